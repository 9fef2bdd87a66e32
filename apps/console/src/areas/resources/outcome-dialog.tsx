import type { ResourceOutcome } from '@hospital-crm/api/resources'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import type { ResourceScreenMessages } from '../../messages/zh/resource-screen.ts'

interface OutcomeDialogProps {
  /** What became of several rows; nothing while the dialog is closed. */
  outcome: ResourceOutcome | undefined
  nameOf: (id: number) => string
  words: ResourceScreenMessages
  onClose: () => void
}

/** Says of several rows which were left out, and why. */
export const OutcomeDialog = ({ outcome, nameOf, words, onClose }: OutcomeDialogProps) => (
  <Modal
    isOpen={outcome !== undefined}
    onClose={onClose}
    title={words.outcome.title}
    size="small"
    footer={
      <Button variant="primary" onPress={onClose}>
        {words.outcome.close}
      </Button>
    }
  >
    <p className="m-0 text-14">{words.outcome.done(outcome?.done.length ?? 0)}</p>
    <ul className="m-0 flex flex-col gap-1 ps-5 text-14">
      {outcome?.failed.map(({ id, message }) => (
        <li key={id}>
          {nameOf(id)} · {message}
        </li>
      ))}
    </ul>
  </Modal>
)
