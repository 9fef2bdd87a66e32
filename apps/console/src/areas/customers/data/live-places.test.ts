import type { ChangesAnswer, CustomerRow } from '@hospital-crm/api/entities'
import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { createLivePlaces } from './live-places.ts'
import { byStatus, type Place } from './placed-rows.ts'
import { createPlacedRows } from './placed-store.ts'

const of = (id: number, status: number, version = 1): CustomerRow => buildCustomer({ id, status, version })
const place = (key: string, total: number, rows: CustomerRow[]): Place => ({
  key,
  total,
  rows,
  guests: new Set(),
})

/** A board of a large column and a small one, and what the server would answer. */
const setUp = async (answer: ChangesAnswer, counts: [string, number][]) => {
  const rows = createPlacedRows({
    placing: byStatus,
    read: async () => [place('1', 50, [of(9, 1), of(8, 1)]), place('2', 1, [of(5, 2)])],
  })
  rows.refresh()
  await expect.poll(() => rows.state().places?.length).toBe(2)
  const asked: unknown[] = []
  const live = createLivePlaces({
    rows,
    ask: async (ids, entered) => {
      asked.push([ids, entered])
      return answer
    },
    counts: async () => new Map(counts),
    stored: (newer) => {
      for (const row of newer) rows.patch({ row })
    },
  })
  const shape = () =>
    rows.state().places?.map(({ key, total, rows: all }) => [key, total, all.map(({ id }) => id)])
  return { live, asked, shape }
}

test('whoever a colleague moves is moved here, whoever is out of reach goes, and both columns are counted', async () => {
  const { live, asked, shape } = await setUp({ rows: [of(9, 2, 4)], entered: [] }, [
    ['1', 47],
    ['2', 2],
  ])
  live.hear({ ids: [9, 8], entered: [], many: false })
  await expect.poll(shape).toStrictEqual([
    ['1', 47, []],
    ['2', 2, [9, 5]],
  ])
  expect(asked).toStrictEqual([[[9, 8], []]])
})

test('somebody new appears where all of a column are shown, and is counted where they are not', async () => {
  const answer = { rows: [of(20, 2), of(21, 1), of(22, 2)], entered: [20, 21] }
  const { live, asked, shape } = await setUp(answer, [
    ['1', 51],
    ['2', 2],
  ])
  live.hear({ ids: [22], entered: [20, 21], many: false })
  await expect.poll(shape).toStrictEqual([
    ['1', 51, [9, 8]],
    ['2', 2, [20, 5]],
  ])
  expect(asked).toStrictEqual([
    [
      [22, 20, 21],
      [22, 20, 21],
    ],
  ])
})

test('after a gap what is shown is looked at', async () => {
  const { live, asked } = await setUp({ rows: [of(9, 1), of(8, 1), of(5, 2)], entered: [] }, [])
  live.check()
  await expect.poll(() => asked).toStrictEqual([[[9, 8, 5], []]])
})
