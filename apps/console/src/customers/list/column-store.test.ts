import type { ListLayout } from '@hospital-crm/api/entities'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createColumnStore, type ColumnStore } from './column-store.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** The server, which can be out of reach. */
const server = () => {
  const layouts = new Map<string, ListLayout>()
  const writes: [string, ListLayout | null][] = []
  const line = { isUp: true }
  const reach = () => {
    if (!line.isUp) throw new Error('offline')
  }
  return {
    layouts,
    writes,
    line,
    read: async () => {
      reach()
      return [...layouts].map(([list, layout]) => ({ list, layout }))
    },
    write: async (list: string, layout: ListLayout | null) => {
      reach()
      writes.push([list, layout])
      if (layout) layouts.set(list, layout)
      else layouts.delete(list)
    },
  }
}

let storage: ReturnType<typeof memory>
let far: ReturnType<typeof server>
const storeOf = (uid = 1001): ColumnStore =>
  createColumnStore({ uid, storage, read: far.read, write: far.write })
const narrow: ListLayout = { widths: { name: 80 } }
const wide: ListLayout = { widths: { name: 300 } }

beforeEach(() => {
  vi.useFakeTimers()
  storage = memory()
  far = server()
})
afterEach(() => {
  vi.useRealTimers()
})

test('columns are there at once in the next visit, before the server was asked', () => {
  storeOf().set('leads', wide)
  expect(storeOf().get('leads')).toStrictEqual(wide)
  expect(storeOf(1002).get('leads')).toBe(undefined)
})

test('many changes in a row are sent once, the last of them', async () => {
  const store = storeOf()
  for (let width = 100; width < 200; width += 1) store.set('leads', { widths: { name: width } })
  await vi.advanceTimersByTimeAsync(799)
  expect(far.writes).toStrictEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(far.writes).toStrictEqual([['leads', { widths: { name: 199 } }]])
})

test('what was changed elsewhere is taken over, and told', async () => {
  const store = storeOf()
  store.set('leads', narrow)
  await vi.runAllTimersAsync()
  far.layouts.set('leads', wide)
  far.layouts.set('menu-2', narrow)
  const told = vi.fn()
  store.subscribe(told)
  await store.sync()
  expect([store.get('leads'), store.get('menu-2'), told.mock.calls.length]).toStrictEqual([wide, narrow, 2])
  far.layouts.delete('leads')
  await store.sync()
  expect(storeOf().get('leads')).toBe(undefined)
})

test('a change without a connection is kept over a reload and sent later; it wins over what the server had', async () => {
  far.layouts.set('leads', narrow)
  far.line.isUp = false
  storeOf().set('leads', wide)
  await vi.runAllTimersAsync()
  expect(far.writes).toStrictEqual([])
  far.line.isUp = true
  const later = storeOf()
  expect(later.get('leads')).toStrictEqual(wide)
  await later.sync()
  await vi.runAllTimersAsync()
  expect(far.writes).toStrictEqual([['leads', wide]])
  await later.sync()
  expect(far.writes.length).toBe(1)
})

test('columns that are the grid’s own are not kept', async () => {
  storeOf().set('leads', { order: ['$selection', 'name'], widths: { $selection: 40, name: 90 } })
  await vi.runAllTimersAsync()
  expect(far.writes).toStrictEqual([['leads', { order: ['name'], widths: { name: 90 } }]])
})

test('the usual columns come back here and there', async () => {
  const store = storeOf()
  store.set('leads', wide)
  await vi.runAllTimersAsync()
  store.set('leads', { order: [], widths: {} })
  await vi.runAllTimersAsync()
  expect([store.get('leads'), far.layouts.size]).toStrictEqual([undefined, 0])
})

test('what is damaged in the browser falls back', () => {
  storage.setItem('hospital-crm.columns.1001.leads', '{')
  storage.setItem('hospital-crm.columns.1001.pools', '{"layout":{"widths":{"name":"wide","id":90}}}')
  expect([storeOf().get('leads'), storeOf().get('pools')]).toStrictEqual([undefined, undefined])
})
