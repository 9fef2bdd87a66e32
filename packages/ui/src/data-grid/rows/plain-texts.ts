import { sortByNumber } from './radix.ts'

/** Longest text, in UTF-16 units, that is ordered without the collator. */
const MAX_PLAIN = 40

/** Bits that a double counts with exactly. */
const EXACT_BITS = 53

/** Printable ASCII and the Han characters of the first block: one unit, one weight, whatever stands beside it. */
const isPlainUnit = (unit: number) => (unit >= 0x20 && unit <= 0x7e) || (unit >= 0x4e00 && unit <= 0x9fff)

/** Whether a text can be ordered unit by unit. */
export function isPlain(text: string): boolean {
  if (text.length > MAX_PLAIN) return false
  for (let at = 0; at < text.length; at++) if (!isPlainUnit(text.charCodeAt(at))) return false
  return true
}

/** Weights by UTF-16 unit, from 1, and how many of them there are; 0 stands for the end of a text. */
interface Weights {
  readonly of: Uint32Array
  readonly count: number
}

/** The UTF-16 units of plain texts, each once. */
const unitsOf = (texts: readonly string[]): string[] => [...new Set(texts.join(''))]

const weigh = (units: readonly string[], isSame: (one: string, other: string) => boolean): Weights => {
  const of = new Uint32Array(0x10000)
  let count = 0
  for (const [at, unit] of units.entries()) {
    if (at === 0 || !isSame(units[at - 1] ?? '', unit)) count += 1
    of[unit.charCodeAt(0)] = count
  }
  return { of, count }
}

/** Orders by the weights of the first unit, then of the second and so on; as many units at a time as a double holds. */
const sortByWeights = (order: Uint32Array, texts: readonly string[], longest: number, weights: Weights) => {
  const base = weights.count + 1
  const atOnce = Math.floor(EXACT_BITS / Math.log2(base))
  const keys = new Float64Array(texts.length)
  for (let part = Math.ceil(longest / atOnce) - 1; part >= 0; part--) {
    const from = part * atOnce
    const to = Math.min(longest, from + atOnce)
    for (let index = 0; index < texts.length; index++) {
      const text = texts[index]!
      let key = 0
      for (let at = from; at < to; at++) {
        key = key * base + (at < text.length ? weights.of[text.charCodeAt(at)]! : 0)
      }
      keys[index] = key
    }
    sortByNumber(order, keys)
  }
}

/**
 * Positions of plain texts in the order of a collator, far faster than by comparing them: the collator orders only the
 * characters that occur. Letters that differ in case alone decide last, as everywhere in a collator.
 */
export function sortPlainTexts(texts: readonly string[], locale: string): Uint32Array {
  const order = new Uint32Array(texts.length)
  for (let index = 0; index < order.length; index++) order[index] = index
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0)
  const base = new Intl.Collator(locale, { sensitivity: 'base' })
  const units = unitsOf(texts).toSorted(new Intl.Collator(locale).compare)
  const exact = weigh(units, () => false)
  const letters = weigh(units, (one, other) => base.compare(one, other) === 0)
  if (letters.count < exact.count) sortByWeights(order, texts, longest, exact)
  sortByWeights(order, texts, longest, letters)
  return order
}
