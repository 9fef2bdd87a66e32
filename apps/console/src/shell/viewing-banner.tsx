import { useViewAs, useViewing } from '../session/index.ts'
import { ViewingBannerView } from './viewing-banner.view.tsx'

/** Stays as long as the console is looked at as a role. */
export const ViewingBanner = () => {
  const viewing = useViewing()
  const { end } = useViewAs()
  if (!viewing) return null
  // A refusal is told by the client.
  return <ViewingBannerView viewing={viewing} onEnd={() => void end().catch(() => {})} />
}
