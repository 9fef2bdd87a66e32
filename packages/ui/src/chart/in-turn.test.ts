import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each piece of work has a task of its own, in the order given, and what is left is not done', () => {
  const done: string[] = []
  inTurn(() => done.push('first'))
  const leave = inTurn(() => done.push('left'))
  inTurn(() => done.push('last'))
  expect(done).toEqual([])
  leave()
  const seen = [1, 2, 3].map(() => {
    vi.advanceTimersToNextTimer()
    return done.length
  })
  expect([seen, done]).toEqual([
    [1, 1, 2],
    ['first', 'last'],
  ])
})

test('work that fails keeps none behind it from being done', () => {
  const done: string[] = []
  inTurn(() => {
    throw new Error('broken')
  })
  inTurn(() => done.push('second'))
  expect(() => vi.advanceTimersToNextTimer()).toThrow('broken')
  vi.advanceTimersToNextTimer()
  inTurn(() => done.push('third'))
  vi.advanceTimersToNextTimer()
  expect(done).toEqual(['second', 'third'])
})
