import { Outlet } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useSocket } from '../socket/socket-context.tsx'
import { useTabs } from '../tabs/tabs-context.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { DraftOffers } from '../drafts/draft-offers.tsx'
import { EndingBanner } from '../login/ending-banner.tsx'
import { useMessages } from '../messages/index.ts'
import { useRoleSwitch, useSessionActor } from '../session/index.ts'
import { useToasts } from '../toasts/index.ts'
import { UnsavedPages } from './unsaved-pages.tsx'
import { ShellView, type ShellActions } from './shell.view.tsx'
import { useLandingFocus } from './use-landing-focus.ts'
import { useMenuCollapsed } from './use-menu-collapsed.ts'
import { useRoleNews } from './use-role-news.ts'
import { useShellSnapshot } from './use-shell-snapshot.ts'
import { useTabActions } from './use-tab-actions.ts'
import { useTabReload } from './use-tab-reload.ts'
import { lazyPart } from '../parts/lazy-part.ts'
import { ShortcutsProvider } from '../shortcuts/index.ts'
import { useAllShortcuts, useShellShortcuts } from './use-shell-shortcuts.ts'

const LogoutDialog = lazyPart(() => import('../login/logout-dialog.tsx'), 'LogoutDialog')
const SettingsDrawer = lazyPart(() => import('./settings/settings-drawer.tsx'), 'SettingsDrawer')
const Notices = lazyPart(() => import('./notices/notices.tsx'), 'Notices')
const PasswordModal = lazyPart(() => import('../password/password-modal.tsx'), 'PasswordModal')
const Palette = lazyPart(() => import('./palette/palette.tsx'), 'Palette')
const ShortcutHelp = lazyPart(() => import('../shortcuts/shortcut-help.tsx'), 'ShortcutHelp')

type Panel = 'settings' | 'password' | 'logout' | 'palette' | 'shortcuts'

/** The frame at work: menu, header, tab bar, and the panels that belong to no page. */
export const Shell = () => (
  <ShortcutsProvider>
    <Frame />
  </ShortcutsProvider>
)

const Frame = () => {
  const [isMenuCollapsed, onToggleMenu] = useMenuCollapsed()
  const snapshot = useShellSnapshot(isMenuCollapsed)
  const session = useSessionActor()
  const socket = useSocket()
  const { tabs } = useTabs()
  const { switchRole } = useRoleSwitch()
  const tabActions = useTabActions()
  const reloads = useTabReload()
  useRoleNews()
  useLandingFocus()
  const { show } = useToasts()
  const { tabs: tabTexts } = useMessages('shell')
  const [panel, setPanel] = useState<Panel>()
  const closePanel = useCallback(() => setPanel(undefined), [])
  const shortcuts = useAllShortcuts()
  useLiveUpdates()

  useEffect(() => {
    const warnings = tabs.on('warning.raised', ({ code }) => {
      if (code === 'lastTab') show({ kind: 'warning', text: tabTexts.lastTab })
      if (code === 'tabMissing') show({ kind: 'warning', text: tabTexts.missingTab })
    })
    return () => warnings.unsubscribe()
  }, [tabs, show, tabTexts])

  const actions: ShellActions = {
    ...tabActions,
    onToggleMenu,
    onSwitchRole: switchRole,
    onReconnect: () => socket.send({ type: 'socket.reconnect' }),
    onLock: () => session.send({ type: 'screen.lock' }),
    onOpenSettings: () => setPanel('settings'),
    onChangePassword: () => setPanel('password'),
    onLogout: () => setPanel('logout'),
    onOpenPalette: () => setPanel('palette'),
    onOpenShortcuts: () => setPanel('shortcuts'),
  }
  useShellShortcuts(snapshot, actions, panel !== undefined)

  return (
    <ShellView
      snapshot={snapshot}
      actions={actions}
      tools={
        <Suspense fallback={<span className="w-8" />}>
          <Notices onChangePassword={actions.onChangePassword} />
        </Suspense>
      }
      banner={
        <>
          <EndingBanner />
          <DraftOffers />
        </>
      }
    >
      <Suspense>
        <Outlet key={reloads} />
      </Suspense>
      <Suspense>
        <UnsavedPages />
        {panel === 'settings' && <SettingsDrawer onClose={closePanel} />}
        {panel === 'palette' && <Palette open={snapshot} actions={actions} onClose={closePanel} />}
        {panel === 'shortcuts' && <ShortcutHelp shortcuts={shortcuts} onClose={closePanel} />}
        {panel === 'password' && <PasswordModal forced={false} onCancel={closePanel} />}
        {panel === 'logout' && <LogoutDialog onClose={closePanel} />}
      </Suspense>
    </ShellView>
  )
}
