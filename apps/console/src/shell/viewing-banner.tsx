import { useEffect, useRef } from 'react'
import { useMessages } from '../messages/index.ts'
import { useSessionActor, useViewAs, useViewing } from '../session/index.ts'
import { useToasts } from '../toasts/index.ts'
import { ViewingBannerView } from './viewing-banner.view.tsx'
import { watchView } from './watch-view.ts'

/** Stays as long as the console is looked at as a role, and tells when that ends by itself. */
export const ViewingBanner = () => {
  const session = useSessionActor()
  const viewing = useViewing()
  const { end } = useViewAs()
  const { show } = useToasts()
  const { viewing: words } = useMessages('shell')
  const own = useRef(false)
  useEffect(
    () => watchView(session, own, (role) => show({ kind: 'warning', text: words.ended(role) })),
    [session, show, words],
  )
  if (!viewing) return null
  const stop = async () => {
    own.current = true
    // A refusal is told by the client.
    await end().catch(() => (own.current = false))
  }
  return <ViewingBannerView viewing={viewing} onEnd={() => void stop()} />
}
