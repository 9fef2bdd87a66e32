import { isCellField, type CustomerRow } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import type { CellConflict, CellConflictActions } from '@hospital-crm/ui/customer-grid'
import { DescriptionList } from '@hospital-crm/ui/description-list'
import { Modal } from '@hospital-crm/ui/modal'
import { useMessages } from '../../../messages/index.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { fieldDraftLabel } from './kept-edit.ts'

export interface ConflictSnapshot {
  /** Name of the field, and whose it is where the dialog stands beside many. */
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
  onKeepTheirs: () => void
  onUseYours: () => void
  /** Goes on typing, on top of what is stored now. Left out where no editor is open any more. */
  onEdit?: (() => void) | undefined
  /** Puts the answer off. @default theirs is kept */
  onClose?: (() => void) | undefined
}

/** Asks which of two values of one field shall stand; nothing is overwritten before the answer. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { snapshot, onKeepTheirs, onUseYours, onEdit, onClose } = props
  const { edit, timeline } = useMessages('customers')
  const { title, theirs, yours, keepTheirs, useYours, goOn } = edit.conflict
  return (
    <Modal
      isOpen
      onClose={onClose ?? onKeepTheirs}
      title={title}
      closeLabel={onClose ? undefined : keepTheirs}
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
          emptyText={timeline.blank}
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

interface CellConflictDialogProps {
  conflict: CellConflict<CustomerRow>
  actions: CellConflictActions
  texts: FieldTexts
}

/** The same question about a cell of a list, where it can wait: the cell stays marked and holds both values. */
export const CellConflictDialog = ({ conflict, actions, texts }: CellConflictDialogProps) => {
  const { row, column, mine, theirs } = conflict
  if (!isCellField(column)) return null
  return (
    <ConflictDialog
      snapshot={{ field: fieldDraftLabel(row, column, texts).subject, theirs, yours: mine, isSaving: false }}
      onKeepTheirs={actions.takeTheirs}
      onUseYours={actions.keepMine}
      onEdit={actions.goOn}
      onClose={actions.close}
    />
  )
}
