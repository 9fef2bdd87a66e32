import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endExpired } from './access/sessions.ts'
import { take } from './access/rate-limits.ts'
import { lastBackup } from './backup/schedule.ts'
import { unixNow } from './basics/clock.ts'
import { touchesOf } from './customers/core/contact.ts'
import { verdictOf } from './customers/acts/recycling-rules.ts'
import { openAccount, readRoom, receivingRefusal } from './customers/life/limits.ts'
import { leasesOn } from './customers/life/lease.ts'
import { employ, store } from './customers/testing/hospital.ts'
import { inHospital } from './customers/testing/in-hospital.ts'
import { openStep, tryStep } from './factors/steps.ts'
import { createSecret, judgeCode } from './factors/totp.ts'
import { takeCode } from './factors/store.ts'
import { isStalled, type ImportRecord } from './import/store.ts'
import { takeStates } from './intake/give-back-send.ts'
import { offerLateLeads } from './intake/offers.ts'
import { registerPlatform } from './intake/testing/platform.ts'
import { catalogueOf, forgetOptions } from './options/catalogue.ts'
import { refuseSpent } from './privacy/number-budget.ts'
import { isHeld } from './queue/holds.ts'
import { endLost, takeWaiting } from './sms/deliver.ts'
import { refuseTooMany } from './sms/limits.ts'
import { presence } from './socket/presence.ts'
import { sendLetters } from './statistics/letter-jobs.ts'
import { TEST_PASSWORD, type TestServer } from './testing/test-server.ts'
import type { Colleague } from './customers/testing/hospital.ts'
import { TOTP, Secret } from 'otpauth'

/** For so long the clock was ahead while all of this was written; now it is right. */
const AHEAD = 3 * 86_400
const zone = 'Asia/Shanghai'

let server: TestServer
let limin: Colleague
let suwan: Colleague
inHospital((hospital) => ({ server, limin, suwan } = hospital))
afterEach(() => {
  vi.restoreAllMocks()
})

const later = (column: string) => sql.raw(`${column} + interval '${AHEAD} seconds'`)
/** What the server's own clock says while it is ahead. */
const whileAhead = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const real = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(real + AHEAD * 1000)
  try {
    return await work()
  } finally {
    clock.mockRestore()
  }
}
const customer = () => store(server, { name: '钟', phone: '13900002222', stage: 'lead' })

describe('after the clock was three days ahead', () => {
  it('a lead that came meanwhile is offered when its target has passed', async () => {
    const { id, username } = await registerPlatform(server, 1)
    await server.db.updateTable('clues').set({ target_minutes: 1 }).where('id', '=', id).execute()
    const value = JSON.stringify({ week: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 1440 }], special: [] })
    await server.db.insertInto('system_config').values({ key: 'working_hours', value }).execute()
    const now = unixNow()
    await sql`insert into clue_leads (clue_id, platform_id, customer_id, created_time, updated_time)
      values (${id}, ${username}, ${await customer()}, ${now + AHEAD}, ${now + AHEAD})`.execute(server.db)
    const services = { db: server.db, settings: server.settings, audit: server.audit }
    expect(await offerLateLeads(services, now)).toBe(0)
    expect(await offerLateLeads(services, now + 120)).toBe(1)
  })

  it('nobody waits longer than a limit lasts', async () => {
    const limit = { limit: 3, seconds: 900 }
    const ask = () => take(server.db, 'wrong-clock', limit)
    for (let round = 0; round < 4; round += 1) await ask()
    expect(await ask()).toMatchObject({ granted: false, taken: 3 })
    await sql`update rate_limits set hits = array(select ${later('hit')} from unnest(hits) hit)
      where key = 'wrong-clock'`.execute(server.db)
    expect(await ask()).toMatchObject({ granted: true, taken: 1 })
    for (let round = 0; round < 2; round += 1) await ask()
    const { granted, retryAfter } = await ask()
    expect([granted, retryAfter <= 900]).toEqual([false, true])
  })

  it('somebody whose guesses were wrong then signs in', async () => {
    const signIn = (password: string) => server.call('auth/login', { body: { username: 'suwan', password } })
    for (let guess = 0; guess < 10; guess += 1) await signIn('wrong')
    expect((await signIn(TEST_PASSWORD)).data.error).toBe('rate_limited')
    await sql`update rate_limits set hits = array(select ${later('hit')} from unnest(hits) hit)`.execute(
      server.db,
    )
    expect((await signIn(TEST_PASSWORD)).code).toBe(200)
  })

  it('codes of an authenticator are taken, each once', async () => {
    const secret = createSecret()
    const now = unixNow()
    const code = (at: number) =>
      new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6 }).generate({
        timestamp: at * 1000,
      })
    const [{ id }] = (
      await sql<{
        id: number
      }>`insert into second_factors (user_id, kind, name, secret, last_step, created_time)
        values (${suwan.id}, 'totp', 'Telefon', '\\x00', ${Math.floor((now + AHEAD) / 30)}, ${now}) returning id`.execute(
        server.db,
      )
    ).rows as [{ id: number }]
    const lastStep = Math.floor((now + AHEAD) / 30)
    const judged = judgeCode({ secret, lastStep }, code(now), now)
    expect(judged).toEqual({ is: 'right', step: Math.floor(now / 30) })
    const takeIt = () =>
      server.db.transaction().execute((trx) => takeCode(trx, id, Math.floor(now / 30), now))
    expect([await takeIt(), await takeIt()]).toEqual([true, false])
    expect(judgeCode({ secret, lastStep: Math.floor(now / 30) }, code(now), now)).toEqual({ is: 'used' })
    await server.db.deleteFrom('second_factors').where('id', '=', id).execute()
  })

  it('steps of a sign-in that were opened then are over', async () => {
    const challenge = await openStep(server.db, { kind: 'sign_in', user_id: limin.id })
    await sql`update sign_in_steps set expires_at = ${later('expires_at')}`.execute(server.db)
    await expect(tryStep(server.db, 'sign_in', challenge)).rejects.toThrow(
      expect.objectContaining({ error: 'step_over' }),
    )
  })

  it('sessions end as long after now as they would have', async () => {
    await server.signIn('limin')
    const lives = async () =>
      (
        await sql<{
          hours: number
          seen: boolean
        }>`select round(extract(epoch from expires_at - now()) / 3600)::int as hours,
          seen_at <= now() as seen from sessions where user_id = ${limin.id} and state <> 'ended'
          order by id desc limit 1`.execute(server.db)
      ).rows
    const before = await lives()
    await sql`update sessions set created_at = ${later('created_at')}, expires_at = ${later('expires_at')},
      seen_at = ${later('seen_at')} where user_id = ${limin.id}`.execute(server.db)
    await endExpired(server.db, server.settings)
    expect(await lives()).toEqual(before)
  })

  it('leads and people of the call queue that were kept then are free', async () => {
    const id = await customer()
    await sql`insert into leases (cus_id, uid, token_hash, expires_at)
      values (${id}, ${suwan.id}, '\\x00', now() + make_interval(secs => ${AHEAD + 120}))`.execute(server.db)
    expect(await server.db.transaction().execute((trx) => leasesOn(trx, [id]))).toEqual(new Map())
    const { rows } = await sql<{ held: boolean }>`
      select ${isHeld} as held from (values (now() + make_interval(secs => ${AHEAD})), (now() + interval '1 minute'))
        as call_holds (expires_at)`.execute(server.db)
    expect(rows).toEqual([{ held: false }, { held: true }])
    await sql`delete from leases`.execute(server.db)
  })

  it('what was received then does not count today, and nothing cools off from then', async () => {
    const now = unixNow()
    const account = (at: number) =>
      server.db.transaction().execute((trx) => openAccount(trx, limin.id, at, zone))
    await account(now + AHEAD)
    await sql`update agent_claims set claimed = 7 where uid = ${limin.id}`.execute(server.db)
    const { claims } = await readRoom(server.db, limin.id, now, zone)
    expect([claims?.used ?? 0, (await account(now)).claimed]).toEqual([0, 0])
    await sql`update agent_claims set claimed = 7 where uid = ${limin.id}`.execute(server.db)
    expect((await account(now)).claimed).toBe(7)
    const limits = { claims_per_day: 0, customers_held: 0, cooling_off_days: 3 }
    const life = (pooled_time: number) =>
      ({ pooled_from: limin.id, pooled_time }) as Parameters<typeof receivingRefusal>[0]
    const refusal = (pooled: number) =>
      receivingRefusal(life(pooled), limin.id, { claimed: 0, held: 0, limits, nextDay: 0 }, now, 'zh')?.error
    expect([refusal(now - 60), refusal(now + AHEAD)]).toEqual(['cooling_off', undefined])
  })

  it('numbers that were asked about then are not spent', async () => {
    await sql`insert into number_guesses (uid, digest, asked_at)
      select ${limin.id}, sha256(n::text::bytea), now() + make_interval(secs => ${AHEAD}) from generate_series(1, 300) n`.execute(
      server.db,
    )
    await expect(refuseSpent(server.db, { id: limin.id, role: null }, 'list')).resolves.toBeUndefined()
  })

  it('messages and contacts of then count for no limit, and those that wait go out', async () => {
    const now = unixNow()
    const id = await customer()
    const add = async (values: { created: number; next: number; taken: number | null }) => {
      const { rows } = await sql<{ id: number }>`insert into sms_messages
        (uid, cus_id, template, code, text, phone, next_time, taken_until, created_time)
        values (${limin.id}, ${id}, 'a', 'a', 'a', '13900002222', ${values.next}, ${values.taken}, ${values.created})
        returning id`.execute(server.db)
      return rows[0]?.id ?? 0
    }
    const then = now + AHEAD
    const waiting = await add({ created: then, next: then + 30, taken: null })
    const lost = await add({ created: then, next: then, taken: then + 60 })
    for (let more = 0; more < 30; more += 1) await add({ created: then, next: now + 60, taken: null })
    await server.db
      .transaction()
      .execute((trx) => refuseTooMany(trx, { uid: limin.id, phone: '13900002222', now, timeZone: zone }))
      .catch((error: unknown) => expect(error).toMatchObject({ error: 'quiet_hours' }))
    expect(await touchesOf(server.db, [id], now)).toEqual(new Map())
    // The server that runs may have taken it before.
    await takeWaiting(server.db, now, 50)
    const { rows: taken } = await sql<{
      id: number
    }>`select id from sms_messages where attempts > 0`.execute(server.db)
    expect(taken.map((message) => message.id)).toEqual([waiting])
    await endLost(server.db, now)
    const { rows } = await sql<{
      problem: string
    }>`select problem from sms_messages where id = ${lost}`.execute(server.db)
    expect(rows).toEqual([{ problem: 'no_answer' }])
    await sql`delete from sms_messages`.execute(server.db)
  })

  it('numbers that were uncovered then take none of today', async () => {
    const masked = await employ(server, 'masked', {
      extra: { hideGlobalPhone: true, hideLeadsPhone: true, hidePoolPhone: true },
    })
    const now = unixNow()
    const id = await customer()
    await sql`insert into phone_reveals (uid, role_id, cus_id, created_time)
      select ${masked.id}, 0, ${id}, ${now + AHEAD} from generate_series(1, 1000)`.execute(server.db)
    const reveal = async () =>
      (
        await server.call(
          'customers/customers/revealPhone/{id}',
          { params: { id }, body: { reason: 'call' } },
          masked.token,
        )
      ).data
    const [first, second] = [await reveal(), await reveal()]
    expect([first.phone, (first.left ?? 0) - (second.left ?? 0)]).toEqual(['13900002222', 1])
  })

  it('states that wait for a platform are sent', async () => {
    const now = unixNow()
    const {
      rows: [clue],
    } = await sql<{ id: number }>`insert into clues (username, give_back, sealed_give_back)
      values ('platform', '{"url": "https://platform.example"}', '\\x00') returning id`.execute(server.db)
    const add = (platform: string, next: number, taken: number | null) =>
      sql`insert into clue_states (clue_id, platform_id, event, state, reason, created_time, next_time, taken_until)
        values (${clue?.id}, ${platform}, 'arrived', 'arrived', '', ${now + AHEAD}, ${next}, ${taken})`.execute(
        server.db,
      )
    await add('waits', now + AHEAD + 86_400, null)
    await add('taken', now, now + AHEAD + 60)
    await add('pauses', now + 3600, null)
    const taken = await takeStates(server.db, now, 10)
    expect(taken.map(({ platform_id }) => platform_id).toSorted()).toEqual(['taken', 'waits'])
  })

  it('an import whose process is gone is taken on', () => {
    const record = (beat_time: number) => ({ state: 'running', beat_time }) as ImportRecord
    expect([isStalled(record(unixNow() + AHEAD)), isStalled(record(unixNow()))]).toEqual([true, false])
  })

  it('a letter comes within a week', async () => {
    const now = unixNow()
    await sql`insert into letters (user_id, report, weekday, hour, ask, time_zone, next_time)
      values (${limin.id}, 5, 1, 8, '{}', ${zone}, ${now + AHEAD + 7 * 86_400})`.execute(server.db)
    expect(await sendLetters(server.db, now, zone)).toBe(0)
    const { rows } = await sql<{ due: boolean }>`select next_time <= ${now + 7 * 86_400} as due from letters
      where user_id = ${limin.id}`.execute(server.db)
    expect(rows).toEqual([{ due: true }])
  })

  it('a process that is gone has nobody online', async () => {
    await presence(server.db, 'gone').arrive(suwan.id)
    await sql`update online_users set seen_at = ${later('seen_at')} where process = 'gone'`.execute(server.db)
    await presence(server.db, 'working').refresh()
    const { rows } = await sql`select from online_users where process = 'gone'`.execute(server.db)
    expect(rows).toEqual([])
  })

  it('a customer is warned again before going back to the pool', async () => {
    const now = unixNow()
    const rules = { days_without_follow_up: 10, warn_days: 2 } as Parameters<typeof verdictOf>[1]
    const { warn } = verdictOf('days_without_follow_up', rules, now)
    const id = await store(server, {
      name: '钟',
      stage: 'customer',
      uid: limin.id,
      created_time: now - 86_400 * 30,
    })
    await sql`insert into customer_lives (cus_id, warned_time, owned_time) values (${id}, ${now + AHEAD}, ${now - 86_400 * 30})
      on conflict (cus_id) do update set warned_time = excluded.warned_time, owned_time = excluded.owned_time`.execute(
      server.db,
    )
    const { rows } = await sql<{ warn: boolean }>`select ${warn} as warn from customers
      join customer_lives lives on lives.cus_id = customers.id where customers.id = ${id}`.execute(server.db)
    expect(rows).toEqual([{ warn: true }])
  })

  it('options that were read then are read again after their time', async () => {
    forgetOptions(server.db)
    const first = await whileAhead(() => catalogueOf(server.db))
    const tick = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001)
    expect(await catalogueOf(server.db)).not.toBe(first)
    tick.mockRestore()
  })
})

describe('backups', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hospital-crm-clock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are due by the newest one that was not made then', async () => {
    const now = unixNow()
    const made = (name: string, at: number) => {
      writeFileSync(join(folder, name), '')
      utimesSync(join(folder, name), at, at)
    }
    made('hospital-crm-20260101-000000.zip', now - 3600)
    made('hospital-crm-20990101-000000.zip', now + AHEAD)
    expect(await lastBackup(folder, now)).toBe(now - 3600)
  })
})
