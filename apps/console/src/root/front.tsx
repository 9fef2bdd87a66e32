import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Returned } from '../login/returned.tsx'
import { Login } from '../login/login.tsx'
import { useSessionStatus, type TokenStore } from '../session/index.ts'
import { atRest } from '../parts/at-rest.ts'
import { fetchAhead, pageAhead } from '../parts/code-ahead.ts'
import { lazyPart } from '../parts/lazy-part.ts'
import { loadBeside, useLanguage, type Language } from '../messages/index.ts'
import { useIsConfigSettled } from '../brand/public-config.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { LoggingOutView } from './logging-out.view.tsx'
import { isKnownPath } from '../routing/known-paths.ts'
import { isPublicPath } from '../routing/public-pages.ts'

const loadApp = async () => {
  const [app] = await Promise.all([
    import('./app.tsx').then(({ App, loadFirstPages }) => ({ App, loadFirstPages })),
    loadBeside('shell', 'notices', 'drafts'),
  ])
  return app
}
const loadSessionPage = () => import('./session-page.tsx')
const App = lazyPart(loadApp, 'App')
const SessionPage = lazyPart(loadSessionPage, 'SessionPage')

/** Whoever works here can be cut off from the server at any moment, and must then still be able to lock the screen. */
const prepareForCut = async () => {
  await loadApp()
  await atRest()
  await loadSessionPage()
}

/** Whoever signs in comes to pages whose code is fetched while they type. */
const prepareForEntry = async (language: Language) => {
  fetchAhead(language, 'frame', 'figures', 'list')
  const { loadFirstPages } = await loadApp()
  await loadFirstPages()
}

/** Calls back once: when somebody begins to type or choose, or has done neither and the page is at rest. */
const useFirstTouch = (isThere: boolean, onTouch: () => void) => {
  useEffect(() => {
    if (!isThere) return undefined
    const controller = new AbortController()
    const touch = () => {
      if (controller.signal.aborted) return
      controller.abort()
      onTouch()
    }
    for (const type of ['input', 'keydown', 'pointerdown'])
      addEventListener(type, touch, { signal: controller.signal, passive: true })
    void atRest().then(touch)
    return () => controller.abort()
  }, [isThere, onTouch])
}

const subscribeToHash = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Unlike the history's own replaceState this is heard by everybody who listens to the address. */
const goTo = (path: string) => location.replace(`#${path}`)

/** States in which somebody is signed in and has to do something first. */
const interrupted = ['locked', 'passwordChangeRequired', 'enrolmentRequired'] as const

/** States in which nobody is signed in. */
const outStatuses = ['loggedOut', 'expired', 'ended'] as const

/**
 * The front door: decides by the session which of the few whole-page screens stands on the page. Router, cache and
 * shell are loaded only once somebody is signed in. The login page stays until it has shown its success.
 */
export const Front = ({ tokens }: { tokens: TokenStore }) => {
  const status = useSessionStatus()
  const hash = useSyncExternalStore(subscribeToHash, () => location.hash)
  const isConfigSettled = useIsConfigSettled()
  const isOut = outStatuses.some((out) => out === status)
  const isPublic = status === 'loggedOut' && isPublicPath(hash)
  const [isEntering, setEntering] = useState(false)
  if (isOut && !isPublic && !isEntering) setEntering(true)
  if (isPublic && isEntering) setEntering(false)

  useEffect(() => {
    if (!isOut || isPublic || location.hash === '#/login') return
    goTo(status === 'loggedOut' && !isKnownPath(location.hash) ? '/404' : '/login')
  }, [isOut, isPublic, hash, status])
  useEffect(() => {
    if (status === 'active') prepareForCut().catch(() => {})
  }, [status])

  const language = useLanguage()
  const onTouch = useCallback(() => void prepareForEntry(language).catch(() => {}), [language])
  useFirstTouch(isEntering, onTouch)
  useEffect(() => {
    if (status === 'active') fetchAhead(language, pageAhead(location.hash))
  }, [status, language])

  const enter = useCallback(() => {
    goTo('/dashboard/console')
    setEntering(false)
  }, [])

  if (isEntering) {
    return (
      <>
        {isConfigSettled ? <Login onDone={enter} /> : <Waiting what="login" />}
        {(status === 'ended' || status === 'expired') && (
          <Suspense>
            <SessionPage />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <Suspense fallback={<Waiting what={isPublic ? 'line' : 'shell'} />}>
      {status === 'restoring' && <Waiting what="shell" />}
      {status === 'active' && <Returned />}
      {(status === 'active' || isPublic) && <App tokens={tokens} />}
      {interrupted.some((held) => held === status) && <SessionPage />}
      {status === 'loggingOut' && <LoggingOutView />}
    </Suspense>
  )
}
