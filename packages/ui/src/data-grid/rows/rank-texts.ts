import { isPlain, sortPlainTexts } from './plain-texts.ts'

/** Negative, zero or positive, as `Array.prototype.sort` wants it; zero makes two texts one rank. */
export type CompareTexts = (one: string, other: string) => number

/** The place of each row's text among the distinct texts: 0 is the first. Rows without a text have the rank `count`. */
export interface Ranks {
  readonly of: Uint32Array
  /** How many ranks there are, without the one of the empty rows. */
  readonly count: number
}

/** Chinese texts by pinyin; what is not Chinese follows as everywhere else. */
const LOCALE = 'zh-CN'

/** Making a collator takes as long as ordering some hundred texts with it. */
let collator: Intl.Collator | undefined

/** Merges positions in `texts` that are in order; the places of `others` are searched for in `some`. */
const merge = (
  some: ArrayLike<number>,
  others: readonly number[],
  isBefore: (one: number, other: number) => boolean,
) => {
  const merged = new Uint32Array(some.length + others.length)
  let from = 0
  for (const [count, other] of others.entries()) {
    let low = from
    let high = some.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(some[middle]!, other)) low = middle + 1
      else high = middle
    }
    for (; from < low; from++) merged[from + count] = some[from]!
    merged[from + count] = other
  }
  for (; from < some.length; from++) merged[from + others.length] = some[from]!
  return merged
}

/** Positions of the texts in order; only what is not plain is compared. */
const sortByLocale = (texts: readonly string[], compare: CompareTexts): Uint32Array => {
  const plain: string[] = []
  const plainAt: number[] = []
  const others: number[] = []
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at]!
    if (isPlain(text)) {
      plain.push(text)
      plainAt.push(at)
    } else others.push(at)
  }
  const order = sortPlainTexts(plain, LOCALE).map((position) => plainAt[position]!)
  others.sort((one, other) => compare(texts[one]!, texts[other]!))
  return merge(order, others, (one, other) => compare(texts[one]!, texts[other]!) < 0)
}

const rankDistinct = (texts: readonly string[], own: CompareTexts | undefined) => {
  const compare = own ?? (collator ??= new Intl.Collator(LOCALE)).compare
  const order = own
    ? Uint32Array.from(texts.keys()).toSorted((one, other) => own(texts[one]!, texts[other]!))
    : sortByLocale(texts, compare)
  const rankOf = new Uint32Array(texts.length)
  let rank = -1
  let before: string | undefined
  for (const at of order) {
    const text = texts[at]!
    // Two plain texts are never equal.
    const isTie =
      before !== undefined &&
      (own !== undefined || !isPlain(before) || !isPlain(text)) &&
      compare(before, text) === 0
    if (!isTie) rank += 1
    rankOf[at] = rank
    before = text
  }
  return { rankOf, count: rank + 1 }
}

/**
 * Ranks the texts of all rows: each distinct one is placed once, so that rows are then counted into order instead of
 * compared. Without `compare` Chinese goes by pinyin. An empty text is none.
 */
export function rankTexts(rows: number, textAt: (row: number) => string, compare?: CompareTexts): Ranks {
  const numbers = new Map<string, number>()
  // Numbers begin at 1: 0 stays with the rows that have no text.
  const of = new Uint32Array(rows)
  for (let row = 0; row < rows; row++) {
    const text = textAt(row)
    if (text === '') continue
    let number = numbers.get(text)
    if (number === undefined) numbers.set(text, (number = numbers.size + 1))
    of[row] = number
  }
  const { rankOf, count } = rankDistinct([...numbers.keys()], compare)
  for (let row = 0; row < rows; row++) of[row] = of[row] === 0 ? count : rankOf[of[row]! - 1]!
  return { of, count }
}
