import type { CustomerRow } from '@hospital-crm/api/entities'
import { RestoredDraft } from '../../../drafts/restored-draft.tsx'
import { FollowUpBoxView } from './follow-up-box.view.tsx'
import { useFollowUp, type FollowUpEditing } from './use-follow-up.ts'

interface FollowUpBoxProps {
  customer: CustomerRow
  timeZone: string
}

const nothingMore = () => undefined

/** The follow-up field inside a customer's drawer. */
export const FollowUpBox = ({ customer, timeZone }: FollowUpBoxProps) => {
  const { onDiscard: _later, kept, ...editing }: FollowUpEditing = useFollowUp(customer, nothingMore)
  return <FollowUpBoxView {...editing} timeZone={timeZone} restored={<RestoredDraft draft={kept} />} />
}
