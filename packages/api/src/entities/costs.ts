import * as z from 'zod/mini'
import { id, idOrNone, moneySum, unix } from '../schemas/primitives.ts'

/** What a cost is for. */
export const costKind = z.enum(['inspect', 'treatment', 'successor'])
export type CostKind = z.infer<typeof costKind>

/** The customer field that holds the sum of a kind. */
export const costFields = {
  inspect: 'inspectCost',
  treatment: 'treatmentCost',
  successor: 'successorCost',
} as const satisfies Record<CostKind, string>
export type CostField = (typeof costFields)[CostKind]

/**
 * How a row came into the ledger:
 * - `entry`: somebody added an amount; - `reversal`: somebody took an earlier row back
 * - `form`: the difference that a new sum in the customer form made
 * - `carried`: what the customer had cost before there was a ledger
 */
export const costOrigin = z.enum(['entry', 'reversal', 'form', 'carried'])
export type CostOrigin = z.infer<typeof costOrigin>

/** One row of the ledger. Rows are neither changed nor deleted. */
export const costEntry = z.object({
  id,
  kind: costKind,
  /** Decimal string; below zero it gives back. */
  delta: moneySum,
  remark: z.string(),
  origin: costOrigin,
  /** Who wrote it; 0 nobody who is still known. */
  uid: idOrNone,
  nickname: z.string(),
  created_time: unix,
  /** The row that this one takes back. */
  reverses: z.nullable(id),
  /** The row that takes this one back. */
  reversed_by: z.nullable(id),
})
export type CostEntry = z.infer<typeof costEntry>

/** The sums of the kinds and of all of them, computed from the rows. */
export const costSums = z.object({
  inspectCost: moneySum,
  treatmentCost: moneySum,
  successorCost: moneySum,
  price: moneySum,
})
export type CostSums = z.infer<typeof costSums>

/** Most characters of a remark. */
export const COST_REMARK_LENGTH = 200
