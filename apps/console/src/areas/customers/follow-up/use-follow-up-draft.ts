import { useRequestDraft } from '../../../drafts/use-request-draft.ts'
import { emptyDraft, type KeptFollowUp } from './follow-up-draft.ts'

/**
 * The follow-up of a customer as it is kept while it is written: one for each customer, wherever somebody writes it.
 *
 * @param subject what an offer calls the customer
 * @param continuesOn the page whose details it is continued in, where its own may show somebody else by then
 */
export const useFollowUpDraft = (id: number, subject: string, continuesOn?: string) =>
  useRequestDraft<KeptFollowUp>(`follow-up/${id}`, emptyDraft, {
    label: () => ({ kind: 'followUp', subject }),
    search: `open=${id}`,
    continuesOn,
  })
