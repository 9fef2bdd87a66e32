import { sql } from 'kysely'
import { CallError } from '@hospital-crm/api/errors'
import type { ResourceDefinition } from '@hospital-crm/api/resources'
import { permissionPath } from '@hospital-crm/api/rules'
import { holds } from '../access/actor.ts'
import { unixNow } from '../basics/clock.ts'
import type { Trx } from '../database/connect.ts'
import { invalid } from '../http/validate.ts'
import type { Kept, ResourceCall, ResourceRow, ResourceValues } from './hooks.ts'
import { entryOf, oldAndNew, wholeOf } from './log.ts'
import { lastPlace, putAt, siblingsOf } from './places.ts'
import { refuseBad, refuseConflicts } from './refuse.ts'
import { lockRows, readRows } from './rows.ts'
import { columnValues, differences, initialValues, tidy } from './values.ts'

const one = async (trx: Trx, kept: Kept, id: number): Promise<ResourceRow> => {
  const [row] = await readRows(trx, kept, { only: [id] })
  if (!row) throw new CallError('not_found')
  return row
}

/** What stands beside a row is compared by its columns alone: what hooks tell of each is not asked for all of them. */
const plain = ({ definition }: Kept): Kept => ({ definition, hooks: {} })

const insert = async (trx: Trx, { table }: ResourceDefinition, values: readonly [string, unknown][]) => {
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)}
    (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => value))}) returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

const change = async (
  trx: Trx,
  { table }: ResourceDefinition,
  id: number,
  values: readonly [string, unknown][],
) => {
  const all = [...values, ['updated_time', unixNow()] as const]
  const parts = all.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(parts)} where id = ${id}`.execute(trx)
}

/**
 * Adds a row behind the others, with another status than the first one only for those who may set it.
 * @throws CallError `validation_failed`, `too_many_rows`
 */
export const createRow = async (
  call: ResourceCall,
  kept: Kept,
  {
    status = kept.definition.statuses[0] ?? 1,
    parent_id: parentId = 0,
    ...given
  }: ResourceValues & { status?: number; parent_id?: number },
): Promise<ResourceRow> => {
  const { definition, hooks } = kept
  const values = { ...initialValues(definition), ...hooks.begin?.(call), ...tidy(definition, given) }
  const maySetStatus = holds(call.actor, permissionPath(`${definition.path}/updateStatus`))
  if (status !== definition.statuses[0] && !maySetStatus)
    throw invalid({ status: 'read_only' }, call.meta.language)
  await hooks.inspect?.(call, values, 0)
  return call.audit.transaction(async (trx, record) => {
    await lockRows(trx, definition)
    const rows = await readRows(trx, plain(kept))
    if (rows.length >= (definition.max ?? Infinity)) throw new CallError('too_many_rows')
    refuseBad(definition, rows, { id: 0, values, parentId, isMoved: true }, call.meta.language)
    hooks.check?.(call, values, undefined)
    const id = await insert(trx, definition, [
      ...columnValues(definition, values),
      ...(definition.tree ? [['parent_id', parentId] as [string, unknown]] : []),
      ['status', status],
      [definition.place ?? 'sort', await lastPlace(trx, definition, parentId)],
    ])
    await hooks.store?.(trx, call, id, values)
    const row = await one(trx, kept, id)
    await hooks.settle?.(trx, call, row, record)
    record(entryOf(definition, 'create', row, oldAndNew(definition, undefined, wholeOf(definition, row))))
    return row
  })
}

/** What of a row is to change. */
type Change = ResourceValues & { parent_id?: number; position?: number; base?: ResourceValues }

/**
 * Changes fields of a row, its parent or its place; what changes nothing writes nothing.
 * @throws CallError `not_found`, `validation_failed`, `edit_conflict`, `rate_limited`
 */
export const updateRow = async (
  call: ResourceCall,
  kept: Kept,
  id: number,
  { parent_id, position, base: known, ...written }: Change,
): Promise<ResourceRow> => {
  const { definition, hooks } = kept
  const [shown] = hooks.meant ? await readRows(call.db, plain(kept), { only: [id] }) : []
  const meant = (values: ResourceValues) => (shown && hooks.meant?.(call, values, shown)) ?? values
  await hooks.pay?.(call, written)
  const given = meant(written)
  const base = known && meant(known)
  const values = tidy(definition, given)
  await hooks.inspect?.(call, values, id)
  return call.audit.transaction(async (trx, record) => {
    await lockRows(trx, definition)
    const rows = await readRows(trx, plain(kept))
    const before = await one(trx, kept, id)
    await hooks.permit?.(call, before)
    const parentId = parent_id ?? before.parent_id ?? 0
    const moved = { ...values, ...(parent_id !== undefined && { parent_id }) }
    const changes = differences(before, moved)
    refuseConflicts(definition, before, changes, base, (row) => hooks.show?.(call, row) ?? row)
    const isMoved = 'parent_id' in changes
    const named = isMoved ? tidy(definition, { ...before, ...values }) : values
    refuseBad(definition, rows, { id, values: named, parentId, isMoved }, call.meta.language)
    hooks.check?.(call, values, before)
    const goes = isMoved || (position !== undefined && position !== before.position)
    if (Object.keys(changes).length === 0 && !goes) return before
    await change(trx, definition, id, columnValues(definition, changes))
    await hooks.store?.(trx, call, id, changes)
    if (goes)
      await putAt(trx, definition, id, siblingsOf(definition, rows, parentId), position ?? rows.length)
    const row = await one(trx, kept, id)
    await hooks.settle?.(trx, call, row, record)
    const told = { ...changes, ...(row.position !== before.position && { position: row.position }) }
    record(entryOf(definition, 'update', row, oldAndNew(definition, before, told)))
    return row
  })
}
