import { useRequestDraft } from '../../../drafts/use-request-draft.ts'
import { emptyDraft, type KeptFollowUp } from './follow-up-draft.ts'

/** The follow-up of a customer as it is kept while it is written. @param subject what an offer calls the customer */
export const useFollowUpDraft = (id: number, subject: string) =>
  useRequestDraft<KeptFollowUp>(`follow-up/${id}`, emptyDraft, {
    label: () => ({ kind: 'followUp', subject }),
    search: `open=${id}`,
  })
