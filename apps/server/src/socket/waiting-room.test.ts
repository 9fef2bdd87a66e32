import { expect, test } from 'vitest'
import { waitingRoom } from './waiting-room.ts'

test('a network has its places, another one has its own, and one that is left is free again', () => {
  const room = waitingRoom(2)
  const leave = [room.enter('a'), room.enter('a')]
  expect(room.enter('a')).toBe(undefined)
  expect(typeof room.enter('b')).toBe('function')
  leave[0]?.()
  leave[0]?.()
  expect(typeof room.enter('a')).toBe('function')
  expect(room.enter('a')).toBe(undefined)
})
