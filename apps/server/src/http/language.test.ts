import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'

describe('the language of an answer', () => {
  it.each([
    [undefined, 'zh'],
    ['', 'zh'],
    ['de-DE,de', 'zh'],
    ['en-US,en;q=0.9,zh;q=0.8', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['de,en;q=0.5', 'en'],
    ['en;q=0.1, zh;q=0.2', 'zh'],
  ])('%s -> %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})
