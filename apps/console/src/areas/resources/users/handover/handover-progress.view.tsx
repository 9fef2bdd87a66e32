import type { Handover } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { Progress } from '@hospital-crm/ui/progress'
import { useMessages } from '../../../../messages/index.ts'
import type { HandoverActions, HandoverSnapshot } from './handover.types.ts'

interface HandoverProgressViewProps {
  latest: Handover
  snapshot: HandoverSnapshot
  actions: HandoverActions
}

/** How far a handover is, what it came to, and the way back. It goes on when the dialog is closed. */
export const HandoverProgressView = ({ latest, snapshot, actions }: HandoverProgressViewProps) => {
  const { handover: words } = useMessages('staff')
  const { nickname, preview, isBusy, refusal, canUndo } = snapshot
  const { state, total, done, undone, kept, kept_ids: keptIds } = latest
  const isAtWork = state === 'running' || state === 'undoing'
  const gone = state === 'undoing' || state === 'undone' ? undone + kept : done
  const whole = state === 'undoing' || state === 'undone' ? done : Math.max(total, done)
  return (
    <Modal
      isOpen
      title={words.title(nickname)}
      onClose={actions.onClose}
      footer={
        isAtWork ? undefined : (
          <>
            {canUndo && (
              <Button isPending={isBusy} onPress={actions.onUndo}>
                {words.undo}
              </Button>
            )}
            {(preview?.customers ?? 0) > 0 && (
              <Button variant="primary" onPress={actions.onAgain}>
                {words.again}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <Progress
          label={words.states[state]}
          value={gone}
          maxValue={Math.max(whole, 1)}
          valueText={words.progress(gone, whole)}
          tone={isAtWork ? 'normal' : 'success'}
          {...(isAtWork && { description: words.goesOn })}
        />
        {state === 'done' && <p className="m-0">{words.result(latest)}</p>}
        {state === 'done' && canUndo && <p className="m-0 text-13 text-muted">{words.undoNote}</p>}
        {state === 'undone' && kept > 0 && (
          <Banner tone="info">{words.kept(kept, keptIds.join(words.and))}</Banner>
        )}
        {refusal !== undefined && <Banner tone="danger">{refusal}</Banner>}
      </div>
    </Modal>
  )
}
