import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings, type Settings } from '../basics/settings.ts'
import { startServer } from '../start.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { mayChangeAudit } from './accounts.ts'
import { startBundled } from './bundled.ts'
import { connect, type DatabaseTarget, type Db } from './connect.ts'
import { AccountTooStrong } from './prepare.ts'

const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-accounts-'))
const told: string[] = []

beforeAll(() => chmodSync(folder, 0o755))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a server with the settings, looks, and stops it. */
const during = async <Result>(environment: Record<string, string>, look: (db: Db) => Promise<Result>) => {
  const base = { PORT: '0', ADMIN_PASSWORD: 'Kirsche-7041' }
  const settings: Settings = readSettings({ ...base, ...environment }, folder)
  told.length = 0
  const server = await startServer({
    settings,
    version: '0.0.0',
    consoleDir: null,
    seed: () => Promise.resolve({ initialPassword: null }),
    progress: (line) => told.push(line),
    accessLog: null,
    errorLog: () => {},
  })
  try {
    return await look(server.db)
  } finally {
    await server.stop()
  }
}

const using = async (target: DatabaseTarget, work: (db: Db) => Promise<unknown>) => {
  const db = connect(target, { poolSize: 1 })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

const audited = async (db: Db): Promise<number> =>
  (await db.selectFrom('audit_log').select('seq').orderBy('seq', 'desc').executeTakeFirst())?.seq ?? 0

describe('a database of one’s own', () => {
  /** An empty database of an owner who is no superuser, and a lesser account. */
  const external = async () => {
    const { ownerUrl } = await freshDatabase()
    const [owner, server, database] = ['owner', 'server', 'hospital'].map((name) => `${name}_${Date.now()}`)
    const url = (account = '') => {
      const address = new URL(ownerUrl)
      address.username = account
      address.password = 'secret'
      address.pathname = `/${database}`
      return address.toString()
    }
    await using({ connectionString: ownerUrl }, async (db) => {
      for (const account of [owner, server])
        await sql`create role ${sql.id(account ?? '')} login password 'secret'`.execute(db)
      await sql`create database ${sql.id(database ?? '')} owner ${sql.id(owner ?? '')}`.execute(db)
    })
    return {
      DATA_DIR: join(folder, database ?? ''),
      DATABASE_URL: url(server),
      DATABASE_OWNER_URL: url(owner),
    }
  }

  it('is made by its owner, who is no superuser, and used by an account that may not change the log', async () => {
    const environment = await external()
    const rows = await during(environment, async (db) => {
      expect(await mayChangeAudit(db)).toBe(false)
      await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('permission denied')
      return audited(db)
    })
    expect(rows).toBeGreaterThan(0)
    expect(told.filter((line) => !line.startsWith('Preparing'))).toEqual([])
    expect(await during(environment, audited)).toBeGreaterThanOrEqual(rows)
  }, 60_000)

  it('is not used with the account of its owner when there is to be a lesser one', async () => {
    const environment = await external()
    const same = { ...environment, DATABASE_URL: environment.DATABASE_OWNER_URL }
    await expect(during(same, audited)).rejects.toThrow(AccountTooStrong)
  }, 60_000)

  it('with one account works as before, and says at each start what is wrong with that', async () => {
    const { DATA_DIR, DATABASE_OWNER_URL: DATABASE_URL } = await external()
    for (let start = 0; start < 2; start++) {
      expect(await during({ DATA_DIR, DATABASE_URL }, mayChangeAudit)).toBe(true)
      expect(told.at(-1)).toBe(
        'The account of DATABASE_URL may change the audit log. Give the server a lesser one: see docs/database.md.',
      )
    }
  }, 60_000)
})

describe('a data folder from before the server had an account of its own', () => {
  it('gets one, and keeps what it holds', async () => {
    const environment = { DATA_DIR: join(folder, 'old') }
    const rows = await during(environment, audited)
    const { owner, stop } = await startBundled(environment.DATA_DIR, () => {})
    await using(owner, async (db) => {
      await sql`drop owned by hospital_crm_server`.execute(db)
      await sql`drop role hospital_crm_server`.execute(db)
      await sql`grant temporary on database postgres to public`.execute(db)
    })
    await stop()
    const file = join(environment.DATA_DIR, 'database.json')
    const { serverPassword, ...before } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    expect(serverPassword).toEqual(expect.any(String))
    writeFileSync(file, JSON.stringify(before))

    for (let start = 0; start < 2; start++)
      await during(environment, async (db) => {
        const { rows: account } = await sql`select current_user as name, rolsuper
          from pg_roles where rolname = current_user`.execute(db)
        expect(account).toEqual([{ name: 'hospital_crm_server', rolsuper: false }])
        expect(await mayChangeAudit(db)).toBe(false)
        expect(await audited(db)).toBeGreaterThanOrEqual(rows)
      })
    rmSync(realpathSync(join(environment.DATA_DIR, 'postgres')), { recursive: true })
  }, 60_000)
})
