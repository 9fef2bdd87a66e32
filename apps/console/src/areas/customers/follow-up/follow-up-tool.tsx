import { Suspense, useRef, useState } from 'react'
import { useAskedFollowUp } from '../../../area-kit/follow-up-asked.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import type { FollowUpHandle } from './asked-follow-up.tsx'
import { FollowUpModalView, FollowUpShape, type FollowUpModalViewProps } from './follow-up-modal.view.tsx'
import { useFollowUpDraft } from './use-follow-up-draft.ts'

const AskedFollowUp = lazyPart(() => import('./asked-follow-up.tsx'), 'AskedFollowUp')

const Asked = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const form = useRef<FollowUpHandle>(null)
  const [state, setState] = useState<FollowUpModalViewProps['state']>('waiting')
  // Held from the start, so that the form goes on with what was typed while its code or its customer was on the way.
  const [{ content }, setTyped] = useFollowUpDraft(id, '')
  const shape = (
    <FollowUpShape content={content} onContent={(next) => setTyped((old) => ({ ...old, content: next }))} />
  )
  return (
    <FollowUpModalView
      state={state}
      onSave={() => form.current?.save()}
      onClose={() => (form.current ? form.current.leave() : onClose())}
    >
      <Suspense fallback={shape}>
        <AskedFollowUp ref={form} id={id} shape={shape} onState={setState} onClose={onClose} />
      </Suspense>
    </FollowUpModalView>
  )
}

/** The modal of follow-ups, which belongs to the frame and not to a page. */
export const FollowUpTool = () => {
  const { id, end } = useAskedFollowUp()
  return id !== undefined && <Asked key={id} id={id} onClose={end} />
}
