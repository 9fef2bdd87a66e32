import { sql, type Selectable } from 'kysely'
import {
  importOutcome,
  IMPORT_RESTORE_SECONDS,
  type CustomerImport,
  type WritableField,
} from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import type { Actor } from '../access/actor.ts'
import { unixNow, isAhead } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { ImportTable } from '../database/imports-schema.ts'
import type { CallName } from '@hospital-crm/api/contract'
import { createSlots } from '../http/limits.ts'
import type { CallContext } from '../http/context.ts'

export type ImportRecord = Selectable<ImportTable>

/** Seconds without a sign of work after which a running import counts as left. A block of rows takes far less. */
const STALL_SECONDS = 20

/** Whether it runs and nobody works on it. */
export const isStalled = ({ state, beat_time }: ImportRecord): boolean =>
  state === 'running' && (unixNow() - beat_time > STALL_SECONDS || isAhead(beat_time, unixNow()))

const toImport = (record: ImportRecord & { nickname: string }): CustomerImport => ({
  id: record.id,
  file_name: record.file_name,
  created_time: record.created_time,
  uid: record.user_id,
  nickname: record.nickname,
  stage: record.stage,
  state: record.state,
  stalled: isStalled(record),
  headings: record.headings,
  mapping: record.mapping.map((field) => (field === '' ? null : (field as WritableField))),
  rows: record.rows,
  wrong: record.wrong,
  twins: record.twins,
  chosen: record.chosen,
  done: record.done,
  undone: record.undone,
  changed: record.changed,
  known: record.known,
  replaced: record.replaced,
  outcomes: Object.fromEntries(
    importOutcome.options.map((outcome) => [outcome, record.outcomes[outcome] ?? 0]),
  ) as CustomerImport['outcomes'],
  done_time: record.done_time,
  made_options: record.made_options.length,
})

const ownImports = (db: Db | Trx, actor: Actor) =>
  db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.user_id')
    .$if(!actor.administrator, (query) => query.where('imports.user_id', '=', actor.id))

const read = async (db: Db | Trx, actor: Actor, id: number) => {
  const record = await ownImports(db, actor)
    .selectAll('imports')
    .select('users.nickname')
    .where('imports.id', '=', id)
    .executeTakeFirst()
  if (record === undefined) throw new CallError('not_found')
  return record
}

/**
 * An import of the caller, or anybody's for an administrator.
 * @throws CallError `not_found`.
 */
export const findImport = (db: Db | Trx, actor: Actor, id: number): Promise<ImportRecord> =>
  read(db, actor, id)

/** The same as the contract shows it. */
export const showImport = async (db: Db | Trx, actor: Actor, id: number): Promise<CustomerImport> =>
  toImport(await read(db, actor, id))

/** Imports, newest first. */
export const listImports = async (
  db: Db,
  actor: Actor,
  { page = 1, page_size = 20 }: { page?: number | undefined; page_size?: number | undefined },
): Promise<{ list: CustomerImport[]; total: number }> => {
  const [records, counted] = await Promise.all([
    ownImports(db, actor)
      .selectAll('imports')
      .select('users.nickname')
      .orderBy('imports.id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    ownImports(db, actor)
      .select((from) => from.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list: records.map(toImport), total: counted.total }
}

/** Forgets imports after so many days, and what stood in the file with them; after a day files that nobody went on with, and what
 * customers held before they were changed. */
export const forgetOldImports = async (db: Db, days: number): Promise<void> => {
  const now = unixNow()
  await sql`delete from imports where created_time < ${now - days * 86_400}
    or (created_time < ${now - 86_400} and state in ('uploaded', 'checked'))`.execute(db)
  await sql`update import_rows set before = null where before is not null and import_id in (
    select id from imports where coalesce(done_time, beat_time) < ${now - IMPORT_RESTORE_SECONDS})`.execute(
    db,
  )
}

/** What imports take from their calls. */
export type ImportCall = Pick<CallContext<CallName>, 'db' | 'audit' | 'meta' | 'settings'> & { actor: Actor }

const names = { own: 'import_running', all: 'imports_busy' } as const
const slots = createSlots(names)
/** Files on their way. They take no place from work, however slow they come; each may be held in memory. */
const coming = createSlots(names, { user: 1, server: 4 })

/**
 * Takes a file in while there is a place for it, and one for the work that comes then.
 * @throws CallError `import_running` or `imports_busy`.
 */
export const whileComing = async <Result>(
  { actor }: ImportCall,
  receive: () => Promise<Result>,
): Promise<Result> => {
  slots.take(actor.id)()
  const free = coming.take(actor.id)
  try {
    return await receive()
  } finally {
    free()
  }
}

/**
 * Does heavy work while there is a place for it.
 * @throws CallError `import_running` or `imports_busy`.
 */
export const inTurn = async <Result>({ actor }: ImportCall, work: () => Promise<Result>): Promise<Result> => {
  const free = slots.take(actor.id)
  try {
    return await work()
  } finally {
    free()
  }
}
