/** What the frame does for the palette and for shortcuts. */
export interface FrameActions {
  onLock: () => void
  onOpenSettings: () => void
  onChangePassword: () => void
  onLogout: () => void
  onOpenPalette: () => void
  onOpenShortcuts: () => void
}
