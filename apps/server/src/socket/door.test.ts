import { describe, expect, it, test } from 'vitest'
import { originAllowed, waitingRoom } from './door.ts'

describe('who may open the socket', () => {
  it.each([
    [undefined, 'crm.example.com', true],
    ['https://crm.example.com', 'crm.example.com', true],
    ['http://127.0.0.1:3000', '127.0.0.1:3000', true],
    ['http://127.0.0.1:3001', '127.0.0.1:3000', false],
    ['https://crm.example.com.evil.test', 'crm.example.com', false],
    ['https://evil.test', 'crm.example.com', false],
    ['null', 'crm.example.com', false],
    ['https://console.example.com', 'crm.example.com', true],
  ])('origin %s at host %s -> %s', (origin, host, allowed) => {
    expect(originAllowed({ origin, host }, ['https://console.example.com'])).toBe(allowed)
  })
})

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
