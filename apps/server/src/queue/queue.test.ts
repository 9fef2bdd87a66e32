import { beforeEach, describe, expect, it } from 'vitest'
import { permissionPaths } from '@hospital-crm/api/contract'
import type { QueueState } from '@hospital-crm/api/entities'
import { dayBounds, formatUnix, permissionPath } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { unixNow } from '../basics/clock.ts'
import { employ, store, storedRow, type Colleague } from '../customers/testing/hospital.ts'
import { inHospital } from '../customers/testing/in-hospital.ts'
import type { TestServer } from '../testing/test-server.ts'

let server: TestServer
let limin: Colleague
let suwan: Colleague

inHospital((hospital) => ({ server, limin, suwan } = hospital))
beforeEach(async () => {
  await server.db.deleteFrom('call_runs').execute()
  await server.db.deleteFrom('system_config').where('key', '=', 'contact_rules').execute()
})

const question = { sort: [{ field: 'id' as const, order: 'asc' as const }] }
const open = ({ token } = limin, list = 'customers') =>
  server.call('customers/queue/start', { body: { list, question } }, token)
const next = ({ run, person }: QueueState, step: string, { token } = limin) =>
  server.call('customers/queue/next', { body: { run, id: person?.row.id ?? 1, step } }, token)
let sent = 0
const save = ({ run, person }: QueueState, more: object = {}, { token } = limin) => {
  const request_id = `request-${(sent += 1)}`
  const body = { run, cus_id: person?.row.id ?? 1, content: '已联系', channel: 'call', request_id, ...more }
  return server.call('customers/queue/save', { body }, token)
}
const undo = ({ run, undo: last }: QueueState, { token } = limin) =>
  server.call('customers/queue/undo', { body: { run, turn: last?.turn ?? 1, id: last?.id ?? 1 } }, token)
const beat = ({ run, person }: QueueState, { token } = limin, more: object = {}) =>
  server.call('customers/queue/beat', { body: { run, id: person?.row.id ?? 1, ...more } }, token)
const rule = (rules: object) =>
  server.db
    .insertInto('system_config')
    .values({ key: 'contact_rules', value: JSON.stringify({ touches_a_week: 0, quiet: null, ...rules }) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()
const touch = (cus_id: number, db: Pick<TestServer['db'], 'insertInto'> = server.db) =>
  db
    .insertInto('follow_ups')
    .values({ cus_id, uid: 1, content: '', created_time: unixNow(), channel: 'call' })
    .execute()
const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const people = async (count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1)
    ids.push(await store(server, { name: `客户${at}`, phone: `1380000000${at}` }))
  return ids
}
const silence = () => sql`update call_holds set expires_at = now() - interval '1 second'`.execute(server.db)
const whom = ({ data }: { data: Partial<QueueState> }) => data.person?.row.id

describe('a list that is called through', () => {
  it('gives two agents different people, goes on where each stopped, and ends when nobody is left', async () => {
    const [one = 0, two = 0, three = 0] = await people(3)
    const mine = await open()
    const theirs = await open(suwan)
    expect([whom(mine), whom(theirs), whom(await open())]).toEqual([one, two, one])
    const state = mine.data as QueueState
    const after = await save(state, { outcome: 'reached' })
    expect([whom(after), after.data.counts]).toEqual([
      three,
      { total: 3, done: 1, others: 0, skipped: 0, later: 0, unwanted: 0, limited: 0 },
    ])
    const left = await save(after.data)
    expect([whom(left), left.data.counts?.done]).toEqual([undefined, 2])
    const last = await save(theirs.data, {}, suwan)
    expect([last.data.person, last.data.counts?.others]).toEqual([null, 2])
  })

  it('brings those back who were put off, once everybody else was called, and not those who were skipped', async () => {
    const [one = 0, two = 0, three = 0] = await people(3)
    const first = (await open()).data as QueueState
    const second = (await next(first, 'later')).data as QueueState
    const third = (await next(second, 'skipped')).data as QueueState
    expect([whom({ data: second }), whom({ data: third })]).toEqual([two, three])
    const back = await save(third)
    expect([whom(back), back.data.counts?.skipped, back.data.counts?.later]).toEqual([one, 1, 1])
    expect((await save(back.data as QueueState)).data.person).toBe(null)
    expect(whom(await open(suwan))).toBe(two)
  })

  it('brings those who were skipped on the next day of the hospital, once, and not on the same one', async () => {
    const [one = 0, two = 0] = await people(2)
    const passed = await next((await open()).data, 'skipped')
    expect([whom(passed), passed.data.counts?.skipped]).toEqual([two, 1])
    expect((await next(passed.data as QueueState, 'skipped')).data.person).toBe(null)
    expect((await open()).data.person).toBe(null)
    const { from } = dayBounds(unixNow(), server.settings.timeZone)
    await server.db.updateTable('call_turns').set({ made_time: from }).where('cus_id', '=', one).execute()
    expect((await open()).data.person).toBe(null)
    await server.db
      .updateTable('call_turns')
      .set({ made_time: from - 1 })
      .where('cus_id', '=', one)
      .execute()
    const again = await open()
    expect([whom(again), again.data.counts?.skipped]).toEqual([one, 1])
    expect((await save(again.data)).data.person).toBe(null)
  })

  it('brings the one who was put off first, not the one who was put off just now', async () => {
    const [one = 0, two = 0] = await people(2)
    const first = (await open()).data as QueueState
    const second = (await next(first, 'later')).data as QueueState
    const again = (await next(second, 'later')).data as QueueState
    const after = await next(again, 'later')
    expect([whom({ data: again }), whom(after), whom(await open())]).toEqual([one, two, two])
  })

  it('passes over whom somebody else has called since, from wherever', async () => {
    const [one = 0, two = 0] = await people(2)
    await open()
    await server.call('customers/followups/create', { body: { cus_id: two, content: '已联系' } }, suwan.token)
    await sql`update customers set last_followed = last_followed + 1 where id = ${two}`.execute(server.db)
    expect([whom(await open()), whom(await open(suwan))]).toEqual([one, undefined])
  })

  it('brings somebody again whose next contact has come due, and everybody a week after it began', async () => {
    const [one = 0, two = 0] = await people(2)
    const first = (await open()).data as QueueState
    const second = (await save(first, { next_followed: unixNow() + 3600 })).data as QueueState
    expect((await save(second)).data.person).toBe(null)
    const back = (seconds: number) =>
      Promise.all([
        sql`update call_runs set started_time = started_time - ${seconds}, used_time = ${unixNow()}`.execute(
          server.db,
        ),
        sql`update call_turns set made_time = made_time - ${seconds}`.execute(server.db),
        sql`update customers set last_followed = last_followed - ${seconds}, next_followed = next_followed - ${seconds}`.execute(
          server.db,
        ),
      ])
    await back(3601)
    const due = (await open()).data as QueueState
    expect([whom({ data: due }), whom(await open(suwan))]).toEqual([one, undefined])
    expect((await save(due, { next_followed: null })).data.person).toBe(null)
    await back(7 * 86_400)
    expect([whom(await open()), whom(await open(suwan))]).toEqual([one, two])
  })

  it('passes over who is not to be called, counts them by reason, and asks again when it is opened anew', async () => {
    const [one = 0, two = 0, three = 0] = await people(3)
    await rule({ touches_a_week: 1, quiet: null })
    const stop = { way: 'call', reason: '投诉', until: null }
    await server.call(
      'customers/customers/stopContact/{id}',
      { params: { id: one }, body: stop },
      limin.token,
    )
    await touch(two)
    const opened = await open()
    expect([whom(opened), opened.data.counts]).toEqual([
      three,
      { total: 3, done: 0, others: 0, skipped: 0, later: 0, unwanted: 1, limited: 1 },
    ])
    const lift = { params: { id: one }, body: { way: 'call', reason: '来电' } }
    await server.call('customers/customers/allowContact/{id}', lift, limin.token)
    await save(opened.data)
    expect(whom(await open())).toBe(one)
  })

  it('passes over who was contacted as often as allowed while the agent waited for them', async () => {
    const [one = 0, two = 0] = await people(2)
    await rule({ touches_a_week: 1 })
    const { run } = (await open()).data as QueueState
    await server.call('customers/queue/leave', { body: { run } }, limin.token)
    const { opening } = await server.db.transaction().execute(async (trx) => {
      await sql`insert into call_holds values (${one}, ${suwan.id}, ${run}, now())`.execute(trx)
      const begun = open()
      await expect.poll(async () => (await waiting.execute(server.db)).rows.length).toBe(1)
      await touch(one, trx)
      return { opening: begun }
    })
    const { data } = await opening
    expect([whom({ data }), data.counts?.limited]).toEqual([two, 1])
  })

  it('opens a menu for more agents at once than there are connections', async () => {
    const [one = 0] = await people(1)
    const menu = { name: '回访', position: 900, sort: '[]', columns: [] }
    const made = server.db.insertInto('customer_menus').values(menu).returning('id')
    const { id } = await made.executeTakeFirstOrThrow()
    const opened = await Promise.all(Array.from({ length: 40 }, () => open(limin, `menu-${id}`)))
    expect(opened.map((answer) => [answer.status, whom(answer)])).toEqual(opened.map(() => [200, one]))
    await server.db.deleteFrom('customer_menus').where('id', '=', id).execute()
  })

  it('rests in quiet hours and says until when', async () => {
    await people(1)
    const quiet = { from: 0, to: 1439 }
    await rule({ touches_a_week: 0, quiet })
    const { data } = await open()
    // The one minute of the day that is not quiet gives the person.
    expect(data.rest?.why ?? (data.person ? 'quiet_hours' : undefined)).toBe('quiet_hours')
  })

  it('obeys a rule from the next person on that is changed while a list is open', async () => {
    const [one = 0, two = 0, three = 0] = await people(3)
    const first = (await open()).data as QueueState
    await rule({ touches_a_week: 1 })
    await touch(two)
    const second = (await save(first)).data as QueueState
    const minute = Number(formatUnix(unixNow(), server.settings.timeZone).slice(11, 13)) * 60
    const quiet = { from: (minute + 1380) % 1440, to: (minute + 120) % 1440 }
    await rule({ quiet })
    const third = await save(second)
    expect([first, second].map((data) => whom({ data }))).toEqual([one, three])
    expect([third.status, third.data.person, third.data.rest?.why, third.data.quiet]).toEqual([
      200,
      null,
      'quiet_hours',
      quiet,
    ])
    await rule({})
    expect(whom(await open())).toBe(two)
  })

  it('tells a plan at once whose moment has passed when it is saved, as every follow-up does', async () => {
    const [one = 0, two = 0] = await people(2)
    await server.db.updateTable('plan_watch').set({ since: 0 }).execute()
    await server.db.updateTable('customers').set({ uid: suwan.id }).execute()
    const passed = unixNow() - 60
    await save((await open()).data, { next_followed: passed })
    const body = { cus_id: two, content: '已联系', next_followed: passed }
    await server.call('customers/followups/create', { body }, limin.token)
    const told = await server.db.selectFrom('notices').select(['user_id', 'kind', 'customer_ids']).execute()
    expect(told).toEqual([
      { user_id: suwan.id, kind: 'plan', customer_ids: [one] },
      { user_id: suwan.id, kind: 'plan', customer_ids: [two] },
    ])
  })

  it('tells the script of the disease, of what stands above it, or of everybody', async () => {
    await server.db.deleteFrom('call_scripts').execute()
    await server.db
      .insertInto('call_scripts')
      .values([
        { name: '通用', steps: '问候\n\n 告别 ' },
        { name: '科室', disease: 1, steps: '科室' },
      ])
      .execute()
    await store(server, { disease: 3 })
    await store(server, { disease: 4 })
    const first = (await open()).data as QueueState
    const second = (await save(first)).data as QueueState
    expect([first.person?.script, second.person?.script]).toEqual([
      { name: '科室', steps: ['科室'] },
      { name: '通用', steps: ['问候', '告别'] },
    ])
  })
})

describe('a person at hand', () => {
  it('is kept by beats, also after the time ran out, until a colleague has taken them', async () => {
    const [one = 0] = await people(1)
    const state = (await open()).data as QueueState
    await silence()
    expect((await beat(state)).data).toEqual({ seconds: 120 })
    expect(whom(await open(suwan))).toBe(undefined)
    await silence()
    const theirs = await open(suwan)
    expect(whom(theirs)).toBe(one)
    const answers = [await beat(state), await save(state), await next(state, 'skipped')]
    expect(answers.map(({ status, data }) => [status, data.error])).toEqual([
      [409, 'queue_lost'],
      [409, 'queue_lost'],
      [409, 'queue_lost'],
    ])
    expect((await storedRow(server, one)).followed_num).toBe(0)
  })

  it('is kept through a call that lasts longer than beats, also from a silent phone or behind a lock', async () => {
    const [one = 0, two = 0] = await people(2)
    const waited = (seconds: number) =>
      sql`update call_holds set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(
        server.db,
      )
    const state = (await open()).data as QueueState
    expect((await beat(state, limin, { calling: true })).data).toEqual({ seconds: 900 })
    await waited(800)
    const theirs = await open(suwan)
    expect([whom(theirs), (await next(theirs.data as QueueState, 'skipped', suwan)).data.person]).toEqual([
      two,
      null,
    ])
    expect([(await beat(state)).data, whom(await open())]).toEqual([{ seconds: 120 }, one])
    await beat(state, limin, { calling: true })
    expect([(await beat(state)).data, whom(await open()), (await beat(state)).data]).toEqual([
      { seconds: 900 },
      one,
      { seconds: 900 },
    ])
    await waited(901)
    expect(whom(await open(suwan))).toBe(one)
    expect((await beat(state, limin, { calling: true })).data.error).toBe('queue_lost')
  })

  it('is kept through a call in which quiet hours begin, or a limit is reached, and given up by a step', async () => {
    const [one = 0, two = 0] = await people(2)
    const state = (await open()).data as QueueState
    await beat(state, limin, { calling: true })
    const minute = Math.floor(unixNow() / 60) % 1440
    await rule({ touches_a_week: 1, quiet: { from: (minute + 1380) % 1440, to: (minute + 1379) % 1440 } })
    await touch(one)
    const again = await open()
    expect([whom(again), again.data.rest, (await beat(state)).status]).toEqual([one, null, 200])
    await rule({})
    expect(whom(await next(state, 'later'))).toBe(two)
  })

  it('has the text that was typed last, on whatever device, until it is saved; nobody else is told of it', async () => {
    const [one = 0, two = 0] = await people(2)
    const state = (await open()).data as QueueState
    const type = (note: object, id = one, { token } = limin) =>
      server.call('customers/queue/beat', { body: { run: state.run, id, note } }, token)
    const noteOf = async (who = limin) => (await open(who)).data.person?.note
    expect(state.person?.note).toBe(null)
    await type({ content: '想再' })
    await type({ content: '想再考虑', outcome: 'reached' })
    expect([await noteOf(), await noteOf(suwan)]).toEqual([{ content: '想再考虑', outcome: 'reached' }, null])
    expect((await type({ content: '' }, two)).data.error).toBe('queue_lost')
    await server.call('customers/queue/leave', { body: { run: state.run } }, suwan.token)
    await type({ content: ' ' })
    expect(await noteOf()).toBe(null)
    await type({ content: '想再考虑' })
    await next(state, 'later')
    const again = await open()
    const back = (await next(again.data, 'skipped')).data
    expect([whom({ data: back }), back.person?.note]).toEqual([one, { content: '想再考虑' }])
    const before = await server.db.selectFrom('call_notes').selectAll().execute()
    await save(back)
    const after = await server.db.selectFrom('call_notes').selectAll().execute()
    expect([before.length, after]).toEqual([1, []])
  })

  it('is left to others by whoever leaves', async () => {
    const [one = 0] = await people(1)
    const state = (await open()).data as QueueState
    await server.call('customers/queue/leave', { body: { run: state.run } }, limin.token)
    expect(whom(await open(suwan))).toBe(one)
  })

  it('is kept by an agent who let go of them in another tab, until a colleague has them', async () => {
    const [one = 0] = await people(1)
    const state = (await open()).data as QueueState
    const leave = () => server.call('customers/queue/leave', { body: { run: state.run } }, limin.token)
    await leave()
    expect([(await beat(state)).status, whom(await open(suwan))]).toEqual([200, undefined])
    await leave()
    const theirs = await open(suwan)
    expect([whom(theirs), (await beat(state)).data.error]).toEqual([one, 'queue_lost'])
    await save(theirs.data, {}, suwan)
    expect((await beat(state)).data.error).toBe('queue_lost')
  })

  it('is found all the same by an agent who waits for somebody who waits for them', async () => {
    const [one = 0] = await people(1)
    const { run } = (await open()).data as QueueState
    await server.call('customers/queue/leave', { body: { run } }, limin.token)
    const seat = sql`update call_seats set used_time = used_time where run_id = ${run} and uid = ${limin.id}`
    const { opening } = await server.db.transaction().execute(async (trx) => {
      await sql`insert into call_holds values (${one}, ${suwan.id}, ${run}, now())`.execute(trx)
      const begun = open()
      // Whoever has waited for a second first is ended: that is to be the agent, also on a busy machine.
      const longer = sql`${waiting} and query_start < clock_timestamp() - interval '0.3 seconds'`
      await expect.poll(async () => (await longer.execute(server.db)).rows.length).toBe(1)
      await seat.execute(trx)
      return { opening: begun }
    })
    expect(whom(await opening)).toBe(one)
  })

  it('is saved once, however often it is sent', async () => {
    const [one = 0, two = 0] = await people(2)
    const state = (await open()).data as QueueState
    const request_id = 'request-again'
    const twice = [await save(state, { request_id }), await save(state, { request_id })]
    expect(twice.map(whom)).toEqual([two, two])
    expect((await storedRow(server, one)).followed_num).toBe(1)
  })
})

describe('the last step', () => {
  it('is taken back whole: the contact, the plan and the status, and its person and text come again', async () => {
    const [one = 0] = await people(2)
    const before = await storedRow(server, one)
    const state = (await open()).data as QueueState
    const saved = (await save(state, { next_followed: unixNow() + 9000, status: 4 })).data as QueueState
    expect((await storedRow(server, one)).status).toBe(4)
    const { data } = await undo(saved)
    expect([
      data.state?.person?.row.id,
      data.follow_up?.content,
      data.status,
      data.state?.counts.done,
    ]).toEqual([one, '已联系', 4, 0])
    const { version: _v, updated_time: _u, field_versions: _f, ...after } = await storedRow(server, one)
    const { version: _w, updated_time: _t, field_versions: _g, ...same } = before
    expect(after).toEqual(same)
  })

  it('is taken back once, however often that is sent, and not after another step', async () => {
    const [one = 0, two = 0] = await people(3)
    const first = (await save((await open()).data)).data as QueueState
    const second = (await save(first)).data as QueueState
    expect((await undo(first)).data.error).toBe('undo_over')
    const answers = [await undo(second), await undo(second)]
    expect(answers.map(({ status, data }) => [status, data.state?.person?.row.id])).toEqual([
      [200, two],
      [200, two],
    ])
    const left = await server.db.selectFrom('follow_ups').select('cus_id').execute()
    expect(left).toEqual([{ cus_id: one }])
    await server.db
      .updateTable('call_turns')
      .set({ made_time: unixNow() - 601 })
      .execute()
    expect((await undo(first)).data.error).toBe('undo_over')
    expect((await open()).data.undo).toBe(null)
  })

  it('brings the text for a second device too, and where the answer was lost', async () => {
    const [one = 0] = await people(2)
    const typed = { content: '想再考虑 13800000000', outcome: 'reached' }
    const masked = await employ(server, 'undoing', { extra: { hideGlobalPhone: true } })
    const saved = (await save((await open(masked)).data, typed, masked)).data as QueueState
    const taken = await undo(saved, masked)
    const again = await open(masked)
    expect([whom(again), taken.data.state?.person?.note, again.data.person?.note]).toEqual([
      one,
      typed,
      typed,
    ])
    await save(again.data, {}, masked)
    expect(await server.db.selectFrom('call_notes').selectAll().execute()).toEqual([])
  })

  it('brings the plan with the numbers that its author wrote, and masks those that they were shown masked', async () => {
    const [one = 0] = await people(1)
    const plan = '先打她丈夫 13900001234'
    await server.db.updateTable('customers').set({ next_followed: 1, next_followed_desc: plan }).execute()
    const masked = await employ(server, 'planning', { extra: { hideGlobalPhone: true } })
    const typed = {
      next_followed: unixNow() + 9000,
      next_followed_desc: '先打她丈夫 139****1234，再打 13711112222',
    }
    const saved = (await save((await open(masked)).data, typed, masked)).data as QueueState
    const whole = `${plan}，再打 13711112222`
    expect((await storedRow(server, one)).next_followed_desc).toBe(whole)
    const { data } = await undo(saved, masked)
    const { next_followed, next_followed_desc } = data.follow_up ?? {}
    expect({ next_followed, next_followed_desc }).toEqual(typed)
    await save(data.state, { next_followed, next_followed_desc }, masked)
    expect((await storedRow(server, one)).next_followed_desc).toBe(whole)
  })

  it('brings its person also when quiet hours have begun, or the person was written to as often as allowed', async () => {
    const [one = 0, two = 0] = await people(2)
    const saved = (await save((await open()).data)).data as QueueState
    const minute = Math.floor(unixNow() / 60) % 1440
    const quiet = { from: (minute + 1380) % 1440, to: (minute + 1379) % 1440 }
    await rule({ touches_a_week: 1, quiet })
    await touch(one)
    expect((await open()).data).toMatchObject({ person: null, rest: { why: 'quiet_hours' } })
    const { data } = await undo(saved)
    expect([data.state?.person?.row.id, data.state?.rest]).toEqual([one, null])
    const after = await save(data.state, { content: '改过' })
    expect([after.status, after.data.person, (await storedRow(server, two)).followed_num]).toEqual([
      200,
      null,
      0,
    ])
  })

  it('leaves the files of the contact with the customer', async () => {
    const [one = 0] = await people(1)
    const saved = (await save((await open()).data)).data as QueueState
    await sql`insert into files (key, has_small, uid, name, mime, kind, size, sha256, width, height, subject, subject_id, cus_id, created_time)
      select 'ab/one', false, ${limin.id}, 'a.txt', 'text/plain', 'document', 1, '', 0, 0, 'follow_up', id, ${one}, ${unixNow()}
      from follow_ups where cus_id = ${one}`.execute(server.db)
    await undo(saved)
    const files = await server.db
      .selectFrom('files')
      .select(['subject', 'subject_id'])
      .where('cus_id', '=', one)
      .execute()
    expect(files).toEqual([{ subject: 'customer', subject_id: one }])
  })

  it('stays when its person became part of another record, though both have the same version', async () => {
    const [other = 0, one = 0] = await people(2)
    const first = (await open()).data as QueueState
    const second = (await next(first, 'skipped')).data as QueueState
    const saved = (await save(second, { status: 4 })).data as QueueState
    const { version } = await storedRow(server, one)
    await sql`update customers set version = ${version - 1} where id = ${other}`.execute(server.db)
    const merged = await server.call(
      'customers/customers/merge',
      { body: { kept: { id: other, version: version - 1 }, gone: { id: one, version } } },
      limin.token,
    )
    expect([merged.status, (await storedRow(server, other)).version]).toEqual([200, version])
    expect([(await undo(saved)).data.error, (await storedRow(server, other)).followed_num]).toEqual([
      'undo_over',
      1,
    ])
  })

  it('stays when somebody has changed the customer since', async () => {
    const [one = 0] = await people(1)
    const state = (await open()).data as QueueState
    const saved = (await save(state)).data as QueueState
    await server.call('customers/customers/update', { body: { id: one, city: '杭州' } }, suwan.token)
    expect((await undo(saved)).data.error).toBe('undo_over')
    expect((await storedRow(server, one)).followed_num).toBe(1)
  })

  it('brings nobody back who was skipped and does not want calls by now', async () => {
    const [one = 0, two = 0] = await people(2)
    const passed = (await next((await open()).data, 'skipped')).data as QueueState
    const body = { way: 'call', reason: '投诉', until: null }
    await server.call('customers/customers/stopContact/{id}', { params: { id: one }, body }, limin.token)
    const { data } = await undo(passed)
    expect([data.state?.person?.row.id, data.state?.counts.unwanted]).toEqual([two, 1])
  })

  it('brings back whom one has skipped', async () => {
    const [one = 0] = await people(2)
    const state = (await open()).data as QueueState
    const passed = (await next(state, 'skipped')).data as QueueState
    const { data } = await undo(passed)
    expect([data.state?.person?.row.id, data.follow_up, data.state?.counts.skipped]).toEqual([one, null, 0])
  })
})

describe('who may call a list through', () => {
  it('sees whom they would see in it, starred as there, and no run of others', async () => {
    const own = await employ(server, 'own', { oneself: 1, extra: { hideGlobalPhone: true } })
    await store(server, { uid: limin.id, phone: '13800000001' })
    const mine = await store(server, { uid: own.id, phone: '13800000002' })
    const state = (await open()).data as QueueState
    const seen = await open(own)
    expect([whom(seen), seen.data.person?.row.phone, seen.data.counts?.total]).toEqual([
      mine,
      '138****0002',
      1,
    ])
    const stranger = await employ(server, 'stranger')
    const answers = [
      await beat(state, stranger),
      await save(state, {}, stranger),
      await undo(state, stranger),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 404, 404])
  })

  it('writes down a call that was made with somebody who went to a colleague, with the queue alone', async () => {
    const held = permissionPaths.filter((path) => !path.startsWith('/interface/v1/customers/followups/'))
    const caller = await employ(server, 'caller', {}, held)
    const [one = 0, two = 0] = await people(2)
    const state = (await open(caller)).data as QueueState
    await silence()
    const theirs = (await open(suwan)).data as QueueState
    expect([whom({ data: state }), whom({ data: theirs })]).toEqual([one, one])
    const made = { outcome: 'not_reached', content: '无人接听' }
    expect((await save(state, made, caller)).data.error).toBe('queue_lost')
    const after = await save(state, { ...made, lost: true }, caller)
    expect([after.status, whom(after), after.data.counts?.done]).toEqual([200, two, 1])
    const { uid, action } = await server.db
      .selectFrom('audit_log')
      .select(['uid', 'action'])
      .where('target_type', '=', 'customer')
      .where('target_id', '=', String(one))
      // Readings are written down later, in any order.
      .where('action', '<>', 'customer.read')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect([uid, action]).toEqual([caller.id, 'customer.follow_up'])
    expect((await save(theirs, {}, suwan)).status).toBe(200)
    // Nobody writes down calls with people whom they were not given.
    expect((await save(state, { lost: true }, suwan)).data.error).toBe('queue_lost')
    const body = { cus_id: one, content: '无人接听' }
    expect((await server.call('customers/followups/create', { body }, caller.token)).status).toBe(403)
  })

  it('writes down a call with somebody who became part of another record meanwhile, of that one', async () => {
    const [other = 0, one = 0] = await people(2)
    const first = (await open()).data as QueueState
    const state = (await next(first, 'skipped')).data as QueueState
    const merged = await server.call(
      'customers/customers/merge',
      { body: { kept: { id: other, version: 1 }, gone: { id: one, version: 1 } } },
      suwan.token,
    )
    expect([whom({ data: state }), merged.status]).toEqual([one, 200])
    const made = { content: '下周来', status: 4, version: 1 }
    expect((await save(state, made)).data.error).toBe('queue_lost')
    expect((await save(state, { ...made, lost: true })).status).toBe(200)
    const row = await storedRow(server, other)
    expect([row.followed_num, row.last_followed_content, row.status]).toEqual([1, '下周来', 4])
  })

  it('needs the list itself', async () => {
    const held = permissionPaths.filter((path) => path !== permissionPath('customers/cusleads/index'))
    const other = await employ(server, 'noleads', {}, held)
    const answers = [await open(other, 'leads'), await open(other, 'menu-77'), await open(other, 'pools')]
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 422])
  })
})
