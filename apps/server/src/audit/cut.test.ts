import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readAnchors } from './anchor.ts'
import { stampRow } from './chain.ts'
import { cutAudit, oldBefore } from './cut.ts'
import { auditKey } from './key.ts'
import { openSealer } from './sealer.ts'
import { verifyAudit } from './verify.ts'

const who = { uid: 1001, role_id: 2, ip: '192.0.2.1' }
const DAY = 86_400_000
let server: TestServer
let key: Buffer
beforeAll(async () => {
  server = await startTestServer()
  key = auditKey(server.settings.dataDir, null)
})
afterAll(() => server.remove())

const anchors = () => readAnchors(server.settings.dataDir)
const verify = () => verifyAudit(server.db, key, anchors())
const owner = (statement: string) => sql.raw(statement).execute(server.owner)
const cutYear = (notes = anchors) => cutAudit(server.audit, key, notes, oldBefore(new Date(), 12))
const unnoted = () => []

/** Rows as a server wrote and sealed them so many days ago, one each day. */
async function agedRows(count: number, days: number) {
  await server.audit.flush()
  const { rows: numbers } = await sql<{ seq: number }>`
    select nextval('audit_log_seq_seq') as seq from generate_series(1, ${count}::int)`.execute(server.db)
  const rows = numbers.map(({ seq }, at) => {
    const row = {
      seq,
      at: new Date(Date.now() - (days - at) * DAY),
      ...who,
      action: 'customer.update',
      target_type: 'customer',
      target_id: String(at),
      result: 'ok',
      changes: { name: { old: '王', new: '汪' } },
    }
    return { ...row, stamp: stampRow(key, row) }
  })
  await server.db
    .insertInto('audit_log')
    .values(rows.map((row) => ({ ...row, changes: JSON.stringify(row.changes) })))
    .execute()
  const sealer = openSealer(server.db, key, { note: () => {}, onLost: () => {} })
  sealer.add(rows)
  await sealer.flush()
}

/** Changes the stored log behind the server's back, looks, and puts everything back. */
const tampered = async (statement: string): Promise<string | null> => {
  const tables = ['audit_log', 'audit_seals', 'audit_cuts']
  await server.audit.flush()
  for (const table of tables)
    await owner(`create table kept_${table} as table ${table}; alter table ${table} disable trigger user`)
  try {
    await owner(statement)
    return (await verify()).problem
  } finally {
    for (const table of tables)
      await owner(`delete from ${table}; insert into ${table} select * from kept_${table};
        drop table kept_${table}; alter table ${table} enable trigger user`)
  }
}
const counted = async (): Promise<number> => {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from audit_log
    where at < now() - interval '12 months'`.execute(server.db)
  return rows[0]?.many ?? 0
}

describe('old rows of the log', () => {
  it('stay where they are younger than a year, whatever is asked', async () => {
    // The chain begins with rows of today: nothing behind them goes before they do.
    await agedRows(20, 900)
    expect(await cutYear()).toBe(0)
    await expect(
      sql`insert into audit_cuts (place, hmac, digest, stamp)
        select place, hmac, hmac, hmac from audit_seals order by place limit 1`.execute(server.db),
    ).rejects.toThrow('older than a year')
    await expect(sql`select audit_remove_cut(0)`.execute(server.db)).resolves.toMatchObject({
      rows: [{ audit_remove_cut: 0 }],
    })
    await expect(owner('delete from audit_log')).rejects.toThrow('before a cut covers them')
    expect(await verify()).toMatchObject({ removed: 0, problem: null })
  })

  describe('at the beginning of the chain', () => {
    beforeAll(async () => {
      // A log that begins two years ago, as if the server had run so long.
      for (const table of ['audit_log', 'audit_seals'])
        await owner(`alter table ${table} disable trigger user`)
      await owner(`delete from audit_log; delete from audit_seals;
        update audit_head set seq = 0, hmac = decode(repeat('00', 32), 'hex')`)
      for (const table of ['audit_log', 'audit_seals'])
        await owner(`alter table ${table} enable trigger user`)
      // Nor is anything noted of the one that the server began.
      await server.audit.flush()
      writeFileSync(join(server.settings.dataDir, 'audit.anchor'), '')
      await agedRows(30, 800)
      await agedRows(20, 300)
    })

    it('go up to the first younger one, and the chain is whole without them', async () => {
      expect(await counted()).toBe(30)
      const checked = () => verifyAudit(server.db, key, [])
      expect(await checked()).toMatchObject({ rows: 50, removed: 0, problem: null })
      expect(await cutYear(unnoted)).toBe(30)
      await server.audit.flush()
      expect([await counted(), await checked()]).toEqual([
        0,
        { rows: 21, unsealed: 0, removed: 30, problem: null },
      ])
      const { rows } =
        await sql`select action, target_id, changes from audit_log where action = 'audit.cut'`.execute(
          server.db,
        )
      expect(rows).toMatchObject([{ action: 'audit.cut', target_id: '30', changes: { rows: 30 } }])
      expect(await cutYear(unnoted)).toBe(0)
    })

    it.each([
      [
        'a row behind it is removed',
        /^Row \d+ is missing$/,
        `delete from audit_log where seq = (select min(seq) from audit_log)`,
      ],
      [
        'a place before it is changed',
        /^The places before the cut at 30 were changed$/,
        `update audit_seals set hmac = decode(repeat('07', 32), 'hex') where place = 3`,
      ],
      ['a place before it is removed', /^Place 3 is missing$/, 'delete from audit_seals where place = 3'],
      [
        'all places before it are removed',
        /^Places 1 to 30 are missing$/,
        'delete from audit_seals where place <= 30',
      ],
      ['it is removed', /^Row \d+ is missing$/, 'delete from audit_cuts'],
      ['it is moved', /^The cut at place 35 was not made by a server$/, 'update audit_cuts set place = 35'],
      [
        'one is made without the key',
        /^The cut at place 35 was not made by a server$/,
        `insert into audit_cuts (place, hmac, digest, stamp)
          select place, hmac, hmac, hmac from audit_seals where place = 35;
        delete from audit_log using audit_seals where audit_seals.seq = audit_log.seq and place <= 35`,
      ],
      [
        'a row is put back before it',
        /^Row \d+ was put back before the cut$/,
        `insert into audit_log (seq, at, uid, role_id, ip, action, target_type, target_id, result, changes, stamp)
          select (select seq from audit_seals where place = 5), at, uid, role_id, ip, action, target_type, target_id, result,
            changes, stamp from audit_log order by seq limit 1`,
      ],
      [
        'the end of the log is cut off',
        /^Row \d+ is missing$/,
        'delete from audit_log where seq = (select max(seq) from audit_log)',
      ],
    ])('with a cut, a check finds when %s', async (_what, problem, statement) => {
      expect(await tampered(statement)).toMatch(problem)
      expect(await verifyAudit(server.db, key, [])).toMatchObject({ removed: 30, problem: null })
    })

    it('with a cut, a check finds that a note of a head before it says otherwise', async () => {
      const noted = [{ seq: 12, hmac: Buffer.alloc(32, 1) }]
      expect((await verifyAudit(server.db, key, noted)).problem).toBe(
        'Place 12 is not the one that was noted',
      )
    })

    it('none goes when one of them was changed, or a note says otherwise', async () => {
      await agedRows(1, 200)
      await owner('alter table audit_log disable trigger user')
      await owner(`update audit_log set ip = 'x' where seq = (select min(seq) from audit_log)`)
      await expect(cutAudit(server.audit, key, () => [], new Date(Date.now() - 250 * DAY))).rejects.toThrow(
        'does not fit',
      )
      await owner(`update audit_log set ip = '${who.ip}' where seq = (select min(seq) from audit_log)`)
      await owner('alter table audit_log enable trigger user')
      const noted = () => [{ seq: 31, hmac: Buffer.alloc(32, 1) }]
      await expect(cutAudit(server.audit, key, noted, new Date(Date.now() - 250 * DAY))).rejects.toThrow(
        'does not fit',
      )
      // Whole again, but younger than a year: the database lets none of them go.
      await expect(cutAudit(server.audit, key, () => [], new Date(Date.now() - 250 * DAY))).rejects.toThrow(
        'older than a year',
      )
    })
  })
})

it.each([
  ['2027-04-01T08:00:00Z', 13, '2026-02-28T08:00:00.000Z'],
  ['2028-03-01T08:00:00Z', 12, '2027-02-28T08:00:00.000Z'],
  ['2027-01-10T08:00:00Z', 24, '2025-01-09T08:00:00.000Z'],
  ['2027-01-01T00:00:00Z', 12, '2025-12-31T00:00:00.000Z'],
])('at %s rows of %i months are those before %s, never younger ones', (now, months, before) => {
  expect(oldBefore(new Date(now), months).toISOString()).toBe(before)
})
