import { customerForm } from '@hospital-crm/api/entities'
import { expect, test } from 'vitest'
import { customersPerDay, DAY } from './calendar.ts'
import { pastOf } from './past.ts'

const today = 1_760_025_600
const options = { customers: 3000, seed: 1, today, weekday: 5 }
const days = [...pastOf(options)]
const customers = days.flatMap((day) => day.customers)
const events = days.flatMap((day) => day.events)

test('the same seed number makes the same past, another makes another', () => {
  expect([...pastOf(options)]).toEqual(days)
  expect([...pastOf({ ...options, seed: 2 })]).not.toEqual(days)
})

test('the past has the number of customers asked for, numbered in order of time', () => {
  expect(customers.map(({ id }) => id)).toEqual(Array.from({ length: 3000 }, (_, position) => position + 1))
  const times = customers.map(({ created_time }) => created_time)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('everything that happened lies before the seeding day and in order', () => {
  const times = events.map(({ event }) => event.at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(Math.max(...times)).toBeLessThan(today)
  expect(events.length).toBe(customers.reduce((sum, { version }) => sum + version, 0))
})

test('what a customer says about follow-ups agrees with the follow-ups', () => {
  const contacts = Map.groupBy(
    events.filter(({ event }) => event.followUp),
    ({ cus_id }) => cus_id,
  )
  const derived = customers.map(({ id }) => {
    const own = contacts.get(id) ?? []
    const last = own.at(-1)?.event
    return {
      id,
      followed_num: own.length,
      last_followed: last?.at ?? null,
      last_followed_content: last?.followUp?.content ?? '',
      next_followed: last?.followUp?.next_followed ?? null,
    }
  })
  expect(
    customers.map(({ id, followed_num, last_followed, last_followed_content, next_followed }) => ({
      id,
      followed_num,
      last_followed,
      last_followed_content,
      next_followed,
    })),
  ).toEqual(derived)
})

test('phones, order numbers and WeChat ids never repeat', () => {
  for (const column of ['phone', 'order_num', 'wechat', 'visitor_id'] as const) {
    const given = customers.map((customer) => customer[column]).filter(Boolean)
    expect(new Set(given).size).toBe(given.length)
  }
})

test('every customer could have been typed into the form, and can be reached', () => {
  const typed = customers.map(({ phone, wechat, qq, name, contacts, content, tags, age }) => ({
    phone,
    wechat,
    qq,
    name,
    contacts,
    content,
    tags,
    age,
  }))
  for (const [key, schema] of Object.entries(customerForm.shape)) {
    const wrong = typed.filter(
      (customer) => key in customer && !schema.safeParse(customer[key as keyof typeof customer]).success,
    )
    expect(wrong).toEqual([])
  }
  expect(customers.filter(({ phone, wechat, qq }) => `${phone}${wechat}${qq}` === '')).toEqual([])
})

test('money is there exactly for those who came', () => {
  const paid = customers.filter(({ inspect_cost }) => inspect_cost > 0)
  expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([1, 4]))
  expect(
    customers.filter(({ status, success_time }) => (status === 1 || status === 4) && !success_time),
  ).toEqual([])
})

test('a living day waits: leads, overdue and due plans, arrivals, a pool and a bin', () => {
  const count = (holds: (customer: (typeof customers)[number]) => boolean) => customers.filter(holds).length
  const isToday = (time: number | null) => time !== null && time >= today && time < today + DAY
  const figures = {
    leads: count(({ stage, uid }) => stage === 'lead' && uid === 0),
    pool: count(({ stage, uid }) => stage === 'pool' && uid === 0),
    bin: count(({ stage }) => stage === 'waste'),
    dueToday: count(({ stage, next_followed }) => stage === 'customer' && isToday(next_followed)),
    overdue: count(({ stage, next_followed }) => stage === 'customer' && (next_followed ?? today) < today),
    arrivals: count(
      ({ stage, order_time, status }) => stage === 'customer' && status === 2 && isToday(order_time),
    ),
  }
  expect(Object.entries(figures).filter(([, rows]) => rows < 5)).toEqual([])
  expect(figures.leads + figures.pool + figures.bin).toBeLessThan(customers.length / 5)
})

test('the hospital is three years old and grew, a small one is a year old', () => {
  const perDay = customersPerDay(3000, 1, 5)
  const years = [0, 365, 730].map((from) => perDay.slice(from, from + 365).reduce((sum, day) => sum + day, 0))
  expect([perDay.length, customersPerDay(1999, 1, 5).length]).toEqual([3 * 365, 365])
  expect(years).toEqual(years.toSorted((one, other) => one - other))
  expect(years.reduce((sum, year) => sum + year, 0)).toBe(3000)
  const months = new Set(customers.map(({ created_time: at }) => Math.floor((today - at) / (30 * DAY))))
  expect(months.size).toBe(37)
})
