import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSessionStatus } from '../session/index.ts'
import { isPublicPath } from './public-paths.ts'

const App = lazy(async () => ({ default: (await import('../app/app.tsx')).App }))

const subscribeToHash = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/**
 * The front door: decides by the session which of the few whole-page screens stands on the page. Router, cache and
 * shell are loaded only once somebody is signed in.
 */
export const Front = () => {
  const status = useSessionStatus()
  const hash = useSyncExternalStore(subscribeToHash, () => location.hash)
  const showsApp = status === 'active' || (status === 'loggedOut' && isPublicPath(hash))
  return <Suspense>{showsApp ? <App /> : null}</Suspense>
}
