import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { storeOf, storesOf } from './session-stores.ts'

test('a session has one store of a kind, and another session its own', () => {
  const make = () => ({ drop: vi.fn(), refresh: vi.fn() })
  const [mine, other] = [new QueryClient(), new QueryClient()]
  const store = storeOf(mine, make)
  expect([storeOf(mine, make) === store, storeOf(other, make) === store]).toEqual([true, false])
  expect([storesOf(mine), storesOf(new QueryClient())]).toEqual([[store], []])
})
