import { describe, expect, it } from 'vitest'
import { originAllowed } from './origin.ts'

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
