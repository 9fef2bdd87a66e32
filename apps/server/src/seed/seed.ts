import { sql } from 'kysely'
import { dayBounds, dayOf } from '@hospital-crm/api/rules'
import { hashPassword } from '../access/passwords.ts'
import { keyPrint } from '../audit/chain.ts'
import { auditKey } from '../audit/key.ts'
import type { DatabaseTarget, Db } from '../database/connect.ts'
import type { Settings } from '../basics/settings.ts'
import { pastOf } from './customers/past.ts'
import { historySigner } from './load/history-signer.ts'
import { openSingleConnection, type SingleConnection } from './load/connection.ts'
import { continueIds, loadPast } from './load/past.ts'
import { menus, reports } from './fiction/presets.ts'
import { typedFigures } from './fiction/typed-figures.ts'
import { insertHouse, insertLifeCycle, insertOptions } from './options.ts'
import { insertRoles, insertStaff } from './people.ts'

/** Seed number of a fresh hospital: the same number and day make the same data. */
const DEFAULT_SEED = 20_260_101

/** Title that a seeded console shows; it says that the hospital is an example. */
const SEEDED_TITLE = '示例医院客户中心'

/** Advisory lock, so that of several servers starting at once on an empty database one seeds it. */
const SEED_LOCK = 5_207_302

export interface SeedOptions {
  /** Where to seed. A connection of its own is opened: copying in bulk needs one. */
  target: DatabaseTarget
  settings: Settings
  /** Receives a line now and then, also during the minutes that a million customers take. */
  progress: (line: string) => void
  /** The seeding moment; what happened lies before its day, plans and appointments around it. Default: now. */
  now?: Date
  /** Default {@link DEFAULT_SEED}. */
  seed?: number
}

export interface SeedOutcome {
  /** Always null: the seed makes no administrator, so the start does, whose password is shown once. */
  initialPassword: null
}

const isEmpty = async (db: Db): Promise<boolean> => {
  for (const table of ['users', 'roles', 'hospitals', 'customers', 'audit_log'] as const) {
    const row = await db
      .selectFrom(table)
      .select((select) => select.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) return false
  }
  return true
}

const insertCustomers = async ({ client, db }: SingleConnection, options: Required<SeedOptions>) => {
  const { settings, progress, now, seed } = options
  const key = auditKey(settings.dataDir, settings.auditKey)
  const signer = historySigner(key)
  const today = dayBounds(Math.floor(now.getTime() / 1000), settings.timeZone).from
  const weekday = new Date(now.toLocaleString('en-US', { timeZone: settings.timeZone })).getDay()
  const customers = settings.seedCustomers
  const days = pastOf({ customers, seed, today, weekday })
  await loadPast({ client, total: customers, days, signer, progress })
  const head = { ...signer.head(), key_print: keyPrint(key) }
  await db
    .insertInto('audit_head')
    .values(head)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(head))
    .execute()
}

const insertMenus = (db: Db) =>
  db
    .insertInto('customer_menus')
    .values(
      menus.map(({ name, where, sort, columns }, at) => ({
        name,
        where: JSON.stringify(where),
        sort: JSON.stringify(sort),
        columns,
        position: at + 1,
      })),
    )
    .execute()

const insertReports = (db: Db) =>
  sql`insert into reports (name, dimension, measures, chart, sort, everyone)
    select name, dimension, measures, chart, place, true from jsonb_to_recordset(${JSON.stringify(
      reports.map((report, at) => ({ ...report, place: at + 1 })),
    )}::jsonb) as fresh (name text, dimension text, measures text[], chart text, place int)`.execute(db)

const insertTypedFigures = (db: Db, today: string, customers: number) =>
  sql`insert into datum (day, hospital, source, promoted_id, spend, impressions, clicks, chats, valid_chats)
    select * from jsonb_to_recordset(${JSON.stringify(typedFigures(today, customers))}::jsonb) as fresh (day date, hospital int,
      source int, promoted_id int, spend bigint, impressions bigint, clicks bigint, chats bigint, valid_chats bigint)`.execute(
    db,
  )

const identityTables = [
  'users',
  'roles',
  'customers',
  'follow_ups',
  'hospitals',
  'diseases',
  'sources',
  'consultings',
  'cu_status',
  'cu_tags',
  'matures',
  'promoteds',
  'clues',
  'sms_gateways',
  'sms_templates',
] as const

const fill = async (connection: SingleConnection, options: Required<SeedOptions>) => {
  const { settings, now } = options
  const { client, db } = connection
  const seconds = Math.floor(now.getTime() / 1000)
  await insertOptions(db)
  await insertLifeCycle(db, seconds)
  if (settings.seedCustomers > 0) {
    await insertHouse(db)
    await insertRoles(db, seconds)
    await insertStaff(db, settings, seconds, hashPassword)
    await db
      .insertInto('system_config')
      .values({ key: 'title', value: JSON.stringify(SEEDED_TITLE), updated_time: seconds })
      .execute()
    await insertMenus(db)
    await insertReports(db)
    await insertTypedFigures(db, dayOf(seconds, settings.timeZone), settings.seedCustomers)
    await insertCustomers(connection, options)
  }
  await continueIds(client, identityTables)
}

/**
 * Fills an empty database in one transaction, so that a start that was cut off in the middle begins again.
 * - `SEED_CUSTOMERS` 0: the option lists that are alike in every hospital
 * - more: also an invented hospital with its departments and channels, roles, 30 colleagues and three years of fictional customers with follow-ups and a signed history
 *
 * A database that holds anything is left as it is.
 */
export const seedIfEmpty = async (given: SeedOptions): Promise<SeedOutcome> => {
  const options = { now: new Date(), seed: DEFAULT_SEED, ...given }
  const { settings, target, progress } = options
  const outcome: SeedOutcome = { initialPassword: null }
  const connection = await openSingleConnection(target)
  const { client, db } = connection
  try {
    if (!(await isEmpty(db))) return outcome
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SEED_LOCK])
    if (!(await isEmpty(db))) return outcome
    if (settings.seedCustomers > 0)
      progress(`Filling the database with ${settings.seedCustomers} fictional customers...`)
    await fill(connection, options)
    await client.query('commit')
    for (const table of ['customers', 'follow_ups', 'audit_log', 'audit_seals'])
      await client.query(`vacuum (analyze) ${table}`)
    return outcome
  } finally {
    await connection.close()
  }
}
