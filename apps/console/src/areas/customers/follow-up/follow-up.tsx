import type { CustomerRow } from '@hospital-crm/api/entities'
import { useEffect, useImperativeHandle, useState, type Ref } from 'react'
import { RestoredDraft } from '../../../drafts/restored-draft.tsx'
import { FollowUpBoxView } from './follow-up-box.view.tsx'
import { useFollowUp, type FollowUpEditing } from './use-follow-up.ts'
import { rulesFor, useEditRules } from '../fields/edit-rules.ts'
import type { StatusChoice } from './follow-up-fields.view.tsx'
import { useFieldTexts } from '../fields/field-text.ts'
import { Phrases } from './phrases.tsx'
import { FollowUpFormView } from './follow-up-form.view.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

interface FollowUpBoxProps {
  customer: CustomerRow
  timeZone: string
}

/** The statuses that the signed-in person may set for this customer. */
export const useStatusChoices = (customer: CustomerRow): StatusChoice[] => {
  const { options } = useFieldTexts()
  const { canSetStatus, allowedStatuses } = rulesFor(useEditRules(), customer)
  if (!canSetStatus) return []
  return options.lists.customerStatus.map(({ id, name }) => ({
    id,
    name,
    isDisabled: allowedStatuses !== undefined && id !== customer.status && !allowedStatuses.includes(id),
  }))
}

const EditedPhrases = ({
  draft,
  isSaving,
  onChange,
}: Pick<FollowUpEditing, 'draft' | 'isSaving' | 'onChange'>) => (
  <Phrases content={draft.content} isDisabled={isSaving} onContent={(content) => onChange({ content })} />
)

const nothingMore = () => undefined

/** The follow-up field inside a customer's drawer. */
export const FollowUpBox = ({ customer, timeZone }: FollowUpBoxProps) => {
  const statuses = useStatusChoices(customer)
  const { onDiscard: _later, kept, ...editing }: FollowUpEditing = useFollowUp(customer, nothingMore)
  return (
    <FollowUpBoxView
      {...editing}
      current={customer}
      statuses={statuses}
      tools={<EditedPhrases {...editing} />}
      timeZone={timeZone}
      restored={<RestoredDraft draft={kept} />}
    />
  )
}

/** What the modal around the form does with it. */
export interface FollowUpHandle {
  save: () => void
  /** Closes, after a question where something was typed. */
  leave: () => void
}

export interface FollowUpFormProps {
  ref: Ref<FollowUpHandle>
  customer: CustomerRow
  onState: (state: 'ready' | 'saving') => void
  /** Called when it is left, and when the record is stored. */
  onClose: () => void
}

/** The form that records a follow-up of one customer, for a modal. */
export const FollowUpForm = ({ ref, customer, onState, onClose }: FollowUpFormProps) => {
  const { timeZone } = useFieldTexts()
  const statuses = useStatusChoices(customer)
  const [isLeaving, setLeaving] = useState(false)
  const editing = useFollowUp(customer, onClose)
  const { draft, isSaving, failure, onChange, onSave } = editing
  useEffect(() => onState(isSaving ? 'saving' : 'ready'), [onState, isSaving])
  useImperativeHandle(ref, () => ({
    save: onSave,
    leave: () => {
      if (isSaving) return
      if (editing.isTyped) setLeaving(true)
      else onClose()
    },
  }))
  return (
    <>
      <FollowUpFormView
        tools={<EditedPhrases {...editing} />}
        restored={<RestoredDraft draft={editing.kept} />}
        {...{ customer, statuses, timeZone, draft, isSaving, failure, onChange, onSave }}
      />
      <LeaveDialog
        isOpen={isLeaving}
        onStay={() => setLeaving(false)}
        onLeave={() => {
          editing.onDiscard()
          onClose()
        }}
      />
    </>
  )
}
