import * as z from 'zod/mini'
import { count, id, idOrNone, money, unixOrNone } from '../schemas/primitives.ts'
import { consoleFigures, figureDay } from './console-figures.ts'
import { datumFields } from '../measures/datum-fields.ts'

/** Most rows that a sheet shows and a file brings. */
export const DATUM_MAX_ROWS = 20_000
/** Most cells that are changed together. */
export const DATUM_MAX_CELLS = 10_000
/** Most days for which rows are made together. */
export const DATUM_MAX_DAYS = 92

/** What a row is of: a day of the hospital's calendar, a hospital, a source and a promotion account, 0 for none. */
export const datumKey = z.strictObject({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'wrong_value')),
  hospital: id,
  source: idOrNone,
  promoted_id: idOrNone,
})
export type DatumKey = z.infer<typeof datumKey>

const typedCount = z.nullable(count)

/** One row of the sheet. A figure that nobody has typed is null. */
export const datumRow = z.object({
  id,
  ...datumKey.shape,
  spend: z.nullable(money),
  impressions: typedCount,
  clicks: typedCount,
  chats: typedCount,
  valid_chats: typedCount,
  /** What the console counted for the same day and channel, as far as the reader lists those customers. */
  counted: z.pick(consoleFigures, { consults: true, due: true, arrived: true, amount: true }),
  /** Who closed its day; empty while it is open. */
  locked_by: z.string(),
  /** When they did. */
  locked_time: unixOrNone,
  updated_by: z.string(),
  updated_time: unixOrNone,
})
export type DatumRow = z.infer<typeof datumRow>

/** A typed figure: money as text, a count as a number, null for none. */
export const datumValue = z.nullable(z.union([z.int(), z.string().check(z.maxLength(20))]))
export type DatumValue = z.infer<typeof datumValue>

/** A cell that is to change. With `base`, what its writer saw, it is refused when something else stands there. */
export const datumCell = z.strictObject({
  row: datumKey,
  field: z.enum(datumFields),
  value: datumValue,
  base: z.optional(datumValue),
})
export type DatumCell = z.infer<typeof datumCell>

/** Which rows of the sheet are meant. */
export const datumQuestion = z.strictObject({
  from: figureDay,
  to: figureDay,
  hospitals: z.optional(z.array(id).check(z.minLength(1), z.maxLength(200))),
})
export type DatumQuestion = z.infer<typeof datumQuestion>

/** Columns of a file: what names the row, and what was typed. */
export const datumColumns = ['day', 'hospital', 'source', 'promoted_id', ...datumFields] as const
export type DatumColumn = (typeof datumColumns)[number]

/** What was found in a file. Nothing of it is stored until it is carried out. */
export const datumImport = z.object({
  id,
  file_name: z.string(),
  headings: z.array(z.string()),
  /** A column for each heading, null for one that is left out. */
  mapping: z.array(z.nullable(z.enum(datumColumns))),
  /** Rows below the headings. */
  rows: count,
  /** Rows that make a new row of the sheet, change one, and say what stands there already. */
  created: count,
  changed: count,
  same: count,
  /** Rows that are refused: the number as the program shows it, the heading, what stood there, and why. */
  refused: z.array(z.object({ row: z.int(), column: z.string(), text: z.string(), reason: z.string() })),
  done: z.boolean(),
})
export type DatumImport = z.infer<typeof datumImport>
