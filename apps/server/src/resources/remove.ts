import { sql } from 'kysely'
import { errorTable, type ErrorName, type Language } from '@hospital-crm/api/errors'
import type { ResourceOutcome } from '@hospital-crm/api/resources'
import type { RecordEntry } from '../audit/audit.ts'
import type { Trx } from '../database/connect.ts'
import { invalid } from '../http/validate.ts'
import { replaceInConditions } from './conditions.ts'
import { branchesOf, type Branches } from './branches.ts'
import { refuseUncovered } from './covers.ts'
import type { Kept, ResourceCall, ResourceRow } from './hooks.ts'
import { entryOf, oldAndNew, wholeOf } from './log.ts'
import { closeRows, idsOf, lockRows, readRows } from './rows.ts'
import { replaceUses, usesOf, type Uses } from './uses.ts'

/** What is to be removed. */
export interface Removal {
  ids: readonly number[]
  /** Takes the place of what goes, wherever that is referred to. */
  replace_by?: number | undefined
  /** Of a tree: whatever stands below goes too. */
  with_children?: boolean | undefined
}

type Failure = ResourceOutcome['failed'][number]

const failure = (id: number, code: ErrorName, language: Language, uses?: Uses[]): Failure => ({
  id,
  code,
  message: errorTable[code][language],
  ...(uses && { uses }),
})

interface Removing {
  trx: Trx
  kept: Kept
  record: RecordEntry
  replaceBy: number | undefined
  /** Most records that are moved. */
  limit: number
}

/** Most records that one call moves to another row: whoever writes one of them waits for all. */
const MAX_MOVED = 2000

/** Removes rows that go together, unless something refers to them still. */
const removeTogether = async (
  { trx, kept: { definition, hooks }, record, replaceBy, limit }: Removing,
  rows: readonly ResourceRow[],
): Promise<{ uses: Uses[]; moved: number }> => {
  const { table, inUse = [] } = definition
  const ids = rows.map(({ id }) => id)
  if (replaceBy !== undefined) {
    await hooks.replace?.(trx, ids, replaceBy, record)
    for (const { table: where, column: field } of inUse)
      if (where === 'customers') await replaceInConditions(trx, { field, ids, by: replaceBy }, record)
  }
  const replaced =
    replaceBy === undefined ? [] : await replaceUses(trx, inUse, ids, { by: replaceBy, limit, record })
  if (replaced.length > 0)
    record(entryOf(definition, 'replace', { id: ids[0] ?? 0 }, { replace_by: replaceBy, uses: replaced }))
  const moved = replaced.reduce((sum, { count }) => sum + count, 0)
  const uses = await usesOf(trx, inUse, ids)
  if (uses.length > 0) return { uses, moved }
  for (const row of rows) {
    await hooks.forget?.(trx, row.id)
    record(entryOf(definition, 'delete', row, oldAndNew(definition, wholeOf(definition, row), undefined)))
  }
  await sql`delete from ${sql.table(table)} where id = any(${idsOf(ids)})`.execute(trx)
  return { uses, moved }
}

/**
 * What goes together: a node with everything below it, or each by itself, the lowest first, so that a node goes after
 * what stands below it.
 */
const groupsOf = (
  known: readonly number[],
  withChildren: boolean,
  { below, above }: Pick<Branches, 'below' | 'above'>,
): { asked: number[]; ids: number[] }[] => {
  if (!withChildren)
    return known
      .toSorted((one, other) => above(other).length - above(one).length)
      .map((id) => ({ asked: [id], ids: [id] }))
  const asked = new Set(known)
  return known
    .filter((id) => !above(id).some((up) => asked.has(up)))
    .map((top) => {
      const ids = [top, ...below(top)]
      return { asked: ids.filter((id) => asked.has(id)), ids }
    })
}

/**
 * Removes rows in one transaction, and says of each that stays why: it is not there, in use, or something stands below it.
 * Of more than {@link MAX_MOVED} records that refer to them the first are moved, and the rows stay for another call.
 * @throws CallError `validation_failed` when the row that takes their place cannot
 */
export const removeRows = async (
  call: ResourceCall,
  kept: Kept,
  { ids, replace_by: replaceBy, with_children: withChildren = false }: Removal,
): Promise<ResourceOutcome> => {
  const { definition } = kept
  const { language } = call.meta
  return call.audit.transaction(async (trx, record) => {
    await lockRows(trx, definition)
    const before = await readRows(trx, kept)
    const { byId, below, above } = branchesOf(before)
    const asked = [...new Set(ids)]
    const known = asked.filter((id) => byId.has(id))
    const going = new Set(withChildren ? known.flatMap((id) => [id, ...below(id)]) : known)
    const isNormal = (id: number) => byId.get(id)?.status === 1
    // What stands below a row that cannot be chosen cannot be chosen either.
    const isOffered = (id: number) => !going.has(id) && isNormal(id) && above(id).every(isNormal)
    if (replaceBy !== undefined && !isOffered(replaceBy))
      throw invalid({ replace_by: 'not_offered' }, language)
    await kept.hooks.guard?.(
      call,
      before.filter(({ id }) => going.has(id)),
      'removed',
    )
    await closeRows(trx, definition, [...going])

    let moved = 0
    const outcome: ResourceOutcome = { done: [], failed: [] }
    const fail = (one: readonly number[], code: ErrorName, uses?: Uses[]) =>
      outcome.failed.push(...one.map((id) => failure(id, code, language, uses)))
    const stillBelow = (id: number) => below(id).filter((child) => byId.has(child))
    for (const group of groupsOf(known, withChildren, { below, above })) {
      const rows = group.ids.flatMap((id) => byId.get(id) ?? [])
      if (!withChildren && group.asked.some((id) => stillBelow(id).length > 0)) {
        fail(group.asked, 'has_children')
        continue
      }
      const limit = MAX_MOVED - moved
      const { uses, ...result } = await removeTogether({ trx, kept, record, replaceBy, limit }, rows)
      moved += result.moved
      if (uses.length > 0) fail(group.asked, 'still_in_use', uses)
      else {
        outcome.done.push(...group.asked)
        for (const { id } of rows) byId.delete(id)
      }
    }
    fail(
      asked.filter((id) => !known.includes(id)),
      'not_found',
    )
    await refuseUncovered(trx, kept, before)
    if (replaceBy !== undefined) await kept.hooks.replaced?.(trx, call, record)
    return replaceBy === undefined ? outcome : { ...outcome, moved }
  })
}
