import type { Handover, HandoverPlan, HandoverPreview, HandoverSplit } from '@hospital-crm/api/entities'
import type { AgentGroup } from '../../../../options/agent-groups.ts'

/** What the dialog shows. */
export interface HandoverSnapshot {
  nickname: string
  /** Undefined until it has come. */
  preview: HandoverPreview | undefined
  /** The latest handover of the user; null where there was none, undefined until it is known. */
  latest: Handover | null | undefined
  /** Why the server could not be asked. */
  failure: string | undefined
  /** Why it did not begin, or did not come back. */
  refusal: string | undefined
  isBusy: boolean
  /** Colleagues who can be chosen, under the letters of their names. */
  colleagues: readonly AgentGroup[]
  /** Names of values, those of what nobody can choose any more included. */
  nameOf: (split: Exclude<HandoverSplit, 'load'>, value: number) => string
  /** Whether the latest one can still come back. */
  canUndo: boolean
}

export interface HandoverActions {
  /** Asks how much the colleagues could see. */
  onColleagues: (to: readonly number[]) => void
  onStart: (plan: HandoverPlan) => void
  onUndo: () => void
  /** From the result back to a new plan. */
  onAgain: () => void
  onRetry: () => void
  onClose: () => void
}
