import { expect, test } from 'vitest'
import { front as english } from './en/front.ts'
import { loadMessages } from './load-messages.ts'

test('the first reader of an area waits, every later one has it at once', async () => {
  const first = loadMessages('front', 'en')
  expect(first).toBeInstanceOf(Promise)
  expect(loadMessages('front', 'en')).toBe(first)
  expect(await first).toBe(english)
  expect(loadMessages('front', 'en')).toMatchObject({ status: 'fulfilled', value: english })
})
