import { sql } from 'kysely'
import type { BodyOf } from '@hospital-crm/api/contract'
import type { CustomerImport } from '@hospital-crm/api/entities'
import { CallError, isCallError } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../access/actor.ts'
import { findActorOfSession } from '../access/sessions.ts'
import { insertNew } from '../customers/create.ts'
import { namingCollisions, unixNow } from '../customers/store.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf, timeZoneOf } from '../options/catalogue.ts'
import { wallClock } from '../spreadsheet/wall-clock.ts'
import type { ImportCall } from './call.ts'
import { drafter } from './draft.ts'
import { findImport, isStalled, showImport, type ImportRecord } from './store.ts'

type Run = BodyOf<'customers/imports/run/{id}'>

/** Rows that become customers in one transaction. */
const CHUNK = 100

/** The person who imports as they are now; undefined when they may not any more. */
const stillAllowed = async ({ db, actor, settings }: ImportCall): Promise<Actor | undefined> => {
  const now = await findActorOfSession(db, actor.session.id, settings)
  const isThere = now?.session.state === 'ok' || now?.session.state === 'locked'
  return isThere && holds(now, permissionPath('customers/imports/run')) ? now : undefined
}

/** Makes customers of the next rows; answers how many rows it went through, 0 when none is left. */
const nextChunk = async (
  call: ImportCall,
  { id, stage, mapping }: ImportRecord,
  size: number,
): Promise<number> => {
  const { db, audit, settings } = call
  const actor = await stillAllowed(call)
  if (actor === undefined) throw new CallError('forbidden')
  const catalogue = await catalogueOf(db)
  const draft = drafter({ actor, catalogue, mapping, clock: wallClock(await timeZoneOf(db, settings)) })
  return audit.transaction(async (trx, record) => {
    await trx.selectFrom('imports').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    const rows = await trx
      .selectFrom('import_rows')
      .select(['row', 'cells'])
      .where('import_id', '=', id)
      .where('is_chosen', '=', true)
      .where('customer_id', 'is', null)
      .where('problems', 'is', null)
      .orderBy('row')
      .limit(size)
      .execute()
    let done = 0
    for (const { row, cells } of rows) {
      const { values, problems } = draft(cells)
      const isWrong = Object.keys(problems).length > 0
      const context = {
        trx,
        actor,
        catalogue,
        record: (entry: Parameters<typeof record>[0]) => record({ ...entry, action: 'customer.import' }),
      }
      const made = isWrong ? undefined : await insertNew(context, values, stage ?? 'customer')
      await trx
        .updateTable('import_rows')
        .set(made === undefined ? { problems: JSON.stringify(problems) } : { customer_id: made.id })
        .where('import_id', '=', id)
        .where('row', '=', row)
        .execute()
      if (made !== undefined) done += 1
    }
    await sql`update imports set done = done + ${done}, wrong = wrong + ${rows.length - done}, beat_time = ${unixNow()},
      state = ${rows.length === 0 ? 'done' : 'running'} where id = ${id}`.execute(trx)
    if (rows.length === 0) record({ action: 'import.done', target_type: 'import', target_id: id })
    return rows.length
  })
}

/** Names the first row that is left as one whose order number somebody else has taken meanwhile. */
const skipTaken = async ({ db }: ImportCall, id: number): Promise<void> => {
  await sql`update import_rows set problems = ${JSON.stringify({ order_num: 'order_number_taken' })}::jsonb
    where import_id = ${id} and row = (select min(row) from import_rows
      where import_id = ${id} and is_chosen and customer_id is null and problems is null)`.execute(db)
  await sql`update imports set wrong = wrong + 1 where id = ${id}`.execute(db)
}

const isTaken = (error: unknown): boolean => isCallError(error) && error.error === 'order_number_taken'

/** Goes on until no row is left, the person may not any more, or the database is gone; then somebody can run it again. */
const carryOn = async (call: ImportCall, record: ImportRecord): Promise<void> => {
  let size = CHUNK
  for (;;) {
    try {
      const went = await namingCollisions(() => nextChunk(call, record, size))
      if (went === 0) return
      size = CHUNK
    } catch (error) {
      if (!isTaken(error)) return
      // The rows of the block are tried one by one, so that one alone is left out.
      if (size === 1) await skipTaken(call, record.id).catch(() => {})
      else size = 1
    }
  }
}

const chooseRows = async (
  call: ImportCall,
  record: ImportRecord,
  { rows, twins = false }: Run,
): Promise<void> => {
  const { audit, meta } = call
  await audit.transaction(async (trx, note) => {
    const { numUpdatedRows } = await trx
      .updateTable('imports')
      .set({ state: 'running', beat_time: unixNow() })
      .where('id', '=', record.id)
      .where('state', '=', 'checked')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new CallError('import_not_ready')
    const wished = await trx
      .updateTable('import_rows')
      .set({ is_chosen: true })
      .where('import_id', '=', record.id)
      .where('problems', 'is', null)
      .$if(rows !== undefined, (query) => query.where(sql<boolean>`row = any(${rows ?? []}::int[])`))
      .$if(rows === undefined && !twins, (query) => query.where('twins', 'is', null))
      .executeTakeFirst()
    const chosen = Number(wished.numUpdatedRows)
    if (chosen === 0) throw invalid({ rows: 'required' }, meta.language)
    await trx.updateTable('imports').set({ chosen }).where('id', '=', record.id).execute()
    note({
      action: 'import.run',
      target_type: 'import',
      target_id: record.id,
      changes: { chosen, stage: record.stage, twins },
    })
  })
}

/**
 * Lets the chosen rows become customers, a block at a time, after it has answered. One that was left running goes on where
 * it stopped; a row becomes a customer once.
 * @throws CallError `not_found`, `import_not_ready`, `validation_failed` when no row is left to import.
 */
export const runImport = async (call: ImportCall, id: number, wish: Run): Promise<CustomerImport> => {
  const { db, actor } = call
  const record = await findImport(db, actor, id)
  if (!isStalled(record)) await chooseRows(call, record, wish)
  void carryOn(call, record)
  return showImport(db, actor, id)
}
