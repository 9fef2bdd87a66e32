import type { BulkOutcome } from '@hospital-crm/api/entities'
import type { BulkRow, BulkStep } from './bulk.types.ts'
import { CHUNK_SIZE, chunksOf } from './chunks.ts'

/** Calls on the rows in their order. @param size ids of one call */
export const stepsOf = (
  rows: readonly BulkRow[],
  send: (ids: number[]) => Promise<BulkOutcome>,
  size = CHUNK_SIZE,
): BulkStep[] =>
  chunksOf(rows, size).map((chunk) => {
    const ids = chunk.map(({ id }) => id)
    return { ids, send: () => send(ids) }
  })

/** Rows that are as they should be already: nothing is sent for them. */
export const settledSteps = (rows: readonly BulkRow[]): BulkStep[] =>
  rows.length === 0
    ? []
    : [stepsOf(rows, (ids) => Promise.resolve({ done: ids, failed: [] }), rows.length)[0]!]
