import type { CustomerRow } from '@hospital-crm/api/entities'
import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { byStatus, type Place } from './placed-rows.ts'
import { createPlacedRows } from './placed-store.ts'
import { orderOf } from './row-order.ts'

const of = (id: number, status: number): CustomerRow => buildCustomer({ id, status })
const place = (key: string, total: number, rows: CustomerRow[]): Place => ({
  key,
  total,
  rows,
  guests: new Set(),
})

/** A column that was not read to its end, an empty one, and one that is small; `more` is what is read on. */
const setUp = async (more?: CustomerRow[]) => {
  const asked: unknown[] = []
  const rows = createPlacedRows({
    placing: byStatus,
    read: async () => [place('1', 40, [of(9, 1), of(8, 1)]), place('2', 0, []), place('3', 1, [of(5, 3)])],
    ...(more && {
      readOn: async (key: string, offset: number) => {
        asked.push([key, offset])
        return more
      },
    }),
  })
  rows.refresh()
  await expect.poll(() => rows.state().places?.length).toBe(3)
  return { order: orderOf(rows), rows, asked }
}
const ids = ({ at }: { at: (index: number) => CustomerRow | undefined }) =>
  [-1, 0, 1, 2, 3].map((index) => at(index)?.id)

test('one goes down a column and on to the next that has somebody', async () => {
  const { order } = await setUp()
  expect([ids(order), [9, 8, 5, 7].map((id) => order.indexOf(id)), order.count]).toStrictEqual([
    [undefined, 9, 8, 5, undefined],
    [0, 1, 2, undefined],
    3,
  ])
  expect([order.placeOf?.(8), order.placeOf?.(5), order.placeOf?.(7)]).toStrictEqual([
    { position: 2, count: 40 },
    { position: 1, count: 1 },
    undefined,
  ])
  // Nothing can be read on, as in a calendar.
  expect([1, 2, 3].map((index) => order.isGap?.(index))).toStrictEqual([false, false, false])
})

test('a column that was not read to its end is read on before the next one', async () => {
  const { order, rows, asked } = await setUp([of(7, 1), of(6, 1)])
  expect([0, 1, 2, 3].map((index) => order.isGap?.(index))).toStrictEqual([false, false, true, false])
  order.onRange?.({ first: 2, last: 2, velocity: 0 })
  expect(order.isBusy).toBe(true)
  await expect.poll(() => rows.state().readingOn.size).toBe(0)
  expect([asked, order.at(2)?.id, order.at(4)?.id, order.isGap?.(2)]).toStrictEqual([[['1', 2]], 7, 5, false])
})

test('who is moved to another column has the neighbours of that one', async () => {
  const { order, rows } = await setUp()
  rows.put(of(9, 3))
  expect(ids(order)).toStrictEqual([undefined, 8, 9, 5, undefined])
})
