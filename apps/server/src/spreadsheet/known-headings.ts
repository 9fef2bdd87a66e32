import {
  datumAliases,
  datumColumns,
  datumWords,
  fieldOf,
  userImportHeadings,
  writableFields,
  type WritableField,
} from '@hospital-crm/api/entities'
import { isPhone, normalisePhone } from '@hospital-crm/api/rules'
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

/** Traditional signs of our headings, each followed by the simplified one that we write. */
const signPairs =
  '機机電电話话號号碼码聯联繫系絡络備备註注別别齡龄來来預预約约時时間间醫医診诊標标籤签諮咨詢询區区縣县' +
  '詳详細细訂订單单戶户稱称郵邮項项類类狀状態态費费檢检療疗後后續续紀纪錄录關关鍵键詞词訪访網网頁页廣广' +
  '帳账賬账線线創创編编開开數数點点擊击對对現现應应證证務务員员門门專专'
const simplified: ReadonlyMap<string, string> = new Map(
  (signPairs.match(/../g) ?? []).map(([from = '', to = '']) => [from, to] as const),
)

/** A heading as it is looked up among known words: traditional signs count as simplified ones. */
export const wordKey = (heading: string): string =>
  headingKey(heading).replace(/\p{Script=Han}/gu, (sign) => simplified.get(sign) ?? sign)

const known = new Map<string, WritableField>(
  writableFields.flatMap((field) =>
    [headingOf(field, 'zh'), headingOf(field, 'en'), ...(fieldOf(field).aliases ?? []), field].map(
      (words) => [wordKey(words), field] as const,
    ),
  ),
)

/** Whether a text is what a column is called, here or elsewhere, so that it names nobody. */
export const isHeading = (text: string): boolean => known.has(wordKey(text))

/** What columns are called in files of users and of report figures. */
const elsewhere: ReadonlySet<string> = new Set(
  [
    ...Object.values(userImportHeadings).flat(),
    ...datumColumns.flatMap((column) => [
      datumWords.zh[column],
      datumWords.en[column],
      column,
      ...(datumAliases[column] ?? []),
    ]),
  ].map(wordKey),
)

/** Whether a text is what a column is called in a file of any kind. */
export const isKnownHeading = (text: string): boolean => isHeading(text) || elsewhere.has(wordKey(text))

/** Rows among which the headings are looked for. */
const HEADING_ROWS = 10
/** Cells that have to read like headings where they stand below other rows. */
const KNOWN_CELLS = 2

type Row = readonly string[]

/** What stands before a number that is nobody's: who exported a file, and by what account. */
const label = /(?:人|者|员|账号|帐号|账户|电话|手机|时间|日期|单位|by|user|account|time|date)$/i

/** Whether a row is somebody's and not one of a title: it has a mobile number that no label explains. */
const isPersons = (cells: Row): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  const [first = ''] = filled
  const isExplained = filled.length === 2 && (/[:：]$/.test(first) || label.test(first))
  return !isExplained && filled.some((cell) => cell.length < 40 && isPhone(normalisePhone(cell)))
}

/**
 * Which row names the columns, by its place: of the first ones the one with the most cells that are known as headings, with those
 * that stand right above its empty cells, as in headings of two rows. Rows with a number in them are people's, and nobody's row
 * is left above the headings. Where no row has two such cells it is the first.
 */
const headingPlace = (rows: readonly Row[], chosen: ReadonlyMap<string, WritableField | null>): number => {
  const isKnown = (cell: string): boolean =>
    cell !== '' && (known.has(wordKey(cell)) || chosen.has(headingKey(cell)) || chosen.has(wordKey(cell)))
  const first = rows.slice(0, HEADING_ROWS)
  const person = first.findIndex(isPersons)
  const worth = first.slice(0, person < 0 ? undefined : person).map((cells, at) => {
    if (cells.some((cell) => /\d{5}/.test(cell))) return 0
    const own = cells.filter(isKnown).length
    const above = (first[at - 1] ?? []).filter((cell, column) => isKnown(cell) && !cells[column]).length
    return own < KNOWN_CELLS ? 0 : own + above
  })
  return Math.max(0, worth.indexOf(Math.max(...worth)))
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
    const field = key === '' ? null : chosen.has(key) ? chosen.get(key) : known.get(wordKey(heading))
    if (field === null || field === undefined || used.has(field)) return null
    used.add(field)
    return field
  })
}
