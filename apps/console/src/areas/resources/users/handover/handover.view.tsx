import { ErrorState } from '@hospital-crm/ui/error-state'
import { Modal } from '@hospital-crm/ui/modal'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { useMessages } from '../../../../messages/index.ts'
import { HandoverPlanView } from './handover-plan.view.tsx'
import { HandoverProgressView } from './handover-progress.view.tsx'
import type { HandoverActions, HandoverSnapshot } from './handover.types.ts'

export interface HandoverViewProps {
  snapshot: HandoverSnapshot
  actions: HandoverActions
}

/** What somebody leaves behind goes to colleagues: the plan, then how far it is, then the way back. */
export const HandoverView = ({ snapshot, actions }: HandoverViewProps) => {
  const { handover: words } = useMessages('staff')
  const { nickname, preview, latest, failure } = snapshot
  if (latest && preview) return <HandoverProgressView latest={latest} snapshot={snapshot} actions={actions} />
  if (latest === null && preview)
    return <HandoverPlanView preview={preview} snapshot={snapshot} actions={actions} />
  return (
    <Modal isOpen title={words.title(nickname)} onClose={actions.onClose}>
      {failure === undefined ? (
        <Skeleton shape="block" blockSize="160px" />
      ) : (
        <ErrorState title={failure} onRetry={actions.onRetry} />
      )}
    </Modal>
  )
}
