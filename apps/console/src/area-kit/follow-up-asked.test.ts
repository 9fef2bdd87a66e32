import { expect, test } from 'vitest'
import { createAskedFollowUps } from './follow-up-asked.ts'

test('a follow-up is asked for, ends, and is forgotten with what the session held', () => {
  const store = createAskedFollowUps()
  const told: unknown[] = []
  const stop = store.subscribe(() => told.push(store.now()))
  store.ask(7)
  store.ask(8)
  store.end()
  store.ask(9)
  store.drop()
  stop()
  store.ask(10)
  expect(told).toEqual([
    { id: 7, round: 0 },
    { id: 8, round: 0 },
    { id: undefined, round: 1 },
    { id: 9, round: 1 },
    { id: undefined, round: 2 },
  ])
  expect(store.now()).toBe(store.now())
})
