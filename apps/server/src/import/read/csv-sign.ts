import { isKnownHeading } from '../../spreadsheet/known-headings.ts'
import { readCells } from './csv-cells.ts'

/** Signs that may stand between cells; of two that part a file as well the one in front. */
const signs = [',', ';', '\t', '|', '，'] as const

/** How the cells of a text are parted. */
export interface Parting {
  sign: string
  /** Each line stands in quotes as if it were one cell, as a program leaves it that did not know the sign. */
  isWrapped: boolean
}

/** Characters and lines that are looked at. */
const LOOKED_AT = 20_000
const FIRST_LINES = 20

/** What Excel understands as the sign of a file, on a line before all others. */
const told = /^"?sep=([^"\r\n])"?[ \t,;]{0,100}(?:\r\n|\n|\r|$)/i

/** The sign that a first line tells, and the text below that line. */
export const toldSign = (text: string): { sign: string; rest: string } | undefined => {
  const found = told.exec(text.slice(0, 200))
  return found?.[1] === undefined ? undefined : { sign: found[1], rest: text.slice(found[0].length) }
}

/** Tabs beside another sign or at the end of a line guard a cell and part none. */
const withoutGuards = (text: string): string =>
  text.replace(/\t(?=[,;|，"\r\n]|$)/g, '').replace(/(?<=[,;|，"])\t/g, '')

/** The lines of a text with what is in them; the line in which it was cut off is left out. */
const linesOf = (text: string, sign: string): string[][] => {
  const lines: string[][] = []
  readCells(text, sign, (cells) => lines.push(cells))
  return lines.filter((cells) => cells.some((cell) => cell.trim() !== '')).slice(0, FIRST_LINES)
}

const unwrappedLines = (lines: readonly string[][], sign: string): string[][] =>
  lines.map((cells) => cellsWithin(cells, sign))

/** The cells of a line that stood in quotes as a whole. */
export const cellsWithin = (cells: readonly string[], sign: string): string[] => {
  const [only = ''] = cells
  if (cells.length > 1 || only === '') return [...cells]
  let found: string[] = []
  readCells(only.replaceAll(/[\r\n]+/g, ' '), sign, (inner) => {
    found = inner
  })
  return found
}

/** How well some lines look parted: known headings in the best of them, then how many have as many cells as most have. */
const worthOf = (lines: readonly string[][]): [headings: number, alike: number, cells: number] => {
  const headings = lines.map((cells) => cells.filter(isKnownHeading).length)
  const widths = Map.groupBy(
    lines.map(({ length }) => length).filter((length) => length > 1),
    (length) => length,
  )
  const best = [...widths].map(([width, same]) => ({ width, same: same.length }))
  const [most] = best.toSorted((one, other) => other.same - one.same || other.width - one.width)
  const known = Math.max(0, ...headings)
  // A single known heading is in many titles.
  return [known > 1 ? known : 0, most?.same ?? 0, most?.width ?? 0]
}

const isBetter = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((value, place) => value !== other[place])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}

/**
 * How a text is parted: by the sign that finds the most known headings in one of the first lines, else by the one that parts the
 * most of them alike. A title with signs of its own decides nothing.
 */
export const partingOf = (text: string): Parting => {
  const cut = text.slice(0, LOOKED_AT)
  const lastEnd = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('\r'))
  const start = withoutGuards(text.length > LOOKED_AT && lastEnd > 0 ? cut.slice(0, lastEnd) : cut)
  let best: Parting = { sign: ',', isWrapped: false }
  let worth: readonly number[] = [0, 0, 0]
  for (const sign of signs) {
    const lines = linesOf(start, sign)
    const found = worthOf(lines)
    if (isBetter(found, worth)) [best, worth] = [{ sign, isWrapped: false }, found]
    if (!start.includes('"') || lines.some(({ length }) => length > 1)) continue
    const within = worthOf(unwrappedLines(lines, sign))
    // Texts of one column may hold a sign: only known headings tell that their quotes are those of whole lines.
    if ((within[0] ?? 0) > 0 && isBetter(within, worth)) [best, worth] = [{ sign, isWrapped: true }, within]
  }
  return best
}
