import { fieldOf, writableFields, type WritableField } from '@hospital-crm/api/entities'
import { headingOf } from './headings.ts'

/** Signs of a heading that are compared. */
const COMPARED = 200

/**
 * A heading as it is compared: width, case, spaces, brackets with their content and signs do not matter, nor what stands
 * behind the first signs of a long one.
 */
export const headingKey = (heading: string): string =>
  heading
    .slice(0, COMPARED)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .replace(/[\s*:_./-]/g, '')
    .slice(0, 100)

const known = new Map<string, WritableField>(
  writableFields.flatMap((field) =>
    [headingOf(field, 'zh'), headingOf(field, 'en'), ...(fieldOf(field).aliases ?? []), field].map(
      (words) => [headingKey(words), field] as const,
    ),
  ),
)

/** Whether a text is what a column is called, here or elsewhere, so that it names nobody. */
export const isHeading = (text: string): boolean => known.has(headingKey(text))

/** Rows among which the headings are looked for. */
const HEADING_ROWS = 5
/** Cells that have to read like headings where they stand below a title. */
const KNOWN_CELLS = 2

/**
 * Which row names the columns, by its place. It is the first; but where that has one cell alone, as a title has, and so have
 * all down to one whose cells are known as headings, it is that one. A row with a number in it is a person's.
 */
const headingPlace = (
  rows: readonly (readonly string[])[],
  chosen: ReadonlyMap<string, WritableField | null>,
): number => {
  const isKnown = (cell: string): boolean => {
    const key = headingKey(cell)
    return known.has(key) || chosen.has(key)
  }
  const filled = rows.slice(0, HEADING_ROWS).map((cells) => cells.filter((cell) => cell !== ''))
  const at = filled.findIndex((cells) => cells.length > 1)
  const cells = filled[at] ?? []
  const isNamed = cells.filter(isKnown).length >= KNOWN_CELLS && !cells.some((cell) => /\d{5}/.test(cell))
  return isNamed ? at : 0
}

/** The number of the row that names the columns among the first of a sheet. */
export const headingRowIn = (
  first: readonly { row: number; cells: readonly string[] }[],
  chosen: ReadonlyMap<string, WritableField | null>,
): number => {
  const at = headingPlace(
    first.map(({ cells }) => cells),
    chosen,
  )
  return first[at]?.row ?? 0
}

/**
 * What each column holds, as far as its heading tells: as the user chose for such a heading before, else by our own words
 * and what others use. A field stands for one column alone, the first.
 */
export const guessMapping = (
  columns: readonly string[],
  chosen: ReadonlyMap<string, WritableField | null>,
): (WritableField | null)[] => {
  const used = new Set<WritableField>()
  return columns.map((heading) => {
    const key = headingKey(heading)
    const field = key === '' ? null : chosen.has(key) ? chosen.get(key) : known.get(key)
    if (field === null || field === undefined || used.has(field)) return null
    used.add(field)
    return field
  })
}
