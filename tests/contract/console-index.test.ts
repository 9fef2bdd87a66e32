import {
  consolePanels,
  type ConsoleFigures,
  type CustomerRow,
  type PanelName,
} from '@hospital-crm/api/entities'
import { boundsOfDay, centsToMoney, DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { download } from './support/files.ts'
import { as, asAdministrator, colleagues, type Colleague } from './support/people.ts'

interface FollowUp {
  cus_id: number
  uid: number
  at: number
}
interface Cost {
  cus_id: number
  delta: number
  at: number
}

let server: RunningServer
let database: Database
let followUps: FollowUp[]
let costs: Cost[]
let days: string[]
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '400', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  // Every role has every panel, so that each is compared under each scope.
  await database.rows(`update roles set console_panel = '{"panelCard":true,"csOrder":true,"csSuccess":true,
    "csSource":true,"opSource":true,"opCusSer":true,"opHospital":true}'`)
  followUps = await database.rows('select cus_id, uid, created_time::int as at from follow_ups')
  costs = await database.rows('select cus_id, delta::int as delta, created_time::int as at from cost_entries')
  days = (
    await database.rows<{ day: string }>(
      `select distinct to_char(to_timestamp(created_time) at time zone $1, 'YYYY-MM-DD') as day from customers order by 1`,
      [DEFAULT_TIME_ZONE],
    )
  ).map(({ day }) => day)
}, 120_000)
afterAll(async () => {
  await database.close()
  await server.dispose()
})

/** Everything that the master table lists for somebody. */
const listed = async (token: string): Promise<CustomerRow[]> => {
  const { data } = await call(server, 'customers/customers/index/{menuId}', {
    token,
    params: { menuId: 1 },
    body: { page_size: 500 },
  })
  return data.list
}

/** Figures as plainly as they can be counted. */
const counted = (rows: readonly CustomerRow[], from: number, to: number, agent?: number): ConsoleFigures => {
  const within = (at: number | null) => at !== null && at >= from && at <= to
  const mine = agent === undefined ? rows : rows.filter(({ uid }) => uid === agent)
  const ids = new Set(rows.map(({ id }) => id))
  const own = new Set(mine.map(({ id }) => id))
  const cents = costs
    .filter(({ cus_id: id, at }) => own.has(id) && within(at))
    .reduce((sum, { delta }) => sum + delta, 0)
  return {
    consults: mine.filter((row) => within(row.created_time)).length,
    due: mine.filter((row) => within(row.order_time)).length,
    arrived: mine.filter((row) => within(row.success_time)).length,
    contacts: followUps.filter(
      ({ cus_id: id, uid, at }) => ids.has(id) && within(at) && (agent === undefined || uid === agent),
    ).length,
    amount: centsToMoney(cents),
  }
}

const everybody = ['root', ...Object.keys(colleagues)] as const

describe.each(everybody)('The data center of %s', (who) => {
  test('has the numbers of the rows that this person lists, over random days', async () => {
    const token = who === 'root' ? await asAdministrator(server) : await as(server, who as Colleague)
    const rows = await listed(token)
    const range = fc
      .tuple(fc.nat(days.length - 1), fc.nat(days.length - 1))
      .map(([one, other]) => [days[Math.min(one, other)] ?? '', days[Math.max(one, other)] ?? ''] as const)
    await fc.assert(
      fc.asyncProperty(range, async ([from, to]) => {
        const { data } = await call(server, 'console/index', { token, body: { from, to, compare: 'before' } })
        const first = boundsOfDay(from).from
        const last = boundsOfDay(to).to
        const total = counted(rows, first, last)
        expect(data.panelCard?.now).toMatchObject(total)
        expect(data.panelCard?.before).toMatchObject(
          counted(rows, data.before?.from ?? 0, data.before?.to ?? 0),
        )
        for (const { day, ...figures } of data.panelCard?.days ?? []) {
          const bounds = boundsOfDay(day)
          expect({ day, ...figures }).toEqual({ day, ...counted(rows, bounds.from, bounds.to) })
        }
        for (const { uid, ...figures } of data.opCusSer ?? [])
          expect(figures).toMatchObject(counted(rows, first, last, uid))
        for (const panel of [data.opSource, data.opHospital] as const)
          for (const figure of ['consults', 'due', 'arrived', 'contacts'] as const)
            expect((panel ?? []).reduce((sum, row) => sum + row[figure], 0)).toBe(total[figure])
        expect((data.csSource ?? []).reduce((sum, row) => sum + row.consults, 0)).toBe(total.consults)
      }),
      { numRuns: 8 },
    )
  }, 60_000)
})

describe('Panels', () => {
  const body = { from: '2026-01-01', to: '2026-01-31' }
  const flagged = (flags: readonly PanelName[]) =>
    database.rows('update roles set console_panel = $1 where id = 2', [
      JSON.stringify(Object.fromEntries(flags.map((name) => [name, true]))),
    ])
  const shown = async (token: string) => {
    const { data } = await call(server, 'console/index', { token, body })
    return consolePanels.filter((name) => data[name] !== null)
  }

  test.each(consolePanels)(
    '%s is answered with its flag alone, as a figure, a file and a letter, and never in today’s work',
    async (panel) => {
      await database.rows(
        `update roles set permissions = permissions || '{/interface/v1/console/export}'::text[] where id = 2`,
      )
      const token = await as(server, 'full')
      const others = consolePanels.filter((name) => name !== panel)
      const asked = async () => {
        const file = await download(server, 'console/export', { token, body: { ...body, panel } })
        const letter = { subject: { panel }, weekday: 1, hour: 8 }
        const { status } = await call(server, 'letters/create', { token, body: letter })
        const minimal = await call(server, 'console/minimal', { token, body: {} })
        const named = Object.keys(minimal.data).filter((name) => consolePanels.some((one) => one === name))
        return { panels: await shown(token), file: file.status, letter: status, minimal: named }
      }
      await flagged(others)
      expect(await asked()).toEqual({ panels: others, file: 404, letter: 404, minimal: [] })
      await flagged([panel])
      expect(await asked()).toEqual({ panels: [panel], file: 200, letter: 200, minimal: [] })
    },
  )

  test('What cards alone show is not answered without them: goals, and how soon leads were answered', async () => {
    const token = await as(server, 'full')
    const others = async () => [
      (await call(server, 'console/index', { token, body })).data.waiting,
      (await call(server, 'console/goals', { token, body })).data,
    ]
    await flagged(['panelCard'])
    expect((await others())[1]).toMatchObject({ days: 31 })
    await flagged(consolePanels.filter((name) => name !== 'panelCard'))
    expect(await others()).toEqual([null, null])
  })

  test('Some are answered alone where they are asked for, with the time, and none that the role lacks', async () => {
    const token = await as(server, 'full')
    await flagged(['csOrder', 'csSource'])
    const begun = Math.floor(Date.now() / 1000)
    const answered = async (panels: PanelName[]) => {
      const { data } = await call(server, 'console/index', { token, body: { ...body, panels } })
      expect(data.counted_time).toBeGreaterThanOrEqual(begun)
      return consolePanels.filter((name) => data[name] !== null)
    }
    expect([await answered(['csOrder']), await answered(['csOrder', 'opHospital'])]).toEqual([
      ['csOrder'],
      ['csOrder'],
    ])
    await flagged(consolePanels)
    const { data: whole } = await call(server, 'console/index', { token, body })
    for (const panel of consolePanels) {
      const { data } = await call(server, 'console/index', { token, body: { ...body, panels: [panel] } })
      expect([panel, data[panel]]).toEqual([panel, whole[panel]])
    }
    const { status } = await call(server, 'console/index', { token, body: { ...body, panels: [] } })
    expect(status).toBe(422)
  })

  test('Rows with the same number stand by what they are of', async () => {
    const { data } = await call(server, 'console/index', { token: await asAdministrator(server), body })
    const sum = (row: ConsoleFigures) => -(row.consults + row.due + row.arrived + row.contacts)
    const orders = [
      (data.csSource ?? []).map((row) => [-row.consults, row.uid, row.source]),
      (data.opSource ?? []).map((row) => [sum(row), row.source]),
      (data.opHospital ?? []).map((row) => [sum(row), row.hospital, row.disease]),
    ]
    const before = (one: number[], other: number[]) =>
      one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0
    expect(orders).toEqual(orders.map((rows) => rows.toSorted(before)))
  })

  test('Nobody has any who may not list customers', async () => {
    const token = await as(server, 'full')
    await flagged(consolePanels)
    await database.rows(
      `update roles set permissions = array_remove(permissions, '/interface/v1/customers/customers/index') where id = 2`,
    )
    expect(await shown(token)).toEqual([])
  })
})

test('A range that is none is refused by name', async () => {
  const token = await asAdministrator(server)
  const refused = async (
    from: string,
    to: string,
    name: 'console/index' | 'console/goals' = 'console/index',
  ) => Object.keys((await call(server, name, { token, body: { from, to } })).data?.fields ?? {})
  expect([
    await refused('2026-02-30', '2026-03-01'),
    await refused('2026-03-02', '2026-03-01'),
    await refused('2020-01-01', '2026-03-01'),
    await refused('x', '2026-03-01'),
    await refused('9999-12-31', '9999-12-31'),
    await refused('2026-00-01', '2026-00-05', 'console/goals'),
    await refused('2026-02-01', '2026-02-30', 'console/goals'),
  ]).toEqual([['from'], ['to'], ['to'], ['from'], ['from', 'to'], ['from', 'to'], ['to']])
})

describe('A report', () => {
  const body = { from: '2025-06-01', to: '2026-05-31' }
  const make = async (more: object) =>
    (
      await call(server, 'statistics/reports_config/create', {
        token: await asAdministrator(server),
        body: { everyone: true, name: `报表 ${Math.random()}`, ...more },
      })
    ).data
  const open = (token: string, id: number) =>
    call(server, 'statistics/reports_forms/index', { token, body: { id, ...body } })
  const menu = async (token: string) =>
    (await call(server, 'systemConfig/index', { token, query: { items: 'statisticsMenus' } })).data
      .statisticsMenus

  test('has the numbers of the rows that its reader lists, by whatever it counts', async () => {
    for (const who of ['admin', 'hospital', 'own'] as const) {
      const token = await as(server, who)
      const rows = await listed(token)
      const [from, to] = [boundsOfDay(body.from).from, boundsOfDay(body.to).to]
      const total = counted(rows, from, to)
      for (const dimension of ['source', 'agent', 'hospital', 'disease', 'day', 'month']) {
        const { id } = await make({
          dimension,
          measures: ['consults', 'due', 'arrived', 'contacts', 'amount'],
        })
        const { data } = await open(token, id)
        expect(data.total).toMatchObject(total)
        for (const figure of ['consults', 'due', 'arrived', 'contacts'] as const)
          expect(data.rows.reduce((sum, row) => sum + row[figure], 0)).toBe(total[figure])
        if (dimension === 'source')
          for (const { key, ...figures } of data.rows)
            expect(figures.consults).toBe(
              counted(
                rows.filter(({ source }) => source === key),
                from,
                to,
              ).consults,
            )
      }
    }
  }, 60_000)

  test('stands in the menu of its roles while it is enabled, and is not there for others', async () => {
    const own = await as(server, 'own')
    const { id } = await make({ everyone: false, roles: [2] })
    expect((await menu(own))?.some((one) => one.id === id)).toBe(false)
    expect((await open(own, id)).status).toBe(404)
    const chief = await asAdministrator(server)
    await call(server, 'statistics/reports_config/update', { token: chief, body: { id, everyone: true } })
    await expect.poll(async () => (await menu(own))?.some((one) => one.id === id)).toBe(true)
    expect((await open(own, id)).status).toBe(200)
    await call(server, 'statistics/reports_config/updateStatus', { token: chief, body: { id, status: 3 } })
    expect((await open(own, id)).status).toBe(404)
    expect((await open(chief, id)).status).toBe(404)
  })

  test('tells the name of an agent who left, as the data center does, and of nobody who can be chosen', async () => {
    const token = await asAdministrator(server)
    const { id } = await make({ dimension: 'agent', second: 'month', measures: ['consults'] })
    const { data: before } = await open(token, id)
    expect(before.left_agents).toEqual([])
    const gone = before.rows.find(({ key, consults }) => Number(key) > 0 && consults > 0)?.key
    const [agent] = await database.rows<{ id: number; nickname: string }>(
      'update users set status = 3 where id = $1 returning id, nickname',
      [gone],
    )
    const told = [{ ...agent, is_gone: true }]
    const { data: console } = await call(server, 'console/index', { token, body })
    expect([(await open(token, id)).data.left_agents, console.left_agents]).toEqual([told, told])
    await database.rows('update users set status = 1 where id = $1', [gone])
  })
})
