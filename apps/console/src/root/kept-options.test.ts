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
const answer = { hospitals: [{ id: 1, name: '安和' }] }

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
  expect([client.getQueryData(key), client.getQueryState(key)?.dataUpdatedAt]).toEqual([answer, 1])
  expect(storage.kept.get(OPTIONS_KEY)).not.toContain('not kept')
})

test('nobody else gets them, nor the same person with other rights', () => {
  const storage = storageOf()
  keep(storage)
  const others = [
    { user: buildUserInfo({ id: 1009 }) },
    { role: buildRole({ source: [1] }) },
    { role: null },
    { authRules: ['a', 'b'] },
  ]
  expect(others.map((one) => visit(storage, one).client.getQueryData(key))).toEqual(
    others.map(() => undefined),
  )
})

test('they go with the session, and what is damaged or too much is not kept', () => {
  const storage = storageOf()
  keep(storage)()
  expect([...storage.kept]).toEqual([])
  keep(storage, { hospitals: '长'.repeat(700_000) })
  expect([...storage.kept]).toEqual([])
  storage.kept.set(OPTIONS_KEY, '{"of":')
  expect(visit(storage).client.getQueryData(key)).toBe(undefined)
})
