import { expect, test } from 'vitest'
import { palette as en } from '../../messages/en/palette.ts'
import { palette as zh } from '../../messages/zh/palette.ts'
import { shell } from '../../messages/zh/shell.ts'
import { pagesOf } from '../../area-kit/menu.ts'
import { areas } from '../../router/areas.ts'

const keywords: Readonly<Record<string, string>> = zh.keywords
const names: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    pagesOf(areas.flatMap(({ menu }) => menu({ customerMenus: [], statisticsMenus: [] }))).map(
      ({ id, title }) => [id, title(shell)],
    ),
  ),
  ...zh.actions,
}

/** The first characters of the syllables that begin with each letter, in the order of the pinyin. */
const firsts = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀'
const letters = 'abcdefghjklmnopqrstwxyz'
const { compare } = new Intl.Collator('zh-Hans-u-co-pinyin')

/** The letter that the pinyin of a character begins with; the reading that the alphabet sorts it under. */
const letterOf = (character: string): string =>
  letters[[...firsts].findLastIndex((first) => compare(first, character) <= 0)] ?? ''

/** 重 is read chong here; the alphabet sorts it under zhong. */
const otherReadings: Readonly<Record<string, string>> = { 重: 'c' }

const initialsOf = (name: string): string =>
  [...name]
    .filter((character) => /\p{Script=Han}/u.test(character))
    .map((character) => otherReadings[character] ?? letterOf(character))
    .join('')

test('every page and every action can be found by its pinyin', () => {
  expect(Object.keys(keywords).toSorted()).toStrictEqual(Object.keys(names).toSorted())
})

test.each(Object.entries(names))('the syllables of %s spell %s', (id, name) => {
  const initials = keywords[id]?.split(' ').map((syllable) => syllable[0])
  expect(initials?.join('')).toBe(initialsOf(name))
})

test('the English words of an action are lower case, as what is typed is compared', () => {
  const words = Object.values(en.keywords)
  expect(words).toStrictEqual(words.map((word) => word.toLowerCase()))
})
