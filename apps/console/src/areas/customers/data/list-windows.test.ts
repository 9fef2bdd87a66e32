import type { Client } from '@hospital-crm/api/client'
import { customerAt } from '@hospital-crm/api/fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCustomerRows } from './use-customer-rows.ts'
import { createListWindows } from './list-windows.ts'

const answer = { list: [customerAt(0), customerAt(1)], as_of: 7 }
const call = vi.fn(() => Promise.resolve(answer)) as unknown as Client['call']
const create = () => createCustomerRows(call, 'customers')

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    queueMicrotask(run)
    return 1
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a list asks by windows and knows its end by a window that is not full', async () => {
  const rows = createListWindows().rowsOf('customers', create)
  rows.ask({ q: '王' })
  await vi.waitFor(() => expect(rows.count).toBe(2))
  expect(
    vi.mocked(call).mock.calls.map(([path, options]) => [path, (options as { body: object }).body]),
  ).toEqual([['customers/customers/index/{menuId}', { q: '王', page: 1, page_size: 100, total: false }]])
  expect([rows.at(0), rows.at(1), rows.at(2), rows.asOf]).toEqual([...answer.list, undefined, 7])
})

test('rows go with the rights under which they were asked, and whoever shows them hears of it', () => {
  const windows = createListWindows()
  const heard = vi.fn()
  windows.subscribe(heard)
  const rows = windows.rowsOf('customers', create)
  expect(windows.rowsOf('customers', create)).toBe(rows)
  windows.drop()
  expect(heard).not.toHaveBeenCalled()
  windows.refresh()
  expect(heard).toHaveBeenCalledTimes(1)
  expect(windows.rowsOf('customers', create)).not.toBe(rows)
})

test('rows that nobody looks at are kept for a while', () => {
  vi.useFakeTimers()
  const windows = createListWindows()
  const rows = windows.rowsOf('customers', create)
  const leave = windows.watch('customers')
  const other = windows.watch('customers')
  leave()
  vi.advanceTimersByTime(600_000)
  other()
  vi.advanceTimersByTime(200_000)
  windows.watch('customers')()
  vi.advanceTimersByTime(299_000)
  expect(windows.all()).toEqual([rows])
  vi.advanceTimersByTime(1000)
  expect(windows.all()).toEqual([])
})

test('a list that is shown otherwise asks for its first two rows alone, and is asked again with the list', async () => {
  const asked = vi.fn((_path: string, { body }: { body: { total: boolean } }) =>
    Promise.resolve({ list: [customerAt(0), customerAt(1)], as_of: 7, ...(body.total && { total: 40 }) }),
  )
  const windows = createListWindows()
  const rows = windows.rowsOf('customers/counted', () =>
    createCustomerRows(asked as unknown as Client['call'], 'customers', 2),
  )
  const leave = windows.watch('customers/counted')
  rows.ask({})
  await vi.waitFor(() => expect(rows.count).toBe(40))
  const bodies = () => asked.mock.calls.map(([, { body }]) => body)
  expect(bodies()).toEqual([
    { page: 1, page_size: 2, total: false },
    { page: 1, page_size: 1, total: true, as_of: 7 },
  ])
  windows.refresh('leads')
  windows.refresh('customers')
  await vi.waitFor(() => expect(bodies()).toHaveLength(4))
  leave()
})
