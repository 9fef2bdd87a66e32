import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { DescriptionList } from '@hospital-crm/ui/description-list'
import { Modal } from '@hospital-crm/ui/modal'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'

export interface ConflictSnapshot {
  /** Name of the field. */
  field: string
  /** The value that is stored now, in words. */
  theirs: string
  /** The value that was typed, in words. */
  yours: string
  isSaving: boolean
  /** Why the last try to store the typed value failed. */
  error?: string | undefined
}

interface ConflictDialogProps {
  snapshot: ConflictSnapshot
  messages: CustomersMessages
  onKeepTheirs: () => void
  onUseYours: () => void
  /** Goes on typing, on top of what is stored now. Left out where no editor is open any more. */
  onEdit?: (() => void) | undefined
}

/** Asks which of two values of one field shall stand; nothing is overwritten before the answer. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { snapshot, messages, onKeepTheirs, onUseYours, onEdit } = props
  const { title, theirs, yours, keepTheirs, useYours, goOn } = messages.edit.conflict
  return (
    <Modal
      isOpen
      onClose={onKeepTheirs}
      title={title}
      closeLabel={keepTheirs}
      role="alertdialog"
      footer={
        <>
          <Button onPress={onKeepTheirs} isDisabled={snapshot.isSaving} autoFocus>
            {keepTheirs}
          </Button>
          {onEdit && (
            <Button onPress={onEdit} isDisabled={snapshot.isSaving}>
              {goOn}
            </Button>
          )}
          <Button variant="primary" onPress={onUseYours} isPending={snapshot.isSaving}>
            {useYours}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="m-0 font-medium">{snapshot.field}</p>
        <DescriptionList
          emptyText={messages.timeline.blank}
          items={[
            { id: 'theirs', label: theirs, value: snapshot.theirs },
            { id: 'yours', label: yours, value: snapshot.yours },
          ]}
        />
        {snapshot.error !== undefined && <Banner tone="danger">{snapshot.error}</Banner>}
      </div>
    </Modal>
  )
}
