import { dayBounds } from '@hospital-crm/api/rules'
import { auditKey } from '../audit/key.ts'
import { keyPrint } from '../audit/chain.ts'
import { hashPassword } from './hash.ts'
import type { DatabaseTarget, Db, Trx } from '../database/connect.ts'
import { randomPassword, type Settings } from '../settings.ts'
import { yearOf } from './customers/year.ts'
import { refuseForeignDemo } from './demo-mode.ts'
import { historySigner } from './load/history-signer.ts'
import { openSingleConnection, type SingleConnection } from './load/single-connection.ts'
import { continueIds, loadYear } from './load/year.ts'
import { insertOptions } from './options.ts'
import { insertAdministrator, insertRoles, insertStaff } from './people.ts'

/** Seed number of a fresh hospital: the same number and day make the same data. */
export const DEFAULT_SEED = 20_260_101

/** Advisory lock, so that of several servers starting at once on an empty database one seeds it. */
const SEED_LOCK = 5_207_302

export interface SeedOptions {
  /** Where to seed. A connection of its own is opened: copying in bulk needs one. */
  target: DatabaseTarget
  settings: Settings
  /** Receives a line now and then, also during the minutes that a million customers take. */
  progress: (line: string) => void
  /** The seeding moment; everything seeded lies before its day, plans and appointments around it. */
  now: Date
  /** Default {@link DEFAULT_SEED}. */
  seed?: number
}

export interface SeedOutcome {
  /** False when the database held something already. */
  seeded: boolean
  /** The administrator's initial password, to be shown once; null when nothing was seeded or ADMIN_PASSWORD set it. */
  initialPassword: string | null
}

const isSeeded = async (db: Db | Trx): Promise<boolean> =>
  (await db.selectFrom('installation').select('id').executeTakeFirst()) !== undefined ||
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

const seedCustomers = async (
  { client, db }: SingleConnection,
  { settings, progress, now, seed = DEFAULT_SEED }: SeedOptions,
) => {
  const key = auditKey(settings.dataDir, settings.auditKey)
  const signer = historySigner(key)
  const today = dayBounds(Math.floor(now.getTime() / 1000), settings.timeZone).from
  const weekday = new Date(now.toLocaleString('en-US', { timeZone: settings.timeZone })).getDay()
  const total = settings.seedCustomers
  await loadYear({
    client,
    total,
    days: yearOf({ customers: total, seed, today, weekday }),
    signer,
    progress,
  })
  const head = { ...signer.head(), key_print: keyPrint(key) }
  await db
    .insertInto('audit_head')
    .values(head)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(head))
    .execute()
}

const fill = async (connection: SingleConnection, options: SeedOptions): Promise<string | null> => {
  const { settings, now } = options
  const { client, db } = connection
  const seconds = Math.floor(now.getTime() / 1000)
  await db.insertInto('installation').values({ demo: settings.demoHost }).execute()
  const initialPassword = settings.adminPassword === null ? randomPassword() : null
  await insertOptions(db)
  if (settings.seedCustomers > 0) {
    await insertRoles(db, seconds)
    await insertStaff(db, settings, seconds, hashPassword)
    await db
      .insertInto('system_config')
      .values({ key: 'title', value: JSON.stringify('示例医院客户中心'), updated_time: seconds })
      .execute()
    await seedCustomers(connection, options)
  }
  await insertAdministrator(db, { settings, initialPassword, now, hash: hashPassword })
  await continueIds(client, [
    'customers',
    'follow_ups',
    'roles',
    'hospitals',
    'diseases',
    'sources',
    'consultings',
    'cu_status',
    'cu_tags',
    'matures',
    'promoteds',
    'clues',
  ])
  await client.query(
    "select setval(pg_get_serial_sequence('users', 'id'), greatest(1000, max(id))) from users",
  )
  return initialPassword
}

/**
 * Fills an empty database in one transaction, so that a start that was cut off in the middle begins again.
 * - `SEED_CUSTOMERS` 0: option rows and the administrator
 * - more: also roles, 30 colleagues and a year of fictional customers with follow-ups and a signed history
 *
 * @throws DemoModeMismatch when DEMO_HOST=1 meets a database that was created without it.
 */
export const seedIfEmpty = async (options: SeedOptions): Promise<SeedOutcome> => {
  const { target, settings, progress } = options
  const connection = await openSingleConnection(target)
  const { client, db } = connection
  const untouched = { seeded: false, initialPassword: null }
  try {
    if (await isSeeded(db)) {
      await refuseForeignDemo(db, settings)
      return untouched
    }
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SEED_LOCK])
    if (await isSeeded(db)) return untouched
    progress(`Seeding the database with ${settings.seedCustomers} fictional customers`)
    const initialPassword = await fill(connection, options)
    await client.query('commit')
    for (const table of ['customers', 'follow_ups', 'audit_log'])
      await client.query(`vacuum (analyze) ${table}`)
    return { seeded: true, initialPassword }
  } finally {
    await connection.close()
  }
}
