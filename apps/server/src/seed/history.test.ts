import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainHead } from '../audit/chain.ts'
import { auditKey } from '../audit/key.ts'
import { verifyAudit } from '../audit/verify.ts'
import { connect, type Db } from '../database/connect.ts'
import { readSettings } from '../basics/settings.ts'
import { createRandom, type Random } from './fiction/random.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { seedIfEmpty } from './seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-history-'))
const tables = ['audit_log', 'audit_seals', 'audit_head']
let db: Db
let head: ChainHead

beforeAll(async () => {
  const target = { connectionString: (await freshDatabase()).ownerUrl }
  db = connect(target)
  const settings = readSettings({ DATA_DIR: folder, SEED_CUSTOMERS: '60' }, folder)
  const now = new Date('2026-03-18T02:30:00Z')
  await seedIfEmpty({ target, settings, progress: () => {}, now })
  head = await db.selectFrom('audit_head').select(['seq', 'hmac']).executeTakeFirstOrThrow()
  for (const table of tables) {
    await sql.raw(`alter table ${table} disable trigger user`).execute(db)
    await sql.raw(`create table kept_${table} as table ${table}`).execute(db)
  }
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const columns = [
  'at',
  'uid',
  'role_id',
  'ip',
  'action',
  'target_type',
  'target_id',
  'result',
  'changes',
] as const
const otherValue = {
  at: "at + interval '1 millisecond'",
  uid: 'uid + 1',
  role_id: 'role_id + 1',
  ip: "ip || '1'",
  action: "action || 's'",
  target_type: "target_type || 's'",
  target_id: "target_id || '1'",
  result: "result || 'k'",
  changes: `changes || '{"more": 1}'`,
} as const

/** Ways of falsifying a history, each at a place of chance. */
const falsify: Record<string, (random: Random, rows: number) => string> = {
  change: (random, rows) => {
    const column = random.pick(columns)
    return `update audit_log set ${column} = ${otherValue[column]} where seq = ${random.int(1, rows)}`
  },
  'flip a bit of': (random, rows) => {
    const bit = random.int(0, 255)
    const [table, column] = random.pick([
      ['audit_log', 'stamp'],
      ['audit_seals', 'hmac'],
    ] as const)
    return `update ${table} set ${column} = set_bit(${column}, ${bit}, 1 - get_bit(${column}, ${bit}))
      where seq = ${random.int(1, rows)}`
  },
  remove: (random, rows) => `delete from audit_log where seq = ${random.int(1, rows)}`,
  reorder: (random, rows) => {
    const first = random.int(1, rows - 1)
    return `update audit_log set seq = -seq where seq in (${first}, ${first + 1});
      update audit_log set seq = ${2 * first + 1} + seq where seq < 0`
  },
  'cut off': (random, rows) => {
    const last = random.int(1, rows - 1)
    return `delete from audit_log where seq > ${last}; delete from audit_seals where seq > ${last};
      update audit_head set (seq, hmac) = (select place, hmac from audit_seals where seq = ${last})`
  },
}

test('A hundred falsifications of a seeded history out of a hundred are found', async () => {
  const random = createRandom(11)
  const key = auditKey(folder, null)
  const verify = async () => (await verifyAudit(db, key, [head])).problem
  expect(await verify()).toBe(null)
  const overlooked: string[] = []
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [kind, statements] = Object.entries(falsify)[attempt % 5] ?? []
    const statement = statements?.(random, head.seq) ?? ''
    for (const part of statement.split(';')) await sql.raw(part).execute(db)
    if ((await verify()) === null) overlooked.push(`${kind}: ${statement}`)
    for (const table of tables)
      await sql.raw(`delete from ${table}; insert into ${table} select * from kept_${table}`).execute(db)
  }
  expect(overlooked).toEqual([])
  expect(await verify()).toBe(null)
}, 60_000)
