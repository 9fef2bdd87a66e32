import { Outlet } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useLive } from '../app/live-context.tsx'
import { useLiveUpdates } from '../app/use-live-updates.ts'
import { EndingBanner } from '../login/ending-banner.tsx'
import { useMessages } from '../messages/index.ts'
import { usePreferences } from '../preferences/index.ts'
import { useSessionActor } from '../session/index.ts'
import { useToasts } from '../toasts/index.ts'
import { ShellView, type ShellActions } from './shell.view.tsx'
import { useShellSnapshot } from './use-shell-snapshot.ts'
import { lazyPart } from '../parts/lazy-part.ts'

const LogoutDialogView = lazyPart(() => import('./logout-dialog.view.tsx'), 'LogoutDialogView')
const SettingsDrawerView = lazyPart(
  () => import('../settings/settings-drawer.view.tsx'),
  'SettingsDrawerView',
)
const PasswordModal = lazyPart(() => import('../password/password-modal.tsx'), 'PasswordModal')

type Panel = 'settings' | 'password' | 'logout'

/** The frame at work: menu, header, tab bar, and the panels that belong to no page. */
export const Shell = () => {
  const snapshot = useShellSnapshot()
  const session = useSessionActor()
  const { socket, tabs } = useLive()
  const { show } = useToasts()
  const { tabs: tabTexts } = useMessages('shell')
  const [preferences, setPreferences] = usePreferences()
  const [panel, setPanel] = useState<Panel>()
  const closePanel = useCallback(() => setPanel(undefined), [])
  useLiveUpdates()

  useEffect(() => {
    const warnings = tabs.on('warning.raised', ({ code }) => {
      if (code === 'lastTab') show({ kind: 'warning', text: tabTexts.lastTab })
      if (code === 'tabMissing') show({ kind: 'warning', text: tabTexts.missingTab })
    })
    return () => warnings.unsubscribe()
  }, [tabs, show, tabTexts])

  const actions: ShellActions = {
    onToggleMenu: () => setPreferences({ menuCollapsed: !preferences.menuCollapsed }),
    onReconnect: () => socket.send({ type: 'socket.reconnect' }),
    onLock: () => session.send({ type: 'screen.lock' }),
    onOpenSettings: () => setPanel('settings'),
    onChangePassword: () => setPanel('password'),
    onLogout: () => setPanel('logout'),
    onSelectTab: (path) => tabs.send({ type: 'tab.activate', path }),
    onCloseTab: (path) => tabs.send({ type: 'tab.close', path }),
    onCloseOtherTabs: () => tabs.send({ type: 'tab.closeOthers', path: snapshot.selectedTab }),
  }

  return (
    <ShellView snapshot={snapshot} actions={actions} banner={<EndingBanner />}>
      <Suspense>
        <Outlet />
      </Suspense>
      <Suspense>
        {panel === 'settings' && (
          <SettingsDrawerView
            isOpen
            preferences={preferences}
            onChange={setPreferences}
            onClose={closePanel}
          />
        )}
        {panel === 'password' && <PasswordModal forced={false} onCancel={closePanel} />}
        {panel === 'logout' && (
          <LogoutDialogView
            isOpen
            onClose={closePanel}
            onConfirm={() => session.send({ type: 'logout.request' })}
          />
        )}
      </Suspense>
    </ShellView>
  )
}
