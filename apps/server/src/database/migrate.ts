import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'

/** What a file in `migrations/` exports: SQL that PostgreSQL 15 understands, run once, in a transaction of its own. */
export interface Migration {
  sql: string
}

const folder = new URL('./migrations/', import.meta.url)
/** Advisory lock, so that several servers starting at once migrate one after the other. */
const MIGRATION_LOCK = 5_207_301

const files = async (): Promise<string[]> =>
  (await readdir(folder)).filter((file) => /^\d{4}_[a-z_]+\.ts$/.test(file)).toSorted()

/** Names of all migrations, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await files()).map((file) => file.replace(/\.ts$/, ''))

const applied = async (trx: Trx): Promise<Set<string>> => {
  await sql`create table if not exists schema_migrations (
    name text primary key, applied_at timestamptz not null default now())`.execute(trx)
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/** The database was brought up to date by a newer version; working with it could break what that version relies on. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
}

const refuseNewer = (names: readonly string[], done: ReadonlySet<string>): void => {
  const unknown = [...done].find((name) => !names.includes(name))
  if (unknown === undefined) return
  throw new NewerDatabase(
    `The database was made by a newer version of hospital-crm (it knows ${unknown}). Start that version, or bring back a backup of this one.`,
  )
}

/**
 * Brings the schema up to date. Each file runs in its own transaction, so an interrupted migration resumes where it
 * stopped, and servers that start together take turns. `only` leaves out those that it does not name. Answers the names that were run.
 * @throws NewerDatabase before anything is changed.
 */
export const migrate = async (
  db: Db,
  progress: (line: string) => void = () => {},
  only?: readonly string[],
): Promise<string[]> => {
  const done: string[] = []
  const names = await migrationNames()
  for (const name of names) {
    if (only?.includes(name) === false) continue
    const { migration } = (await import(new URL(`${name}.ts`, folder).href)) as { migration: Migration }
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx)
      const before = await applied(trx)
      refuseNewer(names, before)
      if (before.has(name)) return
      progress(`Preparing the database: ${name}`)
      await sql.raw(migration.sql).execute(trx)
      await sql`insert into schema_migrations (name) values (${name})`.execute(trx)
      done.push(name)
    })
  }
  return done
}
