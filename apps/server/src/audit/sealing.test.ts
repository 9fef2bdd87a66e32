import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Trx } from '../database/connect.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openAudit } from './audit.ts'
import { auditKey } from './key.ts'

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
