import type { Client } from '@hospital-crm/api/client'
import { customerAt } from '@hospital-crm/api/fixtures'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIRST_PAGE_KEY } from '../../../area-kit/first-page-key.ts'
import { customerKeys } from './customer-list.ts'
import { createCustomerRows } from './use-customer-rows.ts'
import { customersChanged } from './customers-changed.ts'
import { findRow, listWindowsOf } from './list-windows.ts'

const answer = { list: [customerAt(0), customerAt(1)], as_of: 7 }
const [first, second] = answer.list as [(typeof answer.list)[0], (typeof answer.list)[0]]
const call = vi.fn(() => Promise.resolve(answer)) as unknown as Client['call']

let client: QueryClient
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    queueMicrotask(run)
    return 1
  })
  vi.mocked(call).mockClear()
  client = new QueryClient()
})
afterEach(() => {
  listWindowsOf(client).drop()
  client.clear()
  vi.unstubAllGlobals()
})

/** The rows of the master table, loaded; somebody looks at them unless told otherwise. */
const loaded = async (isWatched = true) => {
  const windows = listWindowsOf(client)
  const rows = windows.rowsOf('customers', () => createCustomerRows(call, 'customers'))
  const leave = windows.watch('customers')
  rows.ask({ q: '王' })
  await vi.waitFor(() => expect(rows.count).toBe(2))
  if (!isWatched) leave()
  return { rows, asked: () => vi.mocked(call).mock.calls.length }
}

/** Something that is told of customers, and that somebody looks at. */
const watch = (queryKey: readonly unknown[], read: (key: readonly unknown[]) => unknown) =>
  new QueryObserver(client, {
    queryKey,
    initialData: 'before',
    staleTime: Infinity,
    queryFn: async () => read(queryKey),
  }).subscribe(() => undefined)

test('a stored row stands wherever it is held, with its long fields', async () => {
  const { rows } = await loaded()
  client.setQueryData(customerKeys.search('王'), answer)
  client.setQueryData(customerKeys.extra(second.id), { desc: '旧', web_url: 'https://a.cn' })
  expect(findRow(client, second.id)?.row).toBe(second)
  const changed = { ...second, name: '王新' }
  await customersChanged(client, { is: 'stored', rows: [changed], extra: { desc: '新' } })
  expect([
    rows.at(1),
    findRow(client, second.id)?.row,
    client.getQueryData(customerKeys.one(second.id)),
  ]).toEqual([changed, changed, changed])
  expect(client.getQueryData(customerKeys.search('王'))).toEqual({ ...answer, list: [first, changed] })
  expect(client.getQueryData(customerKeys.extra(second.id))).toEqual({ desc: '新', web_url: 'https://a.cn' })
  expect(findRow(client, 5)).toBeUndefined()
})

test('the ledger is read again when a sum has become another, and not for a name', async () => {
  const read = vi.fn()
  const leave = watch(customerKeys.costs(first.id), read)
  client.setQueryData(customerKeys.one(first.id), first)
  await customersChanged(client, { is: 'stored', rows: [{ ...first, name: '王新' }] })
  expect(read).not.toHaveBeenCalled()
  await customersChanged(client, { is: 'stored', rows: [{ ...first, inspectCost: '12.00' }] })
  expect(read).toHaveBeenCalledTimes(1)
  leave()
})

test('the first page is read again after a change of one’s own, and not for what others do', async () => {
  const read = vi.fn()
  const leave = watch(FIRST_PAGE_KEY, read)
  await customersChanged(client, { is: 'heard' })
  expect(read).not.toHaveBeenCalled()
  await customersChanged(client, { is: 'noted', id: first.id })
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
  leave()
})

const followUpOf = ({ id, last_followed }: typeof first) => ({
  id: 1,
  cus_id: id,
  uid: 1,
  nickname: '',
  channel: null,
  outcome: null,
  content: '已沟通',
  next_followed: null,
  next_followed_desc: '',
  created_time: (last_followed ?? 0) + 60,
})

test('a follow-up counts once, also where the row was read after it was stored', async () => {
  const { rows } = await loaded()
  const followUp = followUpOf(first)
  const change = { is: 'followed', customer: first, followUp } as const
  await customersChanged(client, change)
  await customersChanged(client, change)
  expect(rows.at(0)).toEqual({
    ...first,
    last_followed: followUp.created_time,
    last_followed_content: '已沟通',
    next_followed: null,
    next_followed_desc: '',
    followed_num: first.followed_num + 1,
  })
})

test.each([
  ['in no list', { is: 'told', id: 7 } as const, (row: typeof first) => ({ ...row, version: 9 })],
  [
    'in a list',
    { is: 'stored', rows: [{ ...first, id: 7, version: 9 }], by: 'others' } as const,
    (row: typeof first) => row,
  ],
])('what others have changed is read with its long fields (%s)', async (_, change, next) => {
  const { one, extra } = customerKeys
  client.setQueryData(one(7), { ...first, id: 7 })
  const read = vi.fn((key: readonly unknown[]) => (key[1] === 'one' ? next({ ...first, id: 7 }) : 'now'))
  const watches = [
    new QueryObserver(client, {
      queryKey: one(7),
      staleTime: Infinity,
      queryFn: async () => read(one(7)),
    }).subscribe(() => undefined),
    watch(extra(7), read),
  ]
  await customersChanged(client, change)
  expect([client.getQueryData<typeof first>(one(7))?.version, client.getQueryData(extra(7))]).toEqual([
    9,
    'now',
  ])
  for (const leave of watches) leave()
})

test.each([
  ['saves another field', 'self', {}, 6],
  ['asks what stands there now', 'others', { desc: '新' }, 5],
  ['writes a follow-up', 'followed', undefined, 6],
] as const)('what a colleague wrote in between is read where one %s', async (_, by, extra, version) => {
  const row = { ...first, id: 7, version: 4 }
  const now = { ...row, version }
  client.setQueryData(customerKeys.one(7), row)
  const read = vi.fn((key: readonly unknown[]) => (key[1] === 'one' ? now : 'now'))
  const watches = [
    new QueryObserver(client, {
      queryKey: customerKeys.one(7),
      staleTime: Infinity,
      queryFn: async () => read(customerKeys.one(7)),
    }).subscribe(() => undefined),
    watch(customerKeys.extra(7), read),
  ]
  await customersChanged(
    client,
    by === 'followed'
      ? { is: 'followed', customer: row, followUp: followUpOf(row) }
      : { is: 'stored', rows: [now], by, extra },
  )
  await customersChanged(client, { is: 'told', id: 7 })
  expect(client.getQueryData(customerKeys.extra(7))).toBe('now')
  for (const leave of watches) leave()
})

test('of an open customer who is gone nothing more is asked, and of one’s own change no long field', async () => {
  const { one, extra, timeline } = customerKeys
  const read = vi.fn((key: readonly unknown[]) => (key[2] === 1 ? null : 'before'))
  const watches = [one(1), extra(1), one(2), extra(2), timeline(2)].map((key) => watch(key, read))
  await customersChanged(client, { is: 'told', id: 1 })
  await customersChanged(client, { is: 'told', id: 2 })
  expect(read.mock.calls.map(([key]) => key)).toEqual([one(1), one(2), timeline(2)])
  for (const leave of watches) leave()
})

test('an act takes away who has gone; of one who is nowhere nothing more is asked, of the others everything', async () => {
  const { rows } = await loaded()
  const read = vi.fn((key: readonly unknown[]) => (key[1] === 'one' && key[2] === 1 ? null : 'there'))
  const { one, extra, room } = customerKeys
  const watches = [one(1), extra(1), one(2), extra(2), room].map((key) => watch(key, read))
  await customersChanged(client, { is: 'acted', rows: [{ ...second, status: 4 }], gone: [first.id] })
  expect([rows.at(0)?.id, rows.at(0)?.status, rows.count]).toEqual([second.id, 4, 1])
  expect(read.mock.calls.map(([key]) => key)).toEqual([one(1), one(2), extra(2), room])
  for (const leave of watches) leave()
})

test('what cannot be named makes the list in view ask again, a hidden one when it is looked at', async () => {
  const seen = await loaded()
  await customersChanged(client, { is: 'unknown' })
  expect(seen.asked()).toBe(2)
  await customersChanged(client, { is: 'heard' })
  await customersChanged(client, { is: 'list', list: 'leads' })
  expect(seen.asked()).toBe(2)
  await customersChanged(client, { is: 'list', list: 'customers' })
  expect(seen.asked()).toBe(3)
})

test.each(['heard', 'unknown'] as const)('a hidden list asks when it is looked at again (%s)', async (is) => {
  const { asked } = await loaded(false)
  await customersChanged(client, { is })
  expect(asked()).toBe(1)
  const leave = listWindowsOf(client).watch('customers')
  expect(asked()).toBe(2)
  leave()
})

/** A history that somebody looks at, whose readings are answered one by one. */
const watchedHistory = (queryKey: readonly unknown[]) => {
  const answers: ((page: string) => void)[] = []
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    initialPageParam: 0,
    getNextPageParam: () => undefined,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  return { answers, leave: observer.subscribe(() => undefined) }
}

test.each([
  ['while it is read for the first time', []],
  ['when it has been read', ['before']],
])('a history shows what was done %s', async (_, earlier) => {
  const queryKey = [...customerKeys.timeline(7), 'entries']
  const { answers, leave } = watchedHistory(queryKey)
  for (const page of earlier) {
    answers[0]?.(page)
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toMatchObject({ pages: earlier }))
  }
  const refreshed = customersChanged(client, { is: 'noted', id: 7 })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.('before')
  answers[1]?.('after')
  await refreshed
  expect(client.getQueryData(queryKey)).toMatchObject({ pages: ['after'] })
  leave()
})
