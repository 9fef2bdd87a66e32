import { LogoutDialog } from '../login/logout-dialog.tsx'
import { RenewalModal } from '../login/renewal-modal.tsx'
import { PasswordModal } from '../password/password-modal.tsx'
import { ShortcutHelp } from '../shortcuts/shortcut-help.tsx'
import { Palette, type PaletteProps } from './palette/palette.tsx'
import { SettingsDrawer } from './settings/settings-drawer.tsx'
import { useAllShortcuts } from './use-shell-shortcuts.ts'

export type PanelName = 'settings' | 'password' | 'logout' | 'palette' | 'shortcuts'

interface PanelsProps extends PaletteProps {
  /** The one that is open. */
  panel: PanelName | undefined
  isRenewing: boolean
}

/** What opens over every page. All of it is loaded together, once the page is at rest or the first of them is asked for. */
export const Panels = ({ panel, isRenewing, open, actions, onClose }: PanelsProps) => {
  const shortcuts = useAllShortcuts()
  return (
    <>
      {panel === 'settings' && <SettingsDrawer onClose={onClose} />}
      {panel === 'palette' && <Palette open={open} actions={actions} onClose={onClose} />}
      {panel === 'shortcuts' && <ShortcutHelp shortcuts={shortcuts} onClose={onClose} />}
      {panel === 'password' && <PasswordModal forced={false} onCancel={onClose} />}
      {panel === 'logout' && <LogoutDialog onClose={onClose} />}
      {isRenewing && <RenewalModal />}
    </>
  )
}
