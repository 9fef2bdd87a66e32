import { sql, type SqlBool } from 'kysely'
import type { BodyOf } from '@hospital-crm/api/contract'
import type { CustomerImport } from '@hospital-crm/api/entities'
import { CallError, isCallError } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../access/actor.ts'
import { findActorOfSession } from '../access/sessions.ts'
import type { AuditEntry } from '../audit/audit.ts'
import { insertNew } from '../customers/acts/create.ts'
import { namingCollisions } from '../customers/core/store.ts'
import { unixNow } from '../basics/clock.ts'
import type { Trx } from '../database/connect.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf, timeZoneOf } from '../options/catalogue.ts'
import { type ImportCall, findImport, isStalled, showImport, type ImportRecord } from './store.ts'
import { rememberDecisions } from './decisions.ts'
import { dropSheets } from './kept-sheets.ts'
import { makeOptions } from './made-options.ts'
import { meantTexts } from './new-options.ts'
import { startDrafting, type Drafting } from './check/draft-apart.ts'
import type { DraftCustomer } from './check/draft.ts'
import { changeAllKnown, type KnownOutcome } from './change-known.ts'
import { rowsBehind } from './stored-rows.ts'
import { countOutcomes } from './try-rows.ts'

type Run = BodyOf<'customers/imports/run/{id}'>

/** Rows that become customers in one transaction. */
const CHUNK = 250

/** The person who imports as they are now; undefined when they may not any more. */
const stillAllowed = async ({ db, actor, settings }: ImportCall): Promise<Actor | undefined> => {
  const now = await findActorOfSession(db, actor.session.id, settings)
  const isThere = now?.session.state === 'ok' || now?.session.state === 'locked'
  return isThere && holds(now, permissionPath('customers/imports/run')) ? now : undefined
}

/** Rows that are meant and have become nothing yet. */
const isLeft = sql<SqlBool>`is_chosen and customer_id is null and problems is null`

const nothing: DraftCustomer = { values: {}, problems: {}, unread: {} }

const keepOutcomes = (trx: Trx, importId: number, outcomes: readonly KnownOutcome[]) =>
  sql`update import_rows set customer_id = found.customer_id, problems = found.problems, outcome = found.outcome,
      left_by = found.left_by, target_id = found.target_id, target_version = found.target_version,
      changes = found.changes, before = found.before, is_chosen = found.customer_id is not null
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as found (row int, customer_id int, problems jsonb, outcome text, left_by text, target_id int,
        target_version int, changes jsonb, before jsonb)
    where import_rows.import_id = ${importId} and import_rows.row = found.row`.execute(trx)

/** The next rows, and what they would become for the person as they are now. */
const nextDrafts = async (
  call: ImportCall,
  { id, mapping, decided }: ImportRecord,
  { last, size }: { last: number; size: number },
  { draft }: Drafting,
) => {
  const { db, settings } = call
  const actor = await stillAllowed(call)
  if (actor === undefined) throw new CallError('forbidden')
  const catalogue = await catalogueOf(db)
  const rows = await rowsBehind(db, id, { last, most: size, where: isLeft })
  const cells = rows.map((one) => one.cells)
  const timeZone = await timeZoneOf(db, settings)
  const rules = { actor, catalogue, timeZone, mapping, meant: meantTexts(decided) }
  const drafts = rows.length === 0 ? [] : await draft(rules, cells)
  return { actor, catalogue, drafts: rows.map((row, at) => ({ ...row, ...(drafts[at] ?? nothing) })) }
}

/** Of some rows those that are still left, each as it was when it was read. */
const stillLeft = async (trx: Trx, importId: number, rows: readonly { row: number; mark: string }[]) => {
  const { rows: found } = await sql<{ row: number; is_same: boolean }>`
    select row, md5(cells::text) = mark as is_same from import_rows
      join unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ mark }) => mark)}::text[])
        as known (row, mark) using (row)
    where import_id = ${importId} and ${isLeft}`.execute(trx)
  return { rows: new Set(found.map(({ row }) => row)), areSame: found.every(({ is_same }) => is_same) }
}

/**
 * Carries out the next rows behind `last`; answers the last row that it went through, undefined for none left. One
 * that was taken back meanwhile makes no more.
 */
const nextChunk = async (
  call: ImportCall,
  importRecord: ImportRecord,
  from: { last: number; size: number },
  drafting: Drafting,
): Promise<number | undefined> => {
  const { id, stage, known, replaced } = importRecord
  const { actor, catalogue, drafts: read } = await nextDrafts(call, importRecord, from, drafting)
  return call.audit.transaction(async (trx, record) => {
    const { state } = await trx
      .selectFrom('imports')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (state !== 'running') return undefined
    const left = await stillLeft(trx, id, read)
    // Somebody in them was erased: they are read anew.
    if (!left.areSame) return from.last
    const drafts = read.filter(({ row }) => left.rows.has(row))
    const isKnown = (one: (typeof drafts)[number]) => one.outcome === 'change'
    const isWrong = ({ problems }: DraftCustomer) => Object.keys(problems).length > 0
    const asNew = drafts.filter((one) => !isKnown(one))
    const ready = asNew.filter((one) => !isWrong(one))
    const context = { trx, actor, catalogue, language: call.meta.language }
    const made = await insertNew(
      { ...context, record: (entry) => record({ ...entry, action: 'customer.import' }) },
      ready.map(({ values }) => values),
      stage ?? 'customer',
    )
    const changed = await changeAllKnown(
      { ...context, record: (entry) => record(ofImport(id, entry)) },
      { known, replaced },
      drafts.filter(isKnown),
    )
    const outcomes: KnownOutcome[] = [
      ...asNew.filter(isWrong).map(({ row, problems }) => ({ row, outcome: 'wrong' as const, problems })),
      ...made.map((customer, at) => ({
        row: ready[at]?.row ?? 0,
        outcome: 'new' as const,
        customer_id: customer.id,
      })),
      ...changed,
    ]
    await keepOutcomes(trx, id, outcomes)
    const done = outcomes.filter(({ customer_id }) => customer_id !== undefined).length
    await sql`update imports set done = done + ${done}, changed = changed + ${done - made.length},
      beat_time = ${unixNow()}, state = ${read.length === 0 ? 'done' : 'running'},
      done_time = ${read.length === 0 ? unixNow() : null} where id = ${id}`.execute(trx)
    if (done < drafts.length || read.length === 0) await countOutcomes(trx, id)
    if (read.length === 0) record({ action: 'import.done', target_type: 'import', target_id: id })
    return read.at(-1)?.row
  })
}

/** An entry of the log that says which import it came with. */
const ofImport = (id: number, entry: AuditEntry): AuditEntry => ({
  ...entry,
  changes: { ...entry.changes, import: { old: null, new: id } },
})

/** Names the first row that is left as one whose order number somebody else has taken meanwhile. */
const skipTaken = async ({ db }: ImportCall, id: number): Promise<void> => {
  await sql`update import_rows set problems = ${JSON.stringify({ order_num: 'order_number_taken' })}::jsonb, outcome = 'wrong'
    where import_id = ${id} and row = (select min(row) from import_rows where import_id = ${id} and ${isLeft})`.execute(
    db,
  )
  await countOutcomes(db, id)
}

const isTaken = (error: unknown): boolean => isCallError(error) && error.error === 'order_number_taken'

/** Goes on until no row is left, the person may not any more, or the database is gone; then somebody can run it again. */
const carryOn = async (call: ImportCall, record: ImportRecord, drafting: Drafting): Promise<void> => {
  let size = CHUNK
  let last = 0
  for (;;) {
    try {
      const from = { last, size }
      const went = await namingCollisions(() => nextChunk(call, record, from, drafting))
      if (went === undefined) return
      last = went
      size = Math.min(CHUNK, size * 2)
    } catch (error) {
      if (!isTaken(error)) return
      // The block is halved until the row stands alone, so that it alone is left out.
      if (size === 1) await skipTaken(call, record.id).catch(() => {})
      else size = Math.ceil(size / 2)
    }
  }
}

const chooseRows = async (
  call: ImportCall,
  record: ImportRecord,
  { rows, twins = false }: Run,
): Promise<void> => {
  const { audit, meta } = call
  const isAsked = rows !== undefined || twins
  // Where rows of known people change those, a row that is left out is nobody who could be made anew by the way.
  if (record.known !== 'leave' && twins) throw invalid({ twins: 'wrong_value' }, meta.language)
  const outcomes = ['new', 'change', ...(record.known === 'leave' && isAsked ? ['left'] : [])]
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
      .where(sql<boolean>`problems is null and outcome = any(${outcomes}::text[])`)
      .$if(rows !== undefined, (query) => query.where(sql<boolean>`row = any(${rows ?? []}::int[])`))
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

/** Takes on one that was left running: whoever is first goes on with it, and it counts as running from then. */
const takeOn = async ({ db }: ImportCall, { id, beat_time }: ImportRecord): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ beat_time: unixNow() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('beat_time', '=', beat_time)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new CallError('import_not_ready')
}

/** Puts an import back to where it was before its rows were chosen. */
const giveBack = async ({ db }: ImportCall, id: number): Promise<void> => {
  await sql`update imports set state = 'checked', chosen = 0 where id = ${id} and state = 'running' and done = 0`.execute(
    db,
  )
  await sql`update import_rows set is_chosen = false where import_id = ${id} and is_chosen
    and (select state from imports where id = ${id}) = 'checked'`.execute(db)
}

/**
 * Lets the chosen rows become customers, or change those that they are, a block at a time, after it has answered. One that was left running goes on where
 * it stopped; a row becomes a customer once.
 * Options that they need are made before it answers.
 * @throws CallError `not_found`, `import_not_ready`, `validation_failed` when no row is left to import, and what refuses a new
 * option: nothing is carried out then.
 */
export const runImport = async (call: ImportCall, id: number, wish: Run): Promise<CustomerImport> => {
  const { db, actor } = call
  const record = await findImport(db, actor, id)
  await (isStalled(record) ? takeOn(call, record) : chooseRows(call, record, wish))
  try {
    await rememberDecisions(db, actor.id, await makeOptions(call, record))
  } catch (error) {
    if (!isStalled(record)) await giveBack(call, id)
    throw error
  }
  await dropSheets(db, id)
  // As it was when its rows were chosen: somebody may have tried it with other columns before that.
  const asChosen = await findImport(db, actor, id)
  const drafting = startDrafting()
  void carryOn(call, asChosen, drafting).finally(drafting.end)
  return showImport(db, actor, id)
}
