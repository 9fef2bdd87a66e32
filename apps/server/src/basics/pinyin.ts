import { surnameReadings } from './surnames.ts'

/** The first character, in the order of pinyin, that begins with each letter; no syllable begins with I, U or V. */
const firsts: readonly (readonly [string, string])[] = [
  ['A', '阿'],
  ['B', '八'],
  ['C', '嚓'],
  ['D', '咑'],
  ['E', '妸'],
  ['F', '发'],
  ['G', '旮'],
  ['H', '哈'],
  ['J', '丌'],
  ['K', '咔'],
  ['L', '垃'],
  ['M', '妈'],
  ['N', '拏'],
  ['O', '噢'],
  ['P', '趴'],
  ['Q', '七'],
  ['R', '呥'],
  ['S', '仨'],
  ['T', '他'],
  ['W', '屲'],
  ['X', '夕'],
  ['Y', '丫'],
  ['Z', '帀'],
]
const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin')
const isHan = /^\p{Script=Han}/u

/** The letter that a name is grouped under: A to Z by its first letter or the pinyin of its surname, else #. */
export const pinyinLetter = (name: string): string => {
  const plain = name.trim().normalize('NFKC')
  const surname = surnameReadings.find(([one]) => plain.startsWith(one))
  const first = surname?.[1] ?? [...plain][0] ?? ''
  if (/^[A-Za-z]/.test(first)) return first.toUpperCase()
  if (!isHan.test(first)) return '#'
  return firsts.findLast(([, character]) => order.compare(character, first) <= 0)?.[0] ?? '#'
}
