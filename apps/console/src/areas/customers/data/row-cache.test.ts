import type { Client } from '@hospital-crm/api/client'
import { customerAt } from '@hospital-crm/api/fixtures'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customerKeys } from './customer-list.ts'
import { customerRowsIn } from './customer-rows.ts'
import { extraKey } from './detail-keys.ts'
import { findRow, refreshHiddenLists, refreshRest, replaceRow } from './row-cache.ts'

const answer = { list: [customerAt(0), customerAt(1)], as_of: 7 }
const [, second] = answer.list
const call = vi.fn(() => Promise.resolve(answer)) as unknown as Client['call']

let client: QueryClient
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    queueMicrotask(run)
    return 1
  })
  client = new QueryClient()
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const loaded = async () => {
  const rows = customerRowsIn(client, call, 'customers')
  rows.ask({ q: '王' })
  await vi.waitFor(() => expect(rows.count).toBe(2))
  return rows
}

test('a list asks by windows and knows its end by a window that is not full', async () => {
  const rows = await loaded()
  expect(
    vi.mocked(call).mock.calls.map(([path, options]) => [path, (options as { body: object }).body]),
  ).toEqual([['customers/customers/index/{menuId}', { q: '王', page: 1, page_size: 100, total: false }]])
  expect([rows.at(0), rows.at(1), rows.at(2)]).toEqual([...answer.list, undefined])
})

test('a row is found where a list holds it, and changed wherever it is held', async () => {
  const rows = await loaded()
  client.setQueryData(customerKeys.search('王'), answer)
  expect(findRow(client, second!.id)?.row).toBe(second)
  const changed = { ...second!, name: '王新' }
  replaceRow(client, changed)
  expect([
    rows.at(1),
    findRow(client, second!.id)?.row,
    client.getQueryData(customerKeys.one(second!.id)),
  ]).toEqual([changed, changed, changed])
  expect(client.getQueryData(customerKeys.search('王'))).toEqual({
    ...answer,
    list: [answer.list[0], changed],
  })
  expect(findRow(client, 5)).toBeUndefined()
})

test('rows go with the rights under which they were asked', async () => {
  const rows = await loaded()
  expect(customerRowsIn(client, call, 'customers')).toBe(rows)
  await client.resetQueries()
  const others = customerRowsIn(client, call, 'customers')
  expect([others === rows, others.count, findRow(client, second!.id)]).toEqual([false, undefined, undefined])
})

test('a list that nobody looks at is to ask again', async () => {
  await loaded()
  await refreshHiddenLists(client)
  expect(client.getQueryState(customerKeys.list('customers'))?.isInvalidated).toBe(true)
})

test('of a customer who is gone nothing more is asked, of the others everything', async () => {
  const asked = vi.fn()
  const watch = (queryKey: readonly unknown[], data: unknown) =>
    new QueryObserver(client, {
      queryKey,
      initialData: 'before',
      staleTime: Infinity,
      queryFn: async () => {
        asked(queryKey)
        return data
      },
    }).subscribe(() => undefined)
  const seen = [customerKeys.one(1), extraKey(1), customerKeys.one(2), extraKey(2), customerKeys.room]
  const data = [null, 'long', 'there', 'long', 'room']
  const watches = seen.map((key, index) => watch(key, data[index]))
  await refreshRest(client)
  expect(asked.mock.calls.map(([key]) => key as unknown)).toEqual([
    customerKeys.one(1),
    customerKeys.one(2),
    extraKey(2),
    customerKeys.room,
  ])
  for (const stop of watches) stop()
})
