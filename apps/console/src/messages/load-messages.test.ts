import { expect, test } from 'vitest'
import { front as english } from './en/front.ts'
import { fieldLocale, languageOf, loadMessages } from './load-messages.ts'

test('the first reader of an area waits, every later one has it at once', async () => {
  const first = loadMessages('front', 'en')
  expect(first).toBeInstanceOf(Promise)
  expect(loadMessages('front', 'en')).toBe(first)
  expect(await first).toBe(english)
  expect(loadMessages('front', 'en')).toMatchObject({ status: 'fulfilled', value: english })
})

test.each([
  [['zh-CN', 'en'], 'zh'],
  [['en-GB', 'zh-CN'], 'en'],
  [['zh-Hant-TW'], 'zh'],
  [['de-DE', 'EN'], 'en'],
  [['de-DE', 'fr'], 'zh'],
  [[], 'zh'],
] as const)('a browser that prefers %j reads %s', (preferred, language) => {
  expect(languageOf(preferred)).toBe(language)
})

test.each([
  ['zh', '2026/03/09'],
  ['en', '2026-03-09'],
] as const)('dates are typed in %s as %s', (language, typed) => {
  const form = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
  expect(new Date('2026-03-09').toLocaleDateString(fieldLocale[language], form)).toBe(typed)
})
