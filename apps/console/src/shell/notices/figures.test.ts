import { expect, test } from 'vitest'
import { NOTIFICATION_MS } from './figures.ts'

test('a notification stays for 6 s', () => {
  expect(NOTIFICATION_MS).toBe(6000)
})
