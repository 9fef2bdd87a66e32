import type { BulkOutcome } from '@hospital-crm/api/entities'
import type { BulkRow, BulkStep } from './bulk.types.ts'

/** Ids that one call takes at most. */
export const CALL_LIMIT = 500
/** Ids of one call where nothing asks for more: few enough for progress to move and for a stop to be soon. */
const CHUNK_SIZE = 100

/** The items in their order, at most `size` together. */
export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** Sends one call on several records. */
export type Send = (ids: number[]) => Promise<BulkOutcome>

/** Calls on the rows in their order. @param size ids of one call */
export const stepsOf = (rows: readonly BulkRow[], send: Send, size = CHUNK_SIZE): BulkStep[] =>
  chunksOf(rows, size).map((chunk) => {
    const ids = chunk.map(({ id }) => id)
    return { ids, send: () => send(ids) }
  })

/** Calls on the rows, those with the same key together, groups in the order of their first row. */
export const groupedSteps = (
  rows: readonly BulkRow[],
  keyOf: (row: BulkRow) => string | number,
  sendFor: (first: BulkRow) => Send,
  size?: number,
): BulkStep[] =>
  [...Map.groupBy(rows, keyOf).values()].flatMap((group) => stepsOf(group, sendFor(group[0]!), size))

/** Rows that are as they should be already: nothing is sent for them. */
export const settledSteps = (rows: readonly BulkRow[]): BulkStep[] =>
  rows.length === 0
    ? []
    : [stepsOf(rows, (ids) => Promise.resolve({ done: ids, failed: [] }), rows.length)[0]!]
