import type { CostKind } from '@hospital-crm/api/entities'
import { isMoney, moneyToCents } from '@hospital-crm/api/rules'
import type { CostsMessages } from '../../../messages/zh/customer-costs.ts'

/** An entry as far as it is written. */
export interface CostDraft {
  kind: CostKind
  /** Decimal text; empty for none. */
  delta: string
  remark: string
}

export const emptyCost: CostDraft = { kind: 'inspect', delta: '', remark: '' }

/** What is wrong with an entry, in words; empty when nothing is. */
export type CostProblems = Partial<Record<keyof CostDraft, string>>

/** What stands against sending an entry. @param invalidMoney the words for text that is no amount */
export const costProblems = (
  { delta, remark }: CostDraft,
  words: CostsMessages,
  invalidMoney: string,
): CostProblems => {
  const text = delta.trim()
  if (text === '') return { delta: words.amountRequired }
  if (!isMoney(text)) return { delta: invalidMoney }
  if (moneyToCents(text) === 0) return { delta: words.amountRequired }
  return moneyToCents(text) < 0 && remark.trim() === '' ? { remark: words.remarkRequired } : {}
}

/** An amount with its sign, so that what was given back catches the eye. */
export const signed = (delta: string): string => (delta.startsWith('-') ? delta : `+${delta}`)
