import { money, moneySum } from '../schemas/primitives.ts'
import type { FieldSection } from './field.ts'

/** What somebody has paid; `price` is the sum of the three. */
export const moneyFields = {
  inspectCost: { kind: 'money', schema: money, aliases: ['检查费用'] },
  treatmentCost: { kind: 'money', schema: money, aliases: ['治疗费用', '成交金额'] },
  successorCost: { kind: 'money', schema: money, aliases: ['后续费'] },
  price: { kind: 'money', schema: moneySum, readOnly: true },
} as const satisfies FieldSection
