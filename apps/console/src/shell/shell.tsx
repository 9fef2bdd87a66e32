import { isRenewing as selectIsRenewing } from '@hospital-crm/machines/session'
import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useAreas } from '../area-kit/areas-context.tsx'
import { DraftOffers } from '../drafts/draft-offers.tsx'
import { EndingBanner } from '../login/ending-banner.tsx'
import { useAtRest } from '../parts/at-rest.ts'
import { lazyCompanion } from '../parts/lazy-part.ts'
import { Waiting } from '../parts/waiting.tsx'
import { useSessionSelector } from '../session/index.ts'
import { ShortcutsProvider } from '../shortcuts/index.ts'
import { Notices } from './notices/notices.tsx'
import { CONTENT_ID } from './page-tabs.tsx'
import type { PanelName } from './panels.tsx'
import { ShellView } from './shell.view.tsx'
import { UnsavedPages } from './unsaved-pages.tsx'
import { ViewingBanner } from './viewing-banner.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { useShellActions } from './use-shell-actions.ts'
import { useShellNews } from './use-shell-news.ts'
import { useShellShortcuts } from './use-shell-shortcuts.ts'
import { useShellSnapshot } from './use-shell-snapshot.ts'
import { useTabReload } from './use-tab-actions.ts'

const Panels = lazyCompanion(() => import('./panels.tsx'), 'Panels')

/**
 * Focus that went away with what held it lands on the page: after signing in, after unlocking, and whenever a page is
 * replaced. Otherwise a keyboard would start over at the top of the document, and a screen reader would say nothing.
 */
const useLandingFocus = (): void => {
  const router = useRouter()
  useEffect(() => {
    const land = () => {
      if (document.activeElement === document.body)
        document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    }
    land()
    // A search that changes, as when a drawer closes, replaces no page: whoever closed it restores the focus.
    return router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged) land()
    })
  }, [router])
}

/** The frame at work: menu, header, tab bar, and the panels that belong to no page. */
export const Shell = () => {
  useShellNews()
  useLandingFocus()
  useLiveUpdates()
  return (
    <ShortcutsProvider>
      <Frame />
    </ShortcutsProvider>
  )
}

const Frame = () => {
  const [panel, setPanel] = useState<PanelName>()
  const closePanel = useCallback(() => setPanel(undefined), [])
  const { isMenuCollapsed, actions } = useShellActions(setPanel)
  const snapshot = useShellSnapshot(isMenuCollapsed)
  const isRenewing = useSessionSelector(selectIsRenewing)
  const isAtRest = useAtRest()
  const areas = useAreas()
  const reloads = useTabReload()
  // Another role gets pages of its own: nothing that the one before was shown or typed stays in them.
  const role = useSessionSelector(({ context }) => context.role?.id ?? 0)
  useShellShortcuts(snapshot, actions, panel !== undefined)

  return (
    <ShellView
      snapshot={snapshot}
      actions={actions}
      tools={
        <>
          {areas.map(({ Tool }, at) => Tool && <Tool key={at} />)}
          <Notices onChangePassword={actions.onChangePassword} />
        </>
      }
      banner={
        <>
          <ViewingBanner />
          <EndingBanner />
          <DraftOffers />
        </>
      }
    >
      <Suspense fallback={<Waiting what="line" />}>
        <Outlet key={`${reloads} ${role}`} />
      </Suspense>
      <Suspense>
        <UnsavedPages />
        {(isAtRest || isRenewing || panel !== undefined) && (
          <Panels
            panel={panel}
            isRenewing={isRenewing}
            open={snapshot}
            actions={actions}
            onClose={closePanel}
          />
        )}
      </Suspense>
    </ShellView>
  )
}
