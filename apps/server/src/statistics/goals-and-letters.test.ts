import { consolePanels, MAX_LETTERS, type ConsoleQuestion } from '@hospital-crm/api/entities'
import { dayOf, formatUnix, permissionPath } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unixNow } from '../basics/clock.ts'
import { employ, furnish, store, type Colleague } from '../customers/testing/hospital.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { sendLetters } from './letter-jobs.ts'

const zone = 'Asia/Shanghai'
const today = dayOf(unixNow(), zone)
const month = today.slice(0, 7)
const days = { from: `${month}-01`, to: today }
const aim = { measure: 'consults', kind: 'hospital' } as const

let server: TestServer
let chief: Colleague
let east: Colleague
let own: Colleague
let narrow: Colleague
const showPanels = () =>
  server.owner
    .updateTable('roles')
    .set({
      console_panel: JSON.stringify(Object.fromEntries(consolePanels.map((name) => [name, true]))) as never,
    })
    .execute()
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: zone, PLAN_CHECK_SECONDS: '3600' })
  await furnish(server)
  chief = await employ(server, 'chief')
  east = await employ(server, 'east', { hospital: [1] })
  own = await employ(server, 'own', { oneself: 1 })
  narrow = await employ(server, 'narrow', { source: [1] })
  await showPanels()
})
afterAll(() => server.remove())

const set = (cells: object[], who = chief, kind: 'hospital' | 'agent' = 'hospital') =>
  server.call('statistics/goals/update', { body: { ...aim, kind, cells } }, who.token)
const shown = async (who: Colleague, more: Partial<ConsoleQuestion> = {}) =>
  (await server.call('console/goals', { body: { ...days, ...more } }, who.token)).data?.goals

describe('goals', () => {
  it('are set together or not at all, for whom the role reaches', async () => {
    const [first, second, third] = [1, 2, 3].map((of) => ({ of, month, value: of * 10 }))
    expect((await set([first!, second!, third!])).data).toEqual({ changed: 3 })
    const beyond = await set(
      [
        { ...first!, value: 99 },
        { ...second!, value: 99 },
      ],
      east,
    )
    expect([beyond.status, beyond.data.fields]).toEqual([422, { 'cells.1': expect.any(String) }])
    const table = await server.call(
      'statistics/goals/index',
      { body: { ...aim, year: Number(month.slice(0, 4)) } },
      east.token,
    )
    expect(table.data).toMatchObject({ of: [1], goals: [first] })
    expect((await set([first!, first!])).data.fields).toEqual({ 'cells.1': expect.any(String) })
  })

  it('are never written over something that their writer did not see, and the log has every one', async () => {
    const conflict = await set([{ of: 1, month, value: 12, base: 11 }])
    expect([conflict.data.error, conflict.data['conflicts']]).toEqual([
      'edit_conflict',
      [{ of: 1, month, value: 10, mine: 12 }],
    ])
    expect((await set([{ of: 3, month, value: null, base: 30 }])).data).toEqual({ changed: 1 })
    const entries = await server.db
      .selectFrom('audit_log')
      .select(['target_id', 'changes'])
      .where('action', '=', 'goal.update')
      .orderBy('seq')
      .execute()
    expect(entries.at(-1)).toEqual({
      target_id: '3',
      changes: { measure: 'consults', month, value: { old: 30, new: null } },
    })
  })

  it('are shown for the hospitals that the figures are of, and not beside figures of a part', async () => {
    expect(await shown(chief)).toEqual([{ measure: 'consults', value: 30 }])
    expect(await shown(chief, { hospitals: [2] })).toEqual([{ measure: 'consults', value: 20 }])
    expect(await shown(east)).toEqual([{ measure: 'consults', value: 10 }])
    expect(await shown(narrow)).toBeUndefined()
    expect(await shown(chief, { basis: 'cohort' })).toBeUndefined()
    expect(await shown(chief, { from: `${month}-02`, to: `${month}-03` })).toBeUndefined()
  })

  it('of those who left stay in the sums, and are offered in the table no more', async () => {
    const table = async () => {
      const year = Number(month.slice(0, 4))
      const { data } = await server.call('statistics/goals/index', { body: { ...aim, year } }, chief.token)
      return data.of
    }
    await sql`update hospitals set status = 2 where id = 2`.execute(server.owner)
    await expect.poll(table, { timeout: 10_000 }).toEqual([1, 3])
    expect(await shown(chief)).toEqual([{ measure: 'consults', value: 30 }])
    expect(await shown(chief, { hospitals: [2] })).toEqual([{ measure: 'consults', value: 20 }])
    await sql`update hospitals set status = 1 where id = 2`.execute(server.owner)
    await expect.poll(table, { timeout: 10_000 }).toEqual([1, 2, 3])
    const set2 = (value: number | null) =>
      server.call(
        'statistics/goals/update',
        { body: { measure: 'arrived', kind: 'agent', cells: [{ of: narrow.id, month, value }] } },
        chief.token,
      )
    await set2(9)
    await sql`update users set status = 2 where id = ${narrow.id}`.execute(server.owner)
    expect(await shown(chief)).toContainEqual({ measure: 'arrived', value: 9 })
    await sql`update users set status = 1 where id = ${narrow.id}`.execute(server.owner)
    await set2(null)
  })

  it('of agents are shown to who sees their own customers, on the first page too', async () => {
    await set([{ of: own.id, month, value: 7 }], chief, 'agent')
    expect(await shown(own)).toEqual([{ measure: 'consults', value: 7 }])
    await store(server, { uid: own.id, created_time: unixNow() - 5 })
    await store(server, { uid: chief.id, created_time: unixNow() - 5 })
    const { data } = await server.call('console/minimal', { body: {} }, own.token)
    expect(data.own).toMatchObject({
      ...days,
      today: { consults: 1, arrived: 0, amount: '0.00' },
      month: { consults: 1 },
      goals: {
        passed: Number(today.slice(8)),
        goals: [{ measure: 'consults', value: 7 }],
      },
    })
  })
})

describe('weekly letters', () => {
  const subscribe = (who: Colleague, subject: object) =>
    server.call(
      'letters/create',
      { body: { subject, weekday: 1, hour: 8, ask: { compare: 'year' } } },
      who.token,
    )
  const letters = (who: Colleague) =>
    server.db
      .selectFrom('notices')
      .select('letter')
      .where('user_id', '=', who.id)
      .where('kind', '=', 'letter')
      .orderBy('id')
      .execute()
  let due = 0
  let report = 0

  it('come for what their reader may open alone, once for each report and panel', async () => {
    const made = await server.call(
      'statistics/reports_config/create',
      { body: { name: '周报', everyone: true } },
      chief.token,
    )
    report = made.data.id
    const first = await subscribe(chief, { report })
    due = first.data.next_time
    expect(first.data).toMatchObject({ name: '周报', panel: null, open: true })
    expect(formatUnix(due, zone).slice(11)).toBe('08:00:00')
    expect((await subscribe(chief, { report })).data.id).toBe(first.data.id)
    await subscribe(east, { report })
    await subscribe(east, { panel: 'opSource' })
    expect((await subscribe(chief, { report: 999 })).status).toBe(404)
    const clerk = await employ(server, 'clerk', {}, [permissionPath('console/minimal')])
    expect((await subscribe(clerk, { panel: 'opSource' })).status).toBe(404)
    expect((await server.call('letters/index', { body: {} }, clerk.token)).data.list).toEqual([])
  })

  it('wait for their hour, and two processes at once leave each of them once', async () => {
    expect(await sendLetters(server.db, due - 1, zone)).toBe(0)
    const sent = await Promise.all([sendLetters(server.db, due, zone), sendLetters(server.db, due, zone)])
    expect(sent.reduce((one, other) => one + other)).toBe(3)
    const [{ letter } = { letter: null }] = await letters(chief)
    const last = dayOf(due - 86_400, zone)
    expect(letter).toEqual({
      report,
      panel: null,
      from: dayOf(due - 7 * 86_400, zone),
      to: last,
      compare: 'year',
    })
    const { data } = await server.call('notices/index', { body: {} }, chief.token)
    expect(data.list.find(({ kind }) => kind === 'letter')?.letter).toMatchObject({ report, name: '周报' })
  })

  it('come once after weeks in which nothing ran, and of the last week', async () => {
    const later = due + 3 * 7 * 86_400 + 3600
    expect(await sendLetters(server.db, later, zone)).toBe(3)
    expect((await letters(chief)).at(-1)?.letter?.to).toBe(dayOf(due + 20 * 86_400, zone))
    due += 4 * 7 * 86_400
  })

  it('do not come to a role that lost the right, and come again when it has it back', async () => {
    const [before, others] = [await letters(east), await letters(chief)]
    await server.owner
      .updateTable('roles')
      .set({ console_panel: '{}' as never })
      .where('name', '=', 'east')
      .execute()
    await sql`update reports set roles = '{9999}', everyone = false`.execute(server.owner)
    expect(await sendLetters(server.db, due, zone)).toBe(0)
    expect([await letters(east), await letters(chief)]).toEqual([before, others])
    await sql`update reports set everyone = true`.execute(server.owner)
    expect(await sendLetters(server.db, due + 7 * 86_400, zone)).toBe(2)
  })

  it('are told as coming exactly when they would come: to the role in which they were asked for', async () => {
    const open = async () =>
      (await server.call('letters/index', { body: {} }, chief.token)).data.list[0]?.open
    expect(await open()).toBe(true)
    await sql`update letters set role_id = 9999 where user_id = ${chief.id}`.execute(server.db)
    expect(await open()).toBe(false)
    expect(await sendLetters(server.db, due + 14 * 86_400, zone)).toBe(1)
    await sql`update letters set role_id = (select role_id from users where id = user_id)`.execute(server.db)
    expect(await open()).toBe(true)
  })

  it('are not asked for beside no hospital at all', async () => {
    const body = { subject: { panel: 'opSource' }, weekday: 1, hour: 8, ask: { hospitals: [] } } as const
    const { data } = await server.call('letters/create', { body }, chief.token)
    expect(Object.keys(data.fields ?? {})).toEqual(['ask.hospitals'])
  })

  it('move with the clock of the hospital, and end when their reader stops them', async () => {
    expect(await sendLetters(server.db, due + 14 * 86_400 + 60, 'Europe/Berlin')).toBe(0)
    const { data } = await server.call('letters/index', { body: {} }, chief.token)
    const [letter] = data.list
    expect(formatUnix(letter!.next_time, 'Europe/Berlin').slice(11)).toBe('08:00:00')
    const end = (who: Colleague) =>
      server.call('letters/delete/{id}', { params: { id: letter!.id }, body: {} }, who.token)
    expect((await end(east)).status).toBe(404)
    expect((await end(chief)).data).toEqual({ deleted: 1 })
    expect((await server.call('letters/index', { body: {} }, chief.token)).data.list).toEqual([])
  })

  it('asked for twice at once are one, and can be changed when there are as many as one may have', async () => {
    const asker = await employ(server, 'asker')
    await showPanels()
    const answers = await Promise.all(
      consolePanels.flatMap((panel) => [{ panel }, { panel }]).map((one) => subscribe(asker, one)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await sql`insert into letters (user_id, report, weekday, hour, time_zone, next_time)
      select ${asker.id}, 1000 + at, 1, 8, ${zone}, ${unixNow() + 86_400} from generate_series(1, ${MAX_LETTERS - consolePanels.length}) at`.execute(
      server.db,
    )
    const [known, other] = [await subscribe(asker, { panel: 'opSource' }), await subscribe(asker, { report })]
    const { list } = (await server.call('letters/index', { body: {} }, asker.token)).data
    expect([known.status, other.status, list?.length]).toEqual([200, 422, MAX_LETTERS])
  })
})

describe('a hospital that another one takes the place of', () => {
  const next = `${Number(month.slice(0, 4)) + 1}-01`
  const goalsOf = async (of: number) =>
    (
      await sql`select month, value from goals where kind = 'hospital' and "of" = ${of} order by month`.execute(
        server.db,
      )
    ).rows
  const remove = (id: number, more: object = {}) =>
    server.call('supervision/hospitals/delete/{id}', { params: { id }, body: more }, chief.token)

  it('hands its goals on, each with an entry of the log, and letters and conditions of reports mean the other', async () => {
    await sql`delete from goals`.execute(server.db)
    await set([
      { of: 1, month, value: 10 },
      { of: 2, month, value: 20 },
      { of: 2, month: next, value: 5 },
    ])
    const hospitals = { field: 'hospital' as const, value: { op: 'anyOf' as const, value: [1, 2] } }
    const other = { field: 'disease' as const, value: { op: 'anyOf' as const, value: [2] } }
    const made = await server.call(
      'statistics/reports_config/create',
      { body: { name: '两院', where: { op: 'and', children: [hospitals, other] } } },
      chief.token,
    )
    const ask = { hospitals: [2, 3] }
    const letter = await server.call(
      'letters/create',
      { body: { subject: { panel: 'opSource' }, weekday: 2, hour: 9, ask } },
      chief.token,
    )
    expect((await remove(2, { replace_by: 1 })).data.done).toEqual([2])
    expect([await goalsOf(1), await goalsOf(2)]).toEqual([
      [
        { month, value: 30 },
        { month: next, value: 5 },
      ],
      [],
    ])
    const { rows } = await sql<{
      where: unknown
    }>`select "where" from reports where id = ${made.data.id}`.execute(server.db)
    expect(rows).toEqual([
      { where: { op: 'and', children: [{ ...hospitals, value: { op: 'anyOf', value: [1] } }, other] } },
    ])
    const { rows: asked } = await sql`select ask from letters where id = ${letter.data.id}`.execute(server.db)
    expect(asked).toEqual([{ ask: { hospitals: [1, 3] } }])
    const entries = await server.db
      .selectFrom('audit_log')
      .select(['target_id', 'changes'])
      .where('action', '=', 'goal.update')
      .orderBy('seq')
      .execute()
    expect(entries.slice(-2).map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { measure: 'consults', month, value: { old: 10, new: 30 } },
        { measure: 'consults', month: next, value: { old: null, new: 5 } },
      ]),
    )
  })

  it('leaves no goal behind where none does, and letters beside it go on with the others', async () => {
    await set([{ of: 3, month, value: 8 }])
    await sql`insert into letters (user_id, report, weekday, hour, time_zone, next_time, ask)
      select ${east.id}, 2000 + id, 1, 8, ${zone}, ${unixNow() + 86_400}, jsonb_build_object('hospitals', asked)
      from (values (1, '[1, 3]'::jsonb), (2, '[3]'), (3, '[1]')) as letters (id, asked)`.execute(server.db)
    expect((await remove(3)).data.done).toEqual([3])
    expect(await goalsOf(3)).toEqual([])
    const { rows } =
      await sql`select ask -> 'hospitals' as asked from letters where report > 2000 order by report`.execute(
        server.db,
      )
    expect(rows).toEqual([{ asked: [1] }, { asked: [1] }])
  })
})

it('A role that takes the place of another has its reports, and its people go on getting their letters', async () => {
  const before = await employ(server, 'before')
  const roleOf = async (name: string) =>
    (await server.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const [gone, by] = [await roleOf('before'), await roleOf('chief')]
  const { data } = await server.call(
    'statistics/reports_config/create',
    { body: { name: '旧角色周报', roles: [gone] } },
    chief.token,
  )
  const body = { subject: { report: data.id }, weekday: 1, hour: 8 }
  expect((await server.call('letters/create', { body }, before.token)).data.open).toBe(true)
  const removed = await server.call(
    'supervision/roles/delete/{id}',
    { params: { id: gone }, body: { replace_by: by } },
    await server.signIn('admin'),
  )
  expect(removed.data.done).toEqual([gone])
  const { rows } = await sql`select roles from reports where id = ${data.id}`.execute(server.db)
  expect(rows).toEqual([{ roles: [by] }])
  const [letter] = (await server.call('letters/index', { body: {} }, before.token)).data.list
  expect([letter?.name, letter?.open]).toEqual(['旧角色周报', true])
  const entry = await server.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'report.update')
    .where('target_id', '=', String(data.id))
    .executeTakeFirst()
  expect(entry?.changes).toEqual({ roles: { old: [gone], new: [by] } })
})

it('A report shows no column twice', async () => {
  const named = { text: 'arrived', format: 'number' }
  const refused = async (more: object) => {
    const body = { name: `两次 ${JSON.stringify(more).length}`, ...more }
    const { data } = await server.call('statistics/reports_config/create', { body }, chief.token)
    return Object.keys(data.fields ?? {})
  }
  expect([
    await refused({ measures: ['consults', 'consults'] }),
    await refused({
      formulas: [
        { ...named, name: '甲' },
        { ...named, name: '甲' },
      ],
    }),
  ]).toEqual([['measures'], ['formulas']])
})
