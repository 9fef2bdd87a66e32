import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Db } from '../database/connect.ts'
import { migrate, type Migration } from '../database/migrate.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { readAnchors } from './anchor.ts'
import { openAudit } from './audit.ts'
import { keyPrint } from './chain.ts'
import { auditKey } from './key.ts'
import { verifyAudit } from './verify.ts'

const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-upgrade-'))
const migrations = new URL('../database/migrations/', import.meta.url)
const who = { uid: 1001, role_id: 2, ip: '192.0.2.1' }
let db: Db

/** A database as it was when each row held its own link of the chain. */
const oldDatabase = async (): Promise<string> => {
  const { ownerUrl } = await freshDatabase()
  const main = connect({ connectionString: ownerUrl }, { poolSize: 1 })
  await sql`create database old_chain template template0`.execute(main)
  await main.destroy()
  const address = new URL(ownerUrl)
  address.pathname = '/old_chain'
  return address.toString()
}

const runUntil = async (last: string) => {
  await sql`create table schema_migrations (name text primary key, applied_at timestamptz default now())`.execute(
    db,
  )
  for (const file of (await readdir(migrations)).toSorted()) {
    const name = file.replace('.ts', '')
    if (name > last) continue
    const { migration } = (await import(new URL(file, migrations).href)) as { migration: Migration }
    await sql.raw(migration.sql).execute(db)
    await sql`insert into schema_migrations values (${name})`.execute(db)
  }
}

/** Rows as they were signed then: over the link before and every column. */
const writeOldRows = async (key: Buffer, count: number) => {
  let last = Buffer.alloc(32)
  for (let seq = 1; seq <= count; seq++) {
    const at = new Date(1_700_000_000_000 + seq)
    const columns = [seq, at.getTime(), 1001, 2, '192.0.2.1', 'customer.update', 'customer', `${seq}`, 'ok']
    const hmac = createHmac('sha256', key)
      .update(last)
      .update(JSON.stringify([...columns, { name: { new: '汪', old: '王' } }]))
      .digest()
    await sql`insert into audit_log values (${seq}, ${at}, 1001, 2, '192.0.2.1', 'customer.update', 'customer',
      ${`${seq}`}, 'ok', ${JSON.stringify({ name: { new: '汪', old: '王' } })}, ${last}, ${hmac})`.execute(db)
    last = hmac
  }
  await sql`insert into audit_head values (1, ${count}, ${last}, ${keyPrint(key)})`.execute(db)
}

beforeAll(async () => {
  db = connect({ connectionString: await oldDatabase() })
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

it('A log from before places and rows were apart stays whole and grows on, and its old rows stay protected', async () => {
  const key = auditKey(folder, null)
  await runUntil('0012_audit_insert')
  await writeOldRows(key, 12)
  expect(await migrate(db)).toContain('0014_audit_seals')
  const verify = () => verifyAudit(db, key, readAnchors(folder))
  expect(await verify()).toEqual({ rows: 12, unsealed: 0, removed: 0, problem: null })

  const audit = await openAudit(db, key, folder)
  await audit.write(who, { action: 'customer.open', target_type: 'customer', target_id: 1 })
  await audit.flush()
  expect(await verify()).toEqual({ rows: 13, unsealed: 0, removed: 0, problem: null })
  const { seq } = await db
    .selectFrom('audit_log')
    .select((from) => from.fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow()
  expect(seq).toBe(13)

  await sql`alter table audit_log disable trigger user`.execute(db)
  await sql`update audit_log set uid = 7 where seq = 5`.execute(db)
  expect((await verify()).problem).toBe('Row 5 was changed')
}, 60_000)
