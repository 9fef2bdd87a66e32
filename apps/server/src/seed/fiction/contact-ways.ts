import { pinyin } from 'pinyin-pro'
import { type Random, uniqueNumbers } from './random.ts'

/**
 * Prefixes that no operator hands out to persons (unassigned, or reserved for machines): the numbers pass every
 * check, and dialling one reaches nobody.
 */
const unassignedPrefixes = [
  '142',
  '143',
  '154',
  '160',
  '161',
  '163',
  '164',
  '168',
  '169',
  '179',
  '194',
] as const
const NUMBERS_PER_PREFIX = 100_000_000

/** Phone numbers by position; every position has a number of its own. */
export const phoneNumbers = (seed: number) => {
  const numberAt = uniqueNumbers(unassignedPrefixes.length * NUMBERS_PER_PREFIX, seed)
  return (position: number): string => {
    const number = numberAt(position)
    const prefix = unassignedPrefixes[Math.floor(number / NUMBERS_PER_PREFIX)]
    return `${prefix}${String(number % NUMBERS_PER_PREFIX).padStart(8, '0')}`
  }
}

const ORDER_NUMBERS = 36 ** 6

/** Order numbers by position: a letter, then 6 letters or digits that no other position has. */
export const orderNumbers = (seed: number) => {
  const numberAt = uniqueNumbers(ORDER_NUMBERS, seed)
  return (username: string, position: number): string =>
    `${username.slice(0, 1).toUpperCase()}${numberAt(position).toString(36).toUpperCase().padStart(6, '0')}`
}

const syllables = new Map<string, string>()
const syllable = (character: string): string => {
  const known = syllables.get(character)
  if (known !== undefined) return known
  const spelled = pinyin(character, { toneType: 'none', v: true })
  syllables.set(character, spelled)
  return spelled
}

const wechatWords = ['sunny', 'happy', 'lucky', 'ocean', 'cloud', 'moon', 'spring', 'green'] as const

/** A WeChat id; the position at its end keeps it unique. */
export const wechatId = (random: Random, name: string, position: number): string => {
  const tail = position.toString(36).padStart(4, '0')
  if (random.chance(0.3)) return `wxid_${random.int(100_000, 999_999).toString(36)}${tail}`
  if (random.chance(0.3)) return `${random.pick(wechatWords)}_${tail}`
  return `${[...name].map(syllable).join('')}${random.int(0, 99)}_${tail}`
}

/** A QQ number that no real account has: the long-retired five-digit range is followed by the position. */
export const qqNumber = (random: Random, position: number): string =>
  `${random.int(10, 99)}${String(position).padStart(7, '0')}`
