import {
  groupableFields,
  summedFields,
  type CustomerRow,
  type Filter,
  type GroupableField,
  type ListGroup,
  type SummaryAnswer,
  type SummedField,
  type Where,
} from '@hospital-crm/api/entities'
import { centsToMoney, dayOf } from '@hospital-crm/api/rules'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { as, type Colleague } from './support/people.ts'

const QUESTIONS = inject('isFull') ? 200 : 12
const ZONE = 'Asia/Shanghai'
const FIRST = '2026-03-02'
const DAYS = 14
const people = ['full', 'hospital', 'masked'] as const satisfies readonly Colleague[]

let server: RunningServer
let database: Database
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '300', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  // Amounts of which the halves of a cent come out, and a part below zero.
  await database.rows(
    `update customers set inspect_cost = (id * 37) % 1000 - 100, treatment_cost = (id % 4) * 12345`,
  )
  // Two busy weeks, with a visit in the last second of a day and one in the first of the next.
  await database.rows(`update customers set order_time = 1772380800 + (id * 7919) % 1209600 where id % 3 > 0`)
  await database.rows(`update customers set order_time = 1772467199 + id % 2 where id % 20 = 0`)
  for (const who of people) tokens[who] = await as(server, who)
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})

/** The same numbers in every run. */
let state = 19
const below = (most: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return Math.floor((state / 4_294_967_296) * most)
}

interface Question {
  filter?: Filter
  where?: Where
  q?: string
  group?: ListGroup
  as_of?: number
}
const parts: readonly (() => Question)[] = [
  () => ({}),
  () => ({ filter: { status: [1 + below(4), 1 + below(6)] } }),
  () => ({ filter: { hospital: 1 + below(3) } }),
  () => ({ filter: { disease: { op: 'noneOf', value: [1 + below(20)] } } }),
  () => ({ where: { field: 'uid', value: { op: 'anyOf', value: ['me', 1000 + below(8)] } } }),
  () => ({ where: { field: 'order_time', value: { op: 'after', value: FIRST } } }),
  () => ({ q: '王' }),
]
const randomQuestion = (): Question => ({
  ...parts[below(parts.length)]?.(),
  ...parts[below(parts.length)]?.(),
})

const ask = async (name: Parameters<typeof call>[1], who: string, body: object) => {
  const answer = await call(server, name, { token: tokens[who] as string, params: { menuId: 1 }, body })
  expect({ body, status: answer.status }).toEqual({ body, status: 200 })
  return answer.data as never
}
const listed = async (who: string, question: Question): Promise<CustomerRow[]> =>
  (
    (await ask('customers/customers/index/{menuId}', who, { ...question, page_size: 500 })) as {
      list: CustomerRow[]
    }
  ).list

/** A summary of the rows as plainly as it can be made. */
const summaryOf = (rows: readonly CustomerRow[], by: GroupableField) => {
  const cents = (field: SummedField) => rows.map((row) => Math.round(Number(row[field]) * 100))
  const figures = (field: SummedField) => {
    const paid = cents(field).filter((amount) => amount !== 0)
    const sum = paid.reduce((all, amount) => all + amount, 0)
    const mean =
      paid.length === 0 ? null : centsToMoney(Math.sign(sum) * Math.round(Math.abs(sum) / paid.length))
    return [field, { count: paid.length, sum: centsToMoney(sum), mean }]
  }
  const groups = [...Map.groupBy(rows, (row) => row[by])].map(([key, { length }]) => ({ key, count: length }))
  return {
    count: rows.length,
    sums: Object.fromEntries(summedFields.map((field) => figures(field))),
    groups: groups.toSorted((one, other) => other.count - one.count || one.key - other.key),
    rest: { groups: 0, count: 0 },
  }
}

/** Sums and groups are those of the very rows, and the list answers each group with the rows that were counted. */
const compareSummary = async (who: string, question: Question, rows: readonly CustomerRow[]) => {
  const by = groupableFields[below(groupableFields.length)] ?? 'status'
  const { as_of, ...told }: SummaryAnswer = await ask('customers/customers/summary/{menuId}', who, {
    ...question,
    by,
  })
  expect({ by, told }).toEqual({ by, told: summaryOf(rows, by) })
  const { key } = told.groups[below(told.groups.length)] ?? { key: 0 }
  const group: CustomerRow[] = await listed(who, { ...question, as_of, group: { by, key } })
  expect(group).toEqual(rows.filter((row) => row[by] === key))
}

test(`of ${QUESTIONS} random questions board, calendar, sums and groups hold the very rows of the list, for three roles`, async () => {
  for (let at = 0; at < QUESTIONS; at += 1) {
    const who = people[at % people.length] ?? 'full'
    const question = randomQuestion()
    const rows = await listed(who, question)

    const board: { columns: { status: number; total: number; list: CustomerRow[] }[]; as_of: number } =
      await ask('customers/customers/board/{menuId}', who, { ...question, rows: 3 })
    const ofStatus = Map.groupBy(rows, ({ status }) => status)
    expect(
      board.columns
        .filter(({ total }) => total > 0)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([...ofStatus.keys()].toSorted())
    for (const { status, total, list } of board.columns) {
      const all = ofStatus.get(status) ?? []
      expect([total, list]).toEqual([all.length, all.slice(0, 3)])
    }
    const [largest] = board.columns.toSorted((one, other) => other.total - one.total)
    if (largest && largest.total > 3) {
      const { status } = largest
      const on: typeof board = await ask('customers/customers/board/{menuId}', who, {
        ...question,
        status,
        offset: 3,
        rows: 100,
        as_of: board.as_of,
      })
      expect(on.columns).toEqual([{ status, total: null, list: ofStatus.get(status)?.slice(3, 103) }])
    }

    await compareSummary(who, question, rows)

    const span = { first: FIRST, days: DAYS }
    const calendar: { days: { day: string; total: number; list: CustomerRow[] }[] } = await ask(
      'customers/customers/visits/{menuId}',
      who,
      { ...question, ...span, rows: 4 },
    )
    const onDay = Map.groupBy(
      rows
        .filter(({ order_time }) => order_time !== null)
        .toSorted((one, other) => (one.order_time ?? 0) - (other.order_time ?? 0) || one.id - other.id),
      ({ order_time }) => dayOf(order_time ?? 0, ZONE),
    )
    const open = [{ from: 480, to: 1200 }]
    expect(calendar.days).toEqual(
      Array.from({ length: DAYS }, (_, plus) => {
        const day = new Date(Date.parse(FIRST) + plus * 86_400_000).toISOString().slice(0, 10)
        const visits = onDay.get(day) ?? []
        return { day, total: visits.length, open, list: visits.slice(0, 4) }
      }),
    )
    for (const [counting, expected] of [
      [{}, board.columns.map(({ status, total }) => [String(status), total])],
      [{ calendar: span }, calendar.days.map(({ day, total }) => [day, total])],
    ] as const) {
      const { counts }: { counts: { of: string; count: number }[] } = await ask(
        'customers/customers/counted/{menuId}',
        who,
        { ...question, ...counting },
      )
      expect(Object.fromEntries(counts.map(({ of, count }) => [of, count]))).toEqual(
        Object.fromEntries(expected.filter(([, total]) => Number(total) > 0)),
      )
    }
  }
}, 240_000)

test('what asks for too much at once, or reads on nothing, is refused', async () => {
  const refused = async (name: Parameters<typeof call>[1], body: object) =>
    (await call(server, name, { token: tokens['full'] as string, params: { menuId: 1 }, body })).status
  expect([
    await refused('customers/customers/board/{menuId}', { rows: 100 }),
    await refused('customers/customers/board/{menuId}', { offset: 3 }),
    await refused('customers/customers/visits/{menuId}', { first: FIRST, days: 42, rows: 100 }),
    await refused('customers/customers/visits/{menuId}', { first: '2026-02-30', days: 1, rows: 1 }),
    await refused('customers/customers/summary/{menuId}', { by: 'phone' }),
    await refused('customers/customers/summary/{menuId}', { by: 'name' }),
    await refused('customers/customers/index/{menuId}', { group: { by: 'wechat', key: 1 } }),
  ]).toEqual(Array.from({ length: 7 }, () => 422))
})
