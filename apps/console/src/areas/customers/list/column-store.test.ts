import type { ListLayout } from '@hospital-crm/api/entities'
import { CallError, type ErrorName } from '@hospital-crm/api/errors'
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
  const line: { isUp: boolean; refuses?: ErrorName } = { isUp: true }
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
      if (line.refuses) throw new CallError(line.refuses)
      if (layout) layouts.set(list, layout)
      else layouts.delete(list)
    },
  }
}

let storage: ReturnType<typeof memory>
let far: ReturnType<typeof server>
const storeOf = (uid = 1001): ColumnStore =>
  createColumnStore({ uid, storage, read: () => far.read(), write: far.write })
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

test('grouping and figures are kept beside the columns, and sent with them', async () => {
  const shaped: ListLayout = { ...wide, group: 'status', summary: ['sum', 'mean'] }
  storeOf().set('leads', shaped)
  await vi.runAllTimersAsync()
  expect(storeOf().get('leads')).toStrictEqual(shaped)
  expect(far.writes).toStrictEqual([['leads', shaped]])
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

test('what was changed and sent while the server was being read is not taken back by what was read', async () => {
  far.layouts.set('leads', narrow)
  const store = storeOf()
  await store.sync()
  const answer = Promise.withResolvers<{ list: string; layout: ListLayout }[]>()
  far.read = () => answer.promise
  const syncing = store.sync()
  store.set('leads', wide)
  await vi.runAllTimersAsync()
  answer.resolve([{ list: 'leads', layout: narrow }])
  await syncing
  expect([store.get('leads'), far.layouts.get('leads')]).toStrictEqual([wide, wide])
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

test('the usual columns, taken back without a connection, stay so over a reload and are sent later', async () => {
  const store = storeOf()
  store.set('leads', wide)
  await vi.runAllTimersAsync()
  far.line.isUp = false
  store.set('leads', undefined)
  await vi.runAllTimersAsync()
  far.line.isUp = true
  const later = storeOf()
  await later.sync()
  await vi.runAllTimersAsync()
  expect([later.get('leads'), far.writes.at(-1), far.layouts.size]).toStrictEqual([
    undefined,
    ['leads', null],
    0,
  ])
})

test('what was not sent is remembered while another list is changed, without a connection as well', async () => {
  far.line.isUp = false
  storeOf().set('leads', wide)
  const later = storeOf()
  await expect(later.sync()).rejects.toThrow('offline')
  later.set('pools', narrow)
  await vi.runAllTimersAsync()
  far.line.isUp = true
  await later.sync()
  await vi.runAllTimersAsync()
  expect(far.writes).toStrictEqual([
    ['leads', wide],
    ['pools', narrow],
  ])
})

test('no layout hides the name, whether it comes from the browser or from the server', async () => {
  const text = JSON.stringify({ layout: { hidden: ['name', 'city'] }, isNew: false })
  storage.setItem('hospital-crm.columns.1001.leads', text)
  const store = storeOf()
  expect(store.get('leads')).toStrictEqual({ hidden: ['city'] })
  far.layouts.set('pools', { hidden: ['name', 'qq'] })
  await store.sync()
  expect(store.get('pools')).toStrictEqual({ hidden: ['qq'] })
})

test.each<ErrorName>(['not_found', 'validation_failed'])(
  'what is refused by %s is given up, and its list forgotten',
  async (refusal) => {
    far.line.refuses = refusal
    const store = storeOf()
    store.set('menu-7', wide)
    await vi.runAllTimersAsync()
    await store.sync()
    await vi.runAllTimersAsync()
    expect([far.writes.length, store.get('menu-7')]).toStrictEqual([1, undefined])
    expect(storage.getItem('hospital-crm.columns.1001.lists')).toBe('[]')
  },
)

test('columns that are refused give way to those that the server keeps, and that is told', async () => {
  far.layouts.set('leads', narrow)
  const store = storeOf()
  await store.sync()
  const told = vi.fn()
  store.onRefused(told)
  far.line.refuses = 'validation_failed'
  store.set('leads', wide)
  await vi.runAllTimersAsync()
  expect(store.get('leads')).toStrictEqual(narrow)
  expect(told.mock.calls).toStrictEqual([['leads', new CallError('validation_failed')]])
})

test('a column dragged wider than the server keeps is as wide as it keeps', async () => {
  const store = storeOf()
  store.set('leads', { widths: { name: 2400, phone: 12 } })
  await vi.runAllTimersAsync()
  const kept = { widths: { name: 2000, phone: 20 } }
  expect([store.get('leads'), far.writes]).toStrictEqual([kept, [['leads', kept]]])
})

test('what is refused for now is sent again', async () => {
  far.line.refuses = 'unavailable'
  const store = storeOf()
  store.set('leads', wide)
  await vi.runAllTimersAsync()
  delete far.line.refuses
  await store.sync()
  await vi.runAllTimersAsync()
  expect([far.writes.length, far.layouts.get('leads')]).toStrictEqual([2, wide])
})
