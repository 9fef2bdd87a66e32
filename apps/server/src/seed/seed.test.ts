import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { passwordFits } from '../access/passwords.ts'
import { auditKey } from '../audit/key.ts'
import { verifyAudit } from '../audit/verify.ts'
import { connect, type Db } from '../database/connect.ts'
import { readSettings, type Settings } from '../basics/settings.ts'
import { demoAccounts } from './demo-accounts.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { seedIfEmpty } from './seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-seed-'))
const now = new Date('2026-03-18T02:30:00Z')
const quiet = () => {}

const emptyDatabase = async () => {
  const target = { connectionString: (await freshDatabase()).ownerUrl }
  return { target, db: connect(target) }
}

const settingsWith = (environment: Record<string, string>): Settings =>
  readSettings({ DATA_DIR: folder, SEED_CUSTOMERS: '400', ...environment }, folder)

const tables = ['users', 'roles', 'customers', 'follow_ups', 'hospitals', 'diseases', 'sources'] as const
const counts = async (db: Db) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const { rows } = await db
          .selectFrom(table)
          .select((select) => select.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
        return [table, rows] as const
      }),
    ),
  )

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a fresh database', () => {
  test('becomes a hospital whose signed history can be verified, and is left alone the second time', async () => {
    const { target, db } = await emptyDatabase()
    await seedIfEmpty({ target, settings: settingsWith({}), progress: quiet, now })
    const first = await counts(db)
    expect(first).toEqual({
      users: 30,
      roles: 7,
      customers: 400,
      follow_ups: first['follow_ups'],
      hospitals: 3,
      diseases: 26,
      sources: 21,
    })
    const { problem, rows } = await verifyAudit(db, auditKey(folder, null), [])
    expect(problem).toBe(null)
    const { versions } = await db
      .selectFrom('customers')
      .select((select) => select.fn.sum<string>('version').as('versions'))
      .executeTakeFirstOrThrow()
    expect(rows).toBe(Number(versions))
    expect(
      await db.selectFrom('users').select('id').where('password_hash', 'is not', null).execute(),
    ).toEqual([])
    await seedIfEmpty({ target, settings: settingsWith({ SEED_CUSTOMERS: '900' }), progress: quiet, now })
    expect(await counts(db)).toEqual(first)
    const added = await db
      .insertInto('customers')
      .values({ stage: 'customer', created_time: 1, updated_time: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(added.id).toBe(401)
    await db.destroy()
  })

  test('holds the same rows for the same seed number and day, whatever the hour', async () => {
    const rowsOf = async (at: string, seed: number) => {
      const { target, db } = await emptyDatabase()
      await seedIfEmpty({ target, settings: settingsWith({}), progress: quiet, now: new Date(at), seed })
      const rows = await db.selectFrom('customers').selectAll().orderBy('id').execute()
      await db.destroy()
      return rows
    }
    const morning = await rowsOf('2026-03-18T01:00:00Z', 5)
    expect(await rowsOf('2026-03-18T13:00:00Z', 5)).toEqual(morning)
    expect(await rowsOf('2026-03-18T01:00:00Z', 6)).not.toEqual(morning)
  })

  test('explains every cent that a customer has paid by a row of the ledger', async () => {
    const { target, db } = await emptyDatabase()
    await seedIfEmpty({ target, settings: settingsWith({}), progress: quiet, now })
    const inColumns = await sql<{ cus_id: number; kind: string; cents: number }>`
      select id as cus_id, kind, cents from customers cross join lateral (values
        ('inspect', inspect_cost), ('treatment', treatment_cost), ('successor', successor_cost)) as costs (kind, cents)
      where cents <> 0 order by cus_id, kind`.execute(db)
    const inLedger = await sql`
      select cus_id, kind, sum(delta)::bigint as cents from cost_entries
      group by cus_id, kind order by cus_id, kind collate "C"`.execute(db)
    expect(inLedger.rows).toEqual(
      inColumns.rows.toSorted((one, other) =>
        one.cus_id === other.cus_id ? (one.kind < other.kind ? -1 : 1) : one.cus_id - other.cus_id,
      ),
    )
    expect(new Set(inColumns.rows.map(({ kind }) => kind))).toEqual(
      new Set(['inspect', 'treatment', 'successor']),
    )
    await db.destroy()
  })

  test('gets the lists that are alike in every hospital where no customers are wanted', async () => {
    const { target, db } = await emptyDatabase()
    await seedIfEmpty({ target, settings: settingsWith({ SEED_CUSTOMERS: '0' }), progress: quiet, now })
    expect(await counts(db)).toEqual({
      users: 0,
      roles: 0,
      customers: 0,
      follow_ups: 0,
      hospitals: 0,
      diseases: 0,
      sources: 0,
    })
    const { rows } = await sql<{ kinds: number; methods: number; states: number }>`select
      (select count(distinct kind)::int from cu_status) as kinds,
      (select count(*)::int from consultings) as methods, (select count(*)::int from matures) as states`.execute(
      db,
    )
    expect(rows).toEqual([{ kinds: 6, methods: 6, states: 3 }])
    await db.destroy()
  })

  test('gives agents the password of the settings, and demo accounts their own on a demo host alone', async () => {
    const { target, db } = await emptyDatabase()
    const settings = settingsWith({ DEMO_HOST: '1', SEED_PASSWORD: 'Agents-2210' })
    await seedIfEmpty({ target, settings, progress: quiet, now })
    const users = await db.selectFrom('users').selectAll().orderBy('id').execute()
    const fits = async (username: string, password: string) =>
      passwordFits(users.find((user) => user.username === username)?.password_hash ?? null, password)
    for (const { username, password } of demoAccounts) expect(await fits(username, password)).toBe(true)
    expect(
      users
        .filter(({ demo }) => demo)
        .map(({ username }) => username)
        .toSorted(),
    ).toEqual(demoAccounts.map(({ username }) => username).toSorted())
    expect(await fits('fangjiahe', 'Agents-2210')).toBe(true)
    expect(users.filter(({ must_change_password }) => must_change_password)).toEqual([])
    await db.destroy()
  })
})
