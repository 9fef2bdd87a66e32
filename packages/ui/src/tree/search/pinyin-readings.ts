import { pinyin } from 'pinyin-pro'
import type { Readings } from './name-search.ts'

const known = new Map<string, readonly string[]>()
const none: readonly string[] = []
const isChinese = /\p{Script=Han}/u

/** Asks the dictionary once for each character. */
export const readings: Readings = (character) => {
  const before = known.get(character)
  if (before) return before
  const found = isChinese.test(character)
    ? pinyin(character, { multiple: true, type: 'array', toneType: 'none', v: true })
    : none
  known.set(character, found)
  return found
}
