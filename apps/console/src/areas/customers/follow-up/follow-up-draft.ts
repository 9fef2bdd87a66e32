import type { FollowUpForm } from '@hospital-crm/api/entities'

/** A follow-up as far as it is written. */
export interface FollowUpDraft {
  content: string
  /** Unix seconds of the next contact; null plans none. */
  next_followed: number | null
  next_followed_desc: string
  /** What is wrong with the text. */
  problem?: string | undefined
}

export const emptyDraft: FollowUpDraft = {
  content: '',
  next_followed: null,
  next_followed_desc: '',
}

/** What is kept of it while it is not saved. */
export type KeptFollowUp = Omit<FollowUpDraft, 'problem'>

/** Whether leaving would lose something. */
export const isTyped = ({ content, next_followed_desc: plan, next_followed: next }: FollowUpDraft): boolean =>
  content.trim() !== '' || plan.trim() !== '' || next !== null

/** What is sent; a plan belongs to a date and goes with it. */
export const toFollowUpForm = (cus_id: number, draft: FollowUpDraft): FollowUpForm => ({
  cus_id,
  content: draft.content.trim(),
  next_followed: draft.next_followed,
  next_followed_desc: draft.next_followed === null ? '' : draft.next_followed_desc.trim(),
})
