import { Suspense } from 'react'
import { useAskedFollowUp } from '../../../area-kit/follow-up-asked.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'

const AskedFollowUp = lazyPart(() => import('./asked-follow-up.tsx'), 'AskedFollowUp')

/** The modal of follow-ups, which belongs to the frame and not to a page. */
export const FollowUpTool = () => {
  const { id, end } = useAskedFollowUp()
  return <Suspense>{id !== undefined && <AskedFollowUp key={id} id={id} onClose={end} />}</Suspense>
}
