import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMedia } from '../parts/use-media.ts'
import { MENU_COLLAPSE_WIDTH } from '../parts/measures.ts'
import { usePreferences } from '../preferences/index.ts'
import { PROFILE_PATH } from '../routing/profile-path.ts'
import { useRoleSwitch, useSessionActor } from '../session/index.ts'
import { useSocket } from '../socket/socket.ts'
import type { PanelName } from './panels.tsx'
import type { ShellActions } from './shell.view.tsx'
import { useTabActions } from './use-tab-actions.ts'

/**
 * Whether the side menu is a rail, and the verb that changes it. On wide windows the choice is kept; on narrow ones the
 * menu begins as a rail, and opening it lasts until the window grows.
 */
const useMenuCollapsed = (): [boolean, () => void] => {
  const [{ menuCollapsed }, setPreferences] = usePreferences()
  const isWide = useMedia(`(width >= ${MENU_COLLAPSE_WIDTH}px)`)
  const [isOpenedNarrow, setOpenedNarrow] = useState(false)
  if (isWide && isOpenedNarrow) setOpenedNarrow(false)
  return isWide
    ? [menuCollapsed, () => setPreferences({ menuCollapsed: !menuCollapsed })]
    : [!isOpenedNarrow, () => setOpenedNarrow(!isOpenedNarrow)]
}

/** Whether the menu is a rail, and what the frame can do; panels are opened by `open`. */
export const useShellActions = (
  open: (panel: PanelName) => void,
): { isMenuCollapsed: boolean; actions: ShellActions } => {
  const [isMenuCollapsed, onToggleMenu] = useMenuCollapsed()
  const session = useSessionActor()
  const socket = useSocket()
  const { switchRole } = useRoleSwitch()
  const tabActions = useTabActions()
  const navigate = useNavigate()
  const actions: ShellActions = {
    ...tabActions,
    onToggleMenu,
    onSwitchRole: switchRole,
    onReconnect: () => socket.send({ type: 'socket.reconnect' }),
    onLock: () => session.send({ type: 'screen.lock' }),
    onOpenSettings: () => open('settings'),
    onOpenProfile: () => void navigate({ to: PROFILE_PATH }),
    onChangePassword: () => open('password'),
    onLogout: () => open('logout'),
    onOpenPalette: () => open('palette'),
    onOpenShortcuts: () => open('shortcuts'),
  }
  return { isMenuCollapsed, actions }
}
