import { GAP, type Reading } from './reading.ts'
import { dialledLength, isDate, LONGEST_DIALLED, numbersInRow } from './rows.ts'

const LENGTH = 11
const singly = '1'.repeat(LENGTH)

/** How people part a number, and the widest gap between the parts. */
const parted = [
  [['344', '38'], GAP.loose],
  // With other signs than spaces, dashes, dots and brackets these are prices and counts.
  [`335 74 443 434 353 3422 3224 32222 56 65 ${singly}`.split(' '), GAP.tight],
] as const

interface Row {
  start: number
  length: number
}

/** Digits that stand together, with no more than `joint` between two of them. */
const rowsOf = ({ digits, gaps }: Reading, isFree: (at: number) => boolean, joint: number): Row[] => {
  const rows: Row[] = []
  for (let at = 0; at < digits.length;) {
    let end = at + 1
    while (end < digits.length && (gaps[end] ?? GAP.words) <= joint) end += 1
    // What is left of a row beside a number is no number.
    let isWhole = true
    for (let digit = at; digit < end; digit += 1) isWhole &&= isFree(digit)
    if (isWhole) rows.push({ start: at, length: end - at })
    at = end
  }
  return rows
}

const isFigure = (digits: string, grouping: string): boolean =>
  (grouping === '38' && isDate(digits.slice(3))) || (grouping === '443' && isDate(digits.slice(0, 8)))

const isParted = (
  { gaps }: Reading,
  rows: readonly Row[],
  at: number,
  grouping: string,
  widest: number,
): boolean => {
  for (let part = 1; part < grouping.length; part += 1) {
    const row = rows[at + part]
    const before = rows[at + part - 1]
    if (row === undefined || before === undefined || row.start !== before.start + before.length) return false
    if (row.length !== Number(grouping[part]) || (gaps[row.start] ?? GAP.words) > widest) return false
  }
  return true
}

/** The number whose first part is in a row: where it starts, and over how many rows it goes. */
const numberFrom = (
  reading: Reading,
  rows: readonly Row[],
  at: number,
  groupings: readonly string[],
  widest: number,
): { start: number; rows: number } | undefined => {
  const { digits } = reading
  const { start: first, length } = rows[at] as Row
  // What is dialled begins with 0 or 8, a number with 1.
  if (!'018'.includes(digits[first] ?? '')) return undefined
  const skipped = dialledLength(digits.slice(first, first + LONGEST_DIALLED + 2))
  const start = first + skipped
  const number = digits.slice(start, start + LENGTH)
  if (!/^1[3-9]\d{9}$/.test(number)) return undefined
  const grouping = groupings.find(
    (one) =>
      Number(one[0]) === length - skipped &&
      isParted(reading, rows, at, one, widest) &&
      !isFigure(number, one),
  )
  return grouping === undefined ? undefined : { start, rows: grouping.length }
}

/** What nobody sees may stand within a row of digits, or between two rows. */
const jointsIn = ({ gaps }: Reading): readonly number[] =>
  gaps.includes(GAP.unseen) ? [GAP.unseen, GAP.none] : [GAP.none]

/** Finds numbers that nobody needs to know: in one row of digits, then parted as people part them. */
export const coverUsual = (
  reading: Reading,
  isFree: (at: number) => boolean,
  cover: (first: number, last: number) => void,
): void => {
  const joints = jointsIn(reading)
  for (const joint of joints)
    for (const { start, length } of rowsOf(reading, isFree, joint))
      for (const at of numbersInRow(reading.digits.slice(start, start + length)))
        cover(start + at, start + at + LENGTH - 1)
  for (const [groupings, widest] of parted)
    for (const joint of joints) {
      const rows = rowsOf(reading, isFree, joint)
      for (let at = 0; at < rows.length; at += 1) {
        const found = numberFrom(reading, rows, at, groupings, widest)
        if (found === undefined) continue
        cover(found.start, found.start + LENGTH - 1)
        at += found.rows - 1
      }
    }
}
