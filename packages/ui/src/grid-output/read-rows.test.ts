import { expect, test } from 'vitest'
import { startGroups } from '../data-grid-groups/grouped-rows.fake.ts'
import { createMemoryRows } from '../data-grid/rows/memory-rows.ts'
import { createWindowRows } from '../data-grid/rows/window-rows.ts'
import { rowsOf } from '../data-grid/rows/window-rows.fake.ts'
import { readRows, ResultChanged } from './read-rows.ts'

interface Item {
  id: number
}
const items = (count: number) =>
  createMemoryRows<Item>({
    rows: Array.from({ length: count }, (_, at) => ({ id: at + 1 })),
    keyOf: ({ id }) => id,
  })
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

test('all rows are read in their order, and no more than the limit', async () => {
  const source = items(2500)
  source.sort([{ id: 'id', desc: true }])
  const steps: [number, number][] = []
  const { rows, wanted } = await readRows(source, {
    limit: 2001,
    onProgress: (read, of) => steps.push([read, of]),
  })
  expect([rows[0], rows.at(-1), rows.length, wanted]).toEqual([{ id: 2500 }, { id: 500 }, 2001, 2500])
  expect(steps).toEqual([
    [0, 2001],
    [1000, 2001],
    [2000, 2001],
    [2001, 2001],
  ])
})

test('selected rows alone are read, and with none selected all of them', async () => {
  const read = async (all: boolean, ...chosen: number[]) =>
    ids((await readRows(items(5), { selection: { all, ids: new Set(chosen) } })).rows)
  expect(await read(false, 4, 2)).toEqual([2, 4])
  expect(await read(true, 4, 2)).toEqual([1, 3, 5])
  expect(await read(false)).toEqual([1, 2, 3, 4, 5])
})

test('a selection of rows that are not in the list lets out no others, however many they are', async () => {
  const read = async (all: boolean, ...chosen: number[]) => {
    const { rows, wanted } = await readRows(items(3), { selection: { all, ids: new Set(chosen) } })
    return [ids(rows), wanted]
  }
  expect(await read(false, 7, 8, 9)).toEqual([[], 3])
  expect(await read(false, 7, 2)).toEqual([[2], 2])
  expect(await read(true, 7, 2)).toEqual([[1, 3], 2])
  expect(await read(true, 7, 8, 9, 10)).toEqual([[1, 2, 3], 3])
  expect(await read(true, 1, 2, 3)).toEqual([[], 0])
})

test('no selected row is cut off for an exception that is not in the list', async () => {
  const selection = { all: true, ids: new Set([2, 9001, 9002]) }
  const { rows, wanted } = await readRows(items(2500), { selection, limit: 2499 })
  expect([rows.length, wanted]).toEqual([2499, 2499])
})

const onServer = async (size: number) => {
  const calls: number[] = []
  const source = createWindowRows<{ id: number }, string>({
    load: (question, window) => {
      calls.push(window.first)
      return Promise.resolve({ rows: rowsOf(question, window, size), total: size, asOf: 7 })
    },
    keyOf: ({ id }) => id,
  })
  source.ask('a')
  await expect.poll(() => source.count).toBe(size)
  return { source, calls }
}

test('rows that are not loaded are asked for, window by window, and not kept', async () => {
  const { source, calls } = await onServer(1234)
  const { rows, wanted } = await readRows(source)
  expect([ids(rows), wanted]).toEqual([Array.from({ length: 1234 }, (_, at) => at + 1), 1234])
  expect(calls).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200])
  expect(source.at(1000)).toBeUndefined()
})

test('nothing is asked for beyond the last row that is wanted', async () => {
  const { source, calls } = await onServer(50_000)
  const { rows } = await readRows(source, { selection: { all: false, ids: new Set([3, 1500]) } })
  expect(ids(rows)).toEqual([3, 1500])
  expect(Math.max(...calls)).toBe(1900)
})

test.each([{ resultKey: 'b' }, { round: 2 }, { count: 2499 }])(
  'rows of two results are never read as one: %o',
  async (next) => {
    const round = 'count' in next ? {} : { round: 1 }
    const source = { ...items(2500), count: 2500, resultKey: 'a', ...round, at: (id: number) => ({ id }) }
    const onProgress = (read: number) => void (read === 1000 && Object.assign(source, next))
    await expect(readRows(source, { onProgress })).rejects.toThrow('The result has changed')
  },
)

/** A result that was 1500 rows, asked for anew; how many it is now comes while its rows are read. */
const countedLate = async (size: number) => {
  const { promise, resolve } = Promise.withResolvers<number>()
  let total: number | undefined = 1500
  const source = createWindowRows<{ id: number }, string>({
    load: (question, window) => Promise.resolve({ rows: rowsOf(question, window, size), total, asOf: 7 }),
    loadTotal: () => promise,
    keyOf: ({ id }) => id,
  })
  source.ask('a')
  await expect.poll(() => source.count).toBe(1500)
  total = undefined
  source.refresh()
  await expect.poll(() => source.isBusy).toBe(false)
  return { source, count: () => resolve(size) }
}

test('a count that comes while rows are read moves none of them, and is kept to', async () => {
  for (const size of [1700, 1200]) {
    const { source, count } = await countedLate(size)
    const { rows, wanted } = await readRows(source, { onProgress: (read) => read === 1000 && count() })
    expect([source.count, rows.length, rows.at(-1)?.id, wanted]).toEqual([size, size, size, size])
  }
})

test('a row that goes while rows are read moves the rest, however many are counted then', async () => {
  const { source, count } = await countedLate(1500)
  const onProgress = (read: number) => {
    if (read !== 1000) return
    source.drop(5)
    count()
  }
  await expect(readRows(source, { onProgress })).rejects.toThrow(ResultChanged)
  expect(source.count).toBe(1500)
})

test('of rows under headings those of open groups are read, also where they are not loaded', async () => {
  const { rows: source, pass } = startGroups({ a: 25, b: 30 })
  source.ask('all')
  await pass()
  source.onRange?.({ first: 0, last: 5, velocity: 0 })
  source.groups.toggle(0)
  await pass()
  const { rows, wanted } = await readRows(source)
  expect([rows.map(({ id }) => id), wanted]).toEqual([Array.from({ length: 25 }, (_, at) => `a${at}`), 55])
})

test.each([
  ['a group is opened', ({ rows }: ReturnType<typeof startGroups>) => rows.groups.toggle(1001)],
  [
    'one is closed and one as large is opened',
    ({ rows }: ReturnType<typeof startGroups>) => {
      rows.groups.toggle(0)
      rows.groups.toggle(1)
    },
  ],
  ['a row has left', ({ rows }: ReturnType<typeof startGroups>) => void rows.drop('a3')],
  [
    'a row belongs to another group',
    ({ rows }: ReturnType<typeof startGroups>) => void rows.patch({ key: 'a3', fields: { group: 'b' } }),
  ],
])('rows under headings are not written once %s', async (_, change) => {
  const started = startGroups({ a: 1000, b: 1000 }, { groupOf: ({ group }) => group })
  started.rows.ask('all')
  await started.pass()
  started.rows.onRange?.({ first: 0, last: 5, velocity: 0 })
  started.rows.groups.toggle(0)
  await started.pass()
  const reading = readRows(started.rows, { onProgress: (read) => read === 999 && change(started) })
  await expect(reading).rejects.toThrow(ResultChanged)
})

test('reading ends with its signal, and with the first window that cannot be had', async () => {
  const stop = new AbortController()
  const { source } = await onServer(50_000)
  const reading = readRows(source, { signal: stop.signal, onProgress: (read) => read > 2000 && stop.abort() })
  await expect(reading).rejects.toThrow('aborted')
  const broken = { ...source, count: 300, tellRows: () => Promise.reject(new Error('offline')) }
  await expect(readRows(broken)).rejects.toThrow('offline')
})
