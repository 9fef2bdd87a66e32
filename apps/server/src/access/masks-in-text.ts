import { maskPhone } from '@hospital-crm/api/rules'
import { MASK, type FoundNumber } from '../numbers/find.ts'
import { GAP, readDigits } from '../numbers/reading.ts'
import { signOf } from '../numbers/signs.ts'

/** A mask in a text, and the digits that stand right beside it. */
export interface Mask {
  text: string
  at: number
  before: string
  behind: string
}

/** A mask that was shown, and what it stood for; null where only somebody who sees the number may move it. */
export interface ShownMask extends Mask {
  meant: string | null
}

/** The digits beside a place in a text, through what nobody sees. */
const digitsBeside = (text: string, place: number, step: 1 | -1): string => {
  const digits: string[] = []
  for (let at = step === 1 ? place : place - 1; at >= 0 && at < text.length; at += step) {
    // The second half of a pair tells nothing by itself: the first one is looked at.
    const isHalf = /[\udc00-\udfff]/.test(text[at] ?? '') && /[\ud800-\udbff]/.test(text[at - 1] ?? '')
    if (isHalf && step === 1) continue
    if (isHalf) at -= 1
    const sign = signOf(text.codePointAt(at) ?? 0)
    if (sign.kind !== 'digit' && sign.kind !== 'nothing') break
    digits.push(sign.digits)
  }
  return (step === 1 ? digits : digits.toReversed()).join('')
}

/** The masks in a text, in their order. */
export const masksIn = (text: string): Mask[] =>
  [...text.matchAll(MASK)].map(({ index, 0: mask }) => ({
    text: mask,
    at: index,
    before: digitsBeside(text, index, -1),
    behind: digitsBeside(text, index + mask.length, 1),
  }))

/**
 * A number may be written without what parted its digits, so that nothing typed near it is read with them. One that stands in
 * a row of digits stays as it is, with its row. Undefined where words would be lost.
 */
const movable = (text: string, { from, to, digits }: FoundNumber, isAlone: boolean): string | null => {
  const written = text.slice(from, to)
  const narrow = readDigits(written, false)
  if (narrow.digits === digits && narrow.gaps.slice(1).every((gap) => gap === GAP.none)) return written
  if (!isAlone) return null
  const wide = readDigits(written, true)
  return [narrow, wide].some(
    (read) => read.digits === digits && read.gaps.slice(1).every((gap) => gap < GAP.words),
  )
    ? digits
    : null
}

/** What stands in a text as it is shown, mask by mask; undefined where they cannot be told apart from the signs around. */
export const shownMasks = (
  stored: string,
  shown: string,
  found: readonly FoundNumber[],
): ShownMask[] | undefined => {
  const places = new Map<number, FoundNumber>()
  let shift = 0
  for (const number of found) {
    places.set(number.from + shift, number)
    shift += maskPhone(number.digits).length - (number.to - number.from)
  }
  const masks = masksIn(shown)
  if (masks.filter(({ at }) => places.has(at)).length < places.size) return undefined
  return masks.map((mask) => {
    const number = places.get(mask.at)
    const isAlone = mask.before === '' && mask.behind === ''
    return { ...mask, meant: number === undefined ? mask.text : movable(stored, number, isAlone) }
  })
}

const isAt = (one: Mask, other: Mask): boolean =>
  one.text === other.text && one.before === other.before && one.behind === other.behind

/** For each typed mask the shown one that it is, both in their order; undefined where one has none. */
const inOrder = <Other extends Mask>(
  typed: readonly Mask[],
  shown: readonly Other[],
): Other[] | undefined => {
  let next = 0
  const met: Other[] = []
  for (const mask of typed) {
    while (next < shown.length && !isAt(mask, shown[next] as Other)) next += 1
    const found = shown[next]
    if (found === undefined) return undefined
    met.push(found)
    next += 1
  }
  return met
}

/** What each typed mask means; undefined when one stands elsewhere, or when it is not clear which one it is. */
export const meantBy = (typed: readonly Mask[], shown: readonly ShownMask[]): string[] | undefined => {
  const first = inOrder(typed, shown)
  const last = inOrder(typed.toReversed(), shown.toReversed())?.toReversed()
  if (first === undefined || last === undefined) return undefined
  const meant = first.flatMap((mask, at) => (mask.meant === last[at]?.meant ? (mask.meant ?? []) : []))
  return meant.length === typed.length ? meant : undefined
}
