import { Suspense, useRef, useState } from 'react'
import { useAskedFollowUp } from '../../../area-kit/follow-up-asked.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import type { FollowUpHandle } from './asked-follow-up.tsx'
import { FollowUpModalView, FollowUpShape, type FollowUpModalViewProps } from './follow-up-modal.view.tsx'

const AskedFollowUp = lazyPart(() => import('./asked-follow-up.tsx'), 'AskedFollowUp')

const Asked = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const form = useRef<FollowUpHandle>(null)
  const [state, setState] = useState<FollowUpModalViewProps['state']>('waiting')
  return (
    <FollowUpModalView
      state={state}
      onSave={() => form.current?.save()}
      onClose={() => (form.current ? form.current.leave() : onClose())}
    >
      <Suspense fallback={<FollowUpShape />}>
        <AskedFollowUp ref={form} id={id} onState={setState} onClose={onClose} />
      </Suspense>
    </FollowUpModalView>
  )
}

/** The modal of follow-ups, which belongs to the frame and not to a page. */
export const FollowUpTool = () => {
  const { id, end } = useAskedFollowUp()
  return id !== undefined && <Asked key={id} id={id} onClose={end} />
}
