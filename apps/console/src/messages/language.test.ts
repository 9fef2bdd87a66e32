import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

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
