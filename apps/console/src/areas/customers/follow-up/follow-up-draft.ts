import type { CustomerRow, FollowUpChannel, FollowUpForm, FollowUpOutcome } from '@hospital-crm/api/entities'

/** What becomes of the plan there is. */
export type PlanChoice = 'keep' | 'change' | 'done'

/** When to call next, and what for. */
export type CustomerPlan = Pick<CustomerRow, 'next_followed' | 'next_followed_desc'>

/** Of a customer, what a follow-up may change. */
export type FollowedCustomer = CustomerPlan & Pick<CustomerRow, 'status' | 'version'>

/** A follow-up as far as it is written. */
export interface FollowUpDraft extends CustomerPlan {
  channel?: FollowUpChannel | undefined
  outcome?: FollowUpOutcome | undefined
  content: string
  /** The status that the contact led to, and the version of the customer it was chosen on. */
  status?: number | undefined
  version?: number | undefined
  /** Left out while nobody has chosen: a date is a new plan, and none leaves the plan there is. */
  plan?: PlanChoice | undefined
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

export const planChoiceOf = ({ plan, next_followed: next }: FollowUpDraft): PlanChoice =>
  plan ?? (next === null ? 'keep' : 'change')

/** Whether leaving would lose something. */
export const isTyped = (draft: FollowUpDraft): boolean =>
  draft.content.trim() !== '' ||
  draft.channel !== undefined ||
  draft.outcome !== undefined ||
  draft.status !== undefined ||
  draft.next_followed_desc.trim() !== '' ||
  planChoiceOf(draft) !== 'keep'

/** The plan as the form shows it: one that is kept stands as it is. */
export const shownPlan = (draft: FollowUpDraft, current: CustomerPlan): CustomerPlan =>
  planChoiceOf(draft) === 'keep' ? current : draft

/** The text with a phrase at its end. */
export const withPhrase = (content: string, phrase: string): string =>
  content.trim() === '' ? phrase : `${content.trimEnd()}\n${phrase}`

/** What choosing a status makes of the draft: the one that the customer has is no change. */
export const chooseStatus = (
  chosen: number | null,
  { status, version }: Pick<CustomerRow, 'status' | 'version'>,
): Partial<FollowUpDraft> =>
  chosen === null || chosen === status
    ? { status: undefined, version: undefined }
    : { status: chosen, version }

/** What choosing makes of the plan; changing starts from the plan there is, unless another was begun before. */
export const choosePlan = (
  plan: PlanChoice,
  draft: FollowUpDraft,
  current: CustomerPlan,
): Partial<FollowUpDraft> => {
  if (plan === 'done') return { plan, next_followed: null }
  if (plan === 'keep' || draft.next_followed !== null) return { plan }
  return { plan, next_followed: current.next_followed, next_followed_desc: current.next_followed_desc }
}

/** What picking a day makes of the plan: what was to be done stays, and no day ends the plan there is. */
export const pickDay = (
  next_followed: number | null,
  draft: FollowUpDraft,
  current: CustomerPlan,
): Partial<FollowUpDraft> => {
  const { next_followed_desc } = shownPlan(draft, current)
  if (next_followed !== null) return { plan: 'change', next_followed, next_followed_desc }
  return { plan: current.next_followed === null ? 'keep' : 'done', next_followed }
}

/** What is sent; a plan belongs to a date and goes with it. */
export const toFollowUpForm = (cus_id: number, draft: FollowUpDraft): FollowUpForm => {
  const { channel, outcome, status, version, next_followed } = draft
  const said = {
    cus_id,
    ...(channel && { channel }),
    ...(outcome && { outcome }),
    ...(status !== undefined && { status, version }),
    content: draft.content.trim(),
  }
  switch (planChoiceOf(draft)) {
    case 'keep':
      return said
    case 'done':
      return { ...said, next_followed: null }
    case 'change':
      return { ...said, next_followed, next_followed_desc: draft.next_followed_desc.trim() }
  }
}
