import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Trx } from '../database/connect.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readAnchors } from './anchor.ts'
import { openAudit } from './audit.ts'
import { auditKey } from './key.ts'
import { verifyAudit } from './verify.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

/** Rows of the places that the database read one after the other in this transaction. */
const rowsRead = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'audit_seals'`.execute(trx)
  return rows[0]?.read ?? 0
}

it('reads no more of a long log than of a short one to give a row its place', async () => {
  await server.audit.flush()
  let read = -1
  const takenBack = server.owner.transaction().execute(async (trx) => {
    const run = (statement: string) => sql.raw(statement).execute(trx)
    await run('alter table audit_seals disable trigger user')
    await run(`insert into audit_seals select place, -place, '' from generate_series(
      (select coalesce(max(place), 0) + 1 from audit_seals), 30000) as place`)
    await run('alter table audit_seals enable trigger user; analyze audit_seals')
    // As each connection does by itself after some batches.
    await run('set local plan_cache_mode = force_generic_plan')
    const before = await rowsRead(trx)
    await run(`insert into audit_seals values (30001, -30001, '')`)
    read = (await rowsRead(trx)) - before
    throw new Error('taken back')
  })
  await expect(takenBack).rejects.toThrow('taken back')
  expect(read).toBe(0)
})

/** A log beside the server's own whose news are the actions, and what was told. */
const telling = async () => {
  const told: string[] = []
  const audit = await openAudit(server.db, auditKey(server.settings.dataDir, null), server.settings.dataDir, {
    news: {
      of: (entries) => entries.map(({ action }) => action),
      tell: async (_trx, texts) => void told.push(...texts),
      unknown: 'something',
    },
  })
  return { audit, told }
}
const who = { uid: 1001, role_id: 2, ip: '192.0.2.1' }
const entry = (action: string) => ({ action, target_type: 'customer', target_id: 1 })

it('tells news of what is committed, each once, with the places of its rows', async () => {
  const { audit, told } = await telling()
  await audit.write(who, entry('customer.update'), entry('customer.follow_up'))
  const failed = audit.transaction(who, async (_trx, record) => {
    record(entry('customer.delete'))
    throw new Error('halfway')
  })
  await expect(failed).rejects.toThrow('halfway')
  await audit.flush()
  await audit.flush()
  expect(told).toEqual(['customer.update', 'customer.follow_up'])
})

it('tells that something was written where a killed process could not say what', async () => {
  const { audit, told } = await telling()
  await audit.write(who, entry('customer.update'))
  await audit.flush()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  await audit.sealLeftovers()
  expect(told).toEqual(['customer.update'])
  for (const statement of [
    'alter table audit_seals disable trigger user',
    'delete from audit_seals where place = (select max(place) from audit_seals)',
    `update audit_head set (seq, hmac) = (select place, hmac from audit_seals order by place desc limit 1)`,
    'alter table audit_seals enable trigger user',
  ])
    await sql.raw(statement).execute(server.owner)
  await audit.sealLeftovers()
  clock.mockRestore()
  expect(told).toEqual(['customer.update', 'something'])
})

describe('a database that came back without its last commits', () => {
  const verify = () =>
    verifyAudit(server.db, auditKey(server.settings.dataDir, null), readAnchors(server.settings.dataDir))
  const newest = async () => {
    const { rows } = await sql<{ seq: number }>`select max(seq) as seq from audit_log`.execute(server.db)
    return rows[0]?.seq ?? 0
  }
  const succeeds = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  const gone = (lines: unknown[][]) => lines.filter(([line]) => String(line).includes('are gone'))
  /** Takes everything behind a row away, as a standby does that had not got it, and every connection. */
  const goBack = async (seq: number) => {
    const statements = [
      'alter table audit_seals disable trigger user; alter table audit_log disable trigger user',
      `delete from audit_seals where seq > ${seq}; delete from audit_log where seq > ${seq}`,
      'update audit_head set (seq, hmac) = (select place, hmac from audit_seals order by place desc limit 1)',
      'alter table audit_seals enable trigger user; alter table audit_log enable trigger user',
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'hospital_crm_server'`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(server.owner)
  }
  const lostEntries = async () =>
    (
      await sql<{ changes: { rows: number; entries: { action: string; seq: number }[] } }>`
        select changes from audit_log where action = 'audit.lost' order by seq`.execute(server.db)
    ).rows.map(({ changes }) => [changes.rows, changes.entries.map(({ action, seq }) => `${seq} ${action}`)])
  /** What stands there of the head speaks of places that are gone: whoever moves it away knows why. */
  const moveNotes = () => writeFileSync(join(server.settings.dataDir, 'audit.anchor'), '')

  it.each([
    ['before they had their places', 0],
    ['after they had them', 1],
  ])('gets no place for a row that is gone, and says once which are: %s', async (_when, flushes) => {
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    await server.audit.flush()
    const [kept, before] = [await newest(), await lostEntries()]
    await server.audit.write(who, entry('customer.update'), entry('customer.follow_up'))
    if (flushes === 1) await server.audit.flush()
    await goBack(kept)
    // The first ones may meet connections that nobody has heard the end of.
    await expect.poll(() => succeeds(server.audit.write(who, entry('customer.transfer')))).toBe(true)
    await expect.poll(() => succeeds(server.audit.flush())).toBe(true)
    await server.audit.flush()
    expect(gone(printed.mock.calls)).toEqual([
      [expect.stringMatching(/^2 entries of the audit log are gone: /)],
    ])
    expect((await lostEntries()).slice(before.length)).toEqual([
      [2, [`${kept + 1} customer.update`, `${kept + 2} customer.follow_up`]],
    ])
    moveNotes()
    expect(await verify()).toMatchObject({ unsealed: 0, problem: null })
    printed.mockRestore()
  })

  it('says so too where nobody writes', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    await server.audit.flush()
    const kept = await newest()
    await server.audit.write(who, entry('customer.update'))
    await server.audit.flush()
    await goBack(kept)
    await expect.poll(() => succeeds(server.audit.sealLeftovers())).toBe(true)
    expect(gone(printed.mock.calls)).toEqual([
      [expect.stringMatching(/^1 entries of the audit log are gone: /)],
    ])
    printed.mockRestore()
  })

  /** Takes the newest places away, and leaves their rows. */
  const losePlaces = async (places: number) => {
    for (const statement of [
      'alter table audit_seals disable trigger user',
      `delete from audit_seals where place > (select max(place) - ${places} from audit_seals)`,
      'update audit_head set (seq, hmac) = (select place, hmac from audit_seals order by place desc limit 1)',
      'alter table audit_seals enable trigger user',
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'hospital_crm_server'`,
    ])
      await sql.raw(statement).execute(server.owner)
  }

  it.each([1, 2, 3, 5, 8])(
    'says that %i places alone are gone where their entries are there, and gives those new ones',
    async (places) => {
      const printed = vi.spyOn(console, 'error').mockReturnValue()
      await server.audit.flush()
      const before = await lostEntries()
      await server.audit.write(who, ...Array.from({ length: 8 }, () => entry('customer.update')))
      await server.audit.flush()
      // Long enough that it looks at nothing older any more.
      let ahead = 0
      const real = Date.now.bind(Date)
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead)
      for (const step of [0, 130_000, 260_000]) {
        ahead = step
        await server.audit.sealLeftovers()
      }
      await losePlaces(places)
      await expect.poll(() => succeeds(server.audit.sealLeftovers())).toBe(true)
      await server.audit.flush()
      const lines = gone(printed.mock.calls).map(([line]) => String(line))
      expect(lines).toEqual([
        expect.stringMatching(/^The newest places of the audit log, up to place \d+, are gone: /),
      ])
      expect((await lostEntries()).slice(before.length)).toEqual([[0, []]])
      await server.audit.sealLeftovers()
      clock.mockRestore()
      moveNotes()
      expect(await verify()).toMatchObject({ unsealed: 0, problem: null })
      printed.mockRestore()
    },
  )
})
