import { sql } from 'kysely'
import type { Db, Trx } from './connect.ts'

/** The account of the bundled database that the server works with. Migrations and the seed use its owner's. */
export const SERVER_ACCOUNT = 'hospital_crm_server'

const usual = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']

/** What the server may do with tables that are not as the others: audit rows are added and never changed. */
const special: Readonly<Record<string, readonly string[]>> = {
  audit_log: ['SELECT', 'INSERT'],
  audit_seals: ['SELECT', 'INSERT'],
  audit_cuts: ['SELECT', 'INSERT'],
  audit_head: ['SELECT', 'INSERT', 'UPDATE'],
  schema_migrations: ['SELECT'],
}

/** Makes the server's account in a cluster, or gives it this password. */
export const ensureServerAccount = async (owner: Db, password: string): Promise<void> => {
  const account = sql.id(SERVER_ACCOUNT)
  const { rows } = await sql`select from pg_roles where rolname = ${SERVER_ACCOUNT}`.execute(owner)
  if (rows.length === 0) await sql`create role ${account}`.execute(owner)
  await sql`alter role ${account} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
    password ${sql.lit(password)}`.execute(owner)
}

interface Rights {
  schema: string
  database: string
  usage: boolean
  temporary: boolean
}

/** The sequence that audit rows are numbered from; other tables number theirs by themselves. */
const AUDIT_NUMBERS = 'audit_log_seq_seq'

const mayNumber = async (trx: Trx, account: string): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select has_sequence_privilege(${account}, ${AUDIT_NUMBERS}, 'USAGE')
      and has_sequence_privilege(${account}, ${AUDIT_NUMBERS}, 'SELECT') as may`.execute(trx)
  return rows.some(({ may }) => may)
}

/** Removes rows of the log that a signed cut covers, and nothing else; the account itself may remove none. */
const REMOVE_CUT = 'audit_remove_cut(bigint)'

const mayRemoveCut = async (trx: Trx, account: string): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select has_function_privilege(${account}, ${REMOVE_CUT}, 'EXECUTE') as may`.execute(trx)
  return rows.some(({ may }) => may)
}

/** Servers that start together take turns. */
const RIGHTS_LOCK = 5_207_303

/**
 * Lets an account do what the server does, and nothing else. To be called with the owner's connection after the
 * migrations; touches only what is not yet as it should be.
 */
export const letServe = (owner: Db, account: string): Promise<void> =>
  owner.transaction().execute(async (trx) => {
    const name = sql.id(account)
    await sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`.execute(trx)
    const { rows: around } = await sql<Rights>`
      select current_schema() as schema, current_database() as database,
        has_schema_privilege(${account}, current_schema(), 'USAGE') as usage,
        has_database_privilege(${account}, current_database(), 'TEMPORARY') as temporary`.execute(trx)
    for (const { schema, database, usage, temporary } of around) {
      if (!usage) await sql`grant usage on schema ${sql.id(schema)} to ${name}`.execute(trx)
      // A temporary table of the log's name would take the rows meant for the log.
      if (temporary)
        await sql`revoke temporary on database ${sql.id(database)} from public, ${name}`.execute(trx)
    }
    const { rows: tables } = await sql<{ table: string; held: string[] }>`
      select relname as table, array(
        select held from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as held
        where has_table_privilege(${account}, oid, held)) as held
      from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')`.execute(
      trx,
    )
    for (const { table, held } of tables) {
      const allowed = special[table] ?? usual
      if (held.join() === allowed.join()) continue
      await sql`revoke all on table ${sql.id(table)} from ${name}`.execute(trx)
      await sql`grant ${sql.raw(allowed.join(', '))} on table ${sql.id(table)} to ${name}`.execute(trx)
    }
    if (!(await mayRemoveCut(trx, account)))
      await sql`grant execute on function ${sql.raw(REMOVE_CUT)} to ${name}`.execute(trx)
    if (!(await mayNumber(trx, account)))
      await sql`grant usage, select on sequence ${sql.id(AUDIT_NUMBERS)} to ${name}`.execute(trx)
  })

/** Whether the account of this connection could change the audit log, by itself or by what it may become. */
export const mayChangeAudit = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select rolsuper or rolcreaterole or pg_has_role(current_user, relowner, 'MEMBER')
      or has_any_column_privilege(audit.oid, 'UPDATE') or has_table_privilege(audit.oid, 'DELETE, TRUNCATE, TRIGGER') as may
    from pg_roles, pg_class as audit where rolname = current_user and audit.oid = 'audit_log'::regclass`.execute(
    db,
  )
  return rows.some(({ may }) => may)
}
