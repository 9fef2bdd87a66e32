import { CallError } from '@hospital-crm/api/errors'
import type { Trx } from '../database/connect.ts'
import type { Kept, ResourceRow } from './hooks.ts'
import { readRows } from './rows.ts'

/**
 * Refuses a change after which a kind has no normal row that had one before.
 * @param before the rows as they were
 * @throws CallError `kind_uncovered` with the kinds
 */
export const refuseUncovered = async (
  trx: Trx,
  kept: Kept,
  before: readonly ResourceRow[],
): Promise<void> => {
  const { covers } = kept.definition
  if (covers === undefined) return
  const kindsOf = (rows: readonly ResourceRow[]) =>
    new Set(rows.filter(({ status }) => status === 1).map((row) => row[covers]))
  const left = kindsOf(await readRows(trx, kept))
  const missing = [...kindsOf(before)].filter((kind) => !left.has(kind))
  if (missing.length > 0) throw new CallError('kind_uncovered', { kinds: missing })
}
