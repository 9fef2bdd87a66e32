import { buildRole, buildUserInfo } from '@hospital-crm/api/fixtures'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONFIG_KEY } from '../options/index.ts'
import { keepOptions, OPTIONS_KEY } from './kept-options.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const storageOf = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const visit = (storage: ReturnType<typeof storageOf>, changes: object = {}) => {
  const context = { user: buildUserInfo(), role: buildRole(), authRules: ['a'], ...changes }
  const client = new QueryClient()
  const stop = keepOptions({ getSnapshot: () => ({ context }) } as never, client, storage)
  return { client, stop }
}
const key = [CONFIG_KEY, 'index', 'hospitals', 'sources']
const answer = { config: { title: '安和' }, hospitals: [{ id: 1, name: '安和' }], sources: [] }

const keep = (storage: ReturnType<typeof storageOf>, given: unknown = answer) => {
  const { client, stop } = visit(storage)
  client.setQueryData(key, given)
  client.setQueryData([CONFIG_KEY, 'supervision/roles', {}], { list: ['not kept'] })
  vi.runAllTimers()
  return stop
}

test('options of the last visit are there at once, old enough to be asked for again', () => {
  const storage = storageOf()
  keep(storage)
  const { client } = visit(storage)
  expect([client.getQueryData(key), client.getQueryState(key)?.dataUpdatedAt]).toEqual([
    { ...answer, retired: {} },
    1,
  ])
  expect(storage.kept.get(OPTIONS_KEY)).not.toContain('not kept')
})

test('nobody else gets them, nor the same person with other rights', () => {
  const storage = storageOf()
  keep(storage)
  const others = [
    { user: buildUserInfo({ id: 1009 }) },
    { user: buildUserInfo({ hospitals: [9] }) },
    { role: buildRole({ source: [1] }) },
    { role: null },
    { authRules: ['a', 'b'] },
  ]
  expect(others.map((one) => visit(storage, one).client.getQueryData(key))).toEqual(
    others.map(() => undefined),
  )
})

test('settings and each list are kept once, as the last answer told them', () => {
  const storage = storageOf()
  const { client } = visit(storage)
  client.setQueryData([CONFIG_KEY, 'index'], { config: { title: '旧' } }, { updatedAt: 5 })
  client.setQueryData(
    [CONFIG_KEY, 'index', 'hospitals'],
    { config: { title: '旧' }, hospitals: [] },
    { updatedAt: 6 },
  )
  const retired = { hospitals: [{ id: 4, name: '旧院' }] }
  client.setQueryData(key, { ...answer, retired }, { updatedAt: 7 })
  vi.runAllTimers()
  const next = visit(storage).client
  expect([
    next.getQueryData([CONFIG_KEY, 'index']),
    next.getQueryData([CONFIG_KEY, 'index', 'hospitals']),
    next.getQueryData(key),
  ]).toEqual([
    { config: answer.config, retired: {} },
    { config: answer.config, hospitals: answer.hospitals, retired },
    { ...answer, retired },
  ])
})

test('of more than there is room for the longest lists wait, and menus stay', () => {
  const storage = storageOf()
  const { client } = visit(storage)
  const sources = '长'.repeat(1_600_000)
  client.setQueryData(key, { hospitals: [], sources })
  client.setQueryData([CONFIG_KEY, 'index', 'customerMenus'], { customerMenus: [{ id: 2 }] })
  vi.runAllTimers()
  const next = visit(storage).client
  expect(next.getQueryData(key)).toBe(undefined)
  expect(next.getQueryData([CONFIG_KEY, 'index', 'customerMenus'])).toMatchObject({
    customerMenus: [{ id: 2 }],
  })
})

test('what was answered for rights that are lost is neither shown nor left', () => {
  const storage = storageOf()
  keep(storage)
  visit(storage, { role: buildRole({ source: [1] }) })
  expect([...storage.kept]).toEqual([])
})

test('they go with the session, and what is damaged is not shown', () => {
  const storage = storageOf()
  keep(storage)()
  expect([...storage.kept]).toEqual([])
  storage.kept.set(OPTIONS_KEY, '{"of":')
  expect(visit(storage).client.getQueryData(key)).toBe(undefined)
})
