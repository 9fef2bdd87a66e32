import type { Client } from '@hospital-crm/api/client'
import { customerAt } from '@hospital-crm/api/fixtures'
import { expect, it, vi } from 'vitest'
import { createGroupedCustomers } from './grouped-customers.ts'
import { stubOf } from './live-list.ts'

/** A server with two statuses, that notes what it was asked. */
const startList = () => {
  const asked: [string, unknown][] = []
  const call = (name: string, { body }: { body: { page_size?: number } }) => {
    asked.push([name, body])
    if (name.endsWith('summary/{menuId}'))
      return Promise.resolve({
        count: 70,
        sums: {},
        groups: [
          { key: 2, count: 60 },
          { key: 0, count: 10 },
        ],
        rest: { groups: 3, count: 5 },
        as_of: 900,
      })
    const list = Array.from({ length: body.page_size ?? 0 }, (_, at) => customerAt(at))
    return Promise.resolve({ list, total: null, page: 1, page_size: list.length, as_of: 900 })
  }
  const rows = createGroupedCustomers(call as unknown as Client['call'], 'menu-7', {
    by: 'status',
    label: (key) => (key === 2 ? '未到' : '未填写'),
    restText: (groups, count) => `${groups}/${count}`,
  })
  return { rows, asked }
}

it('asks the list for its groups, and for rows of an open one as of the same moment', async () => {
  const { rows, asked } = startList()
  rows.ask({ filter: { hospital: 1 }, sort: [{ field: 'id', order: 'asc' }] })
  await vi.waitFor(() => expect(rows.count).toBe(3))
  expect([rows.asOf, rows.groups?.rowCount]).toEqual([900, 75])
  const headings = [0, 1, 2].map((index) => rows.groups?.at(index)?.parts.map(({ text }) => text))
  expect(headings).toEqual([['未到', '60'], ['未填写', '10'], ['3/5']])
  rows.onRange?.({ first: 0, last: 20, velocity: 0 })
  rows.groups?.toggle(0)
  await vi.waitFor(() => expect(rows.at(1)).toEqual(customerAt(0)))
  const [groups, firstRows] = asked
  expect(groups).toEqual(['customers/customers/summary/{menuId}', { filter: { hospital: 1 }, by: 'status' }])
  expect(firstRows).toEqual([
    'customers/customers/index/{menuId}',
    {
      filter: { hospital: 1 },
      sort: [{ field: 'id', order: 'asc' }],
      group: { by: 'status', key: 2 },
      page: 1,
      page_size: 50,
      total: false,
      as_of: 900,
    },
  ])
})

it('counts a row in another group once its value has changed, and one that the reader lost where it was', async () => {
  const { rows } = startList()
  rows.ask({ filter: {}, sort: [] })
  await vi.waitFor(() => expect(rows.count).toBe(3))
  rows.onRange?.({ first: 0, last: 20, velocity: 0 })
  rows.groups?.toggle(0)
  await vi.waitFor(() => expect(rows.at(1)).toEqual(customerAt(0)))
  const unnamed = () => rows.groups?.at(rows.count! - 2)?.parts[1]?.text
  rows.patch({ row: { ...rows.at(1)!, status: 2 } })
  rows.patch({ row: { ...rows.at(1)!, status: 0 } })
  expect([unnamed(), rows.groups?.rowCount]).toEqual(['11', 75])
  rows.patch({ row: { ...rows.at(2)!, status: 2 } })
  rows.patch({ row: stubOf(rows.at(2)!) })
  expect([unnamed(), rows.groups?.rowCount]).toEqual(['11', 75])
})
