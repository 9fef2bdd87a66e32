import * as z from 'zod/mini'
import { contactWays, writableFields } from '../fields/customer-fields.ts'
import { customerStage } from './customer.ts'
import { count, id, line, unix } from '../schemas/primitives.ts'

/** What the rows of a file become: leads that nobody owns, or customers of whoever imports them. */
export const importStage = z.enum(['lead', 'customer'])
export type ImportStage = z.infer<typeof importStage>

/**
 * - `uploaded`: its columns are to be named; - `checked`: every row was tried; - `running`: rows become customers
 * - `done`: all chosen rows have; - `undone`: it was taken back
 */
export const importState = z.enum(['uploaded', 'checked', 'running', 'done', 'undone'])
export type ImportState = z.infer<typeof importState>

/** A field that a column of a file can hold. */
export const importField = z.enum(writableFields)

/** A field for each column of the file; null leaves a column out. A field stands once. */
export const importMapping = z.array(z.nullable(importField)).check(z.minLength(1), z.maxLength(100))
export type ImportMapping = z.infer<typeof importMapping>

/** Fields of known customers that get what the file says. */
export const importReplaced = z.array(importField).check(z.maxLength(100))

/**
 * What becomes of a row that is one customer who is known already: it is left out, what is empty of the customer is filled, or
 * some fields get what the row says. An empty cell never empties a field.
 */
export const importKnown = z.enum(['leave', 'fill', 'replace'])
export type ImportKnown = z.infer<typeof importKnown>

/**
 * What becomes of a row. - `new`: a customer; - `change`: a customer who is known gets other values; - `same`: that customer has
 * them already; - `left`: nothing, as `importLeftBy` says; - `wrong`: nothing until it is mended
 */
export const importOutcome = z.enum(['new', 'change', 'same', 'left', 'wrong'])
export type ImportOutcome = z.infer<typeof importOutcome>

/**
 * Why a row is left out. - `known`: it is somebody who is known; - `earlier_row`: an earlier row is the same person;
 * - `several`: it is more than one customer; - `companion`: its number is that of somebody who came along; - `out_of_reach`: the
 * customer is not the caller's to change; - `edited`: somebody changed the customer since the row was tried
 */
export const importLeftBy = z.enum(['known', 'earlier_row', 'several', 'companion', 'out_of_reach', 'edited'])
export type ImportLeftBy = z.infer<typeof importLeftBy>

/** Seconds for which changes of known customers can be taken back. */
export const IMPORT_RESTORE_SECONDS = 86_400

/** One import as it stands. `stalled`: it runs, but nobody works on it; running it again goes on where it stopped. */
export const customerImport = z.object({
  id,
  file_name: z.string(),
  created_time: unix,
  /** Who imports. */
  uid: id,
  nickname: z.string(),
  stage: z.nullable(importStage),
  state: importState,
  stalled: z.boolean(),
  headings: z.array(z.string()),
  mapping: z.array(z.nullable(importField)),
  /** Rows below the headings. */
  rows: count,
  /** Those with something wrong. */
  wrong: count,
  /** Those with nothing wrong that look like somebody who is known, or like an earlier row. */
  twins: count,
  /** Those that shall become customers, that have, and that were taken back. */
  chosen: count,
  done: count,
  undone: count,
  /** Of those that have, customers who were there before. */
  changed: count,
  known: importKnown,
  /** Fields that `replace` writes. */
  replaced: z.array(importField),
  /** Rows by what becomes of them; all 0 until they are tried. */
  outcomes: z.record(importOutcome, count),
  /** When its last row was carried out; changes are taken back until `IMPORT_RESTORE_SECONDS` later. */
  done_time: z.nullable(unix),
  /** Options that it added to lists, such as sources, and that are still there. */
  made_options: count,
})
export type CustomerImport = z.infer<typeof customerImport>

/** Cells of a sheet that their reader is told of: how many, and the places of the first, such as C2. */
const toldCells = z.object({ cells: count, first: z.array(z.string()) })

/** A sheet of the file with something in it. */
export const importSheet = z.object({
  /** Its place among them, from 0. */
  sheet: count,
  /** As its tab says; empty for a text. */
  name: z.string(),
  /** Rows with something in them, headings and titles among them; how many of them their program hides. */
  rows: count,
  hidden: count,
  /** The first ten of those rows, without the ends of long cells: each may be the row of headings. */
  first: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /** Formulas without a result, which are empty here. */
  formulas: toldCells,
  /** Cells that show an error value such as #N/A. */
  errors: toldCells,
})
export type ImportSheet = z.infer<typeof importSheet>

/** Number of a row as programs show it. */
export const rowNumber = z.int().check(z.minimum(1), z.maximum(1_048_576))

/** What of the file is imported, and what that looks like. */
export const importTable = z.object({
  import: customerImport,
  /** Empty once the rows are carried out. */
  sheets: z.array(importSheet),
  /** The sheet that is taken, and its row of headings; 0 where none names the columns. */
  sheet: count,
  heading_row: z.int(),
  /** Whether hidden rows are taken too. */
  takes_hidden: z.boolean(),
  /** Some rows below the headings. */
  samples: z.array(z.array(z.string())),
  /** Rows above the headings, which are no part of the table. */
  titles: z.array(z.string()),
})
export type ImportTable = z.infer<typeof importTable>

/** Fields by which a row is found to look like somebody. */
export const twinWays = [...contactWays, 'order_num'] as const
export type TwinWay = (typeof twinWays)[number]

/** Somebody whom a row looks like: an earlier row of the file, or a record, of which one out of scope is a stub. */
export const importTwin = z.object({
  row: z.nullable(z.int()),
  id: z.nullable(id),
  /** Starred out of scope; empty for a row, and for whoever sees masked numbers. */
  name: z.string(),
  stage: z.nullable(customerStage),
  agent: z.string(),
  matched: z.array(z.enum(twinWays)),
})
export type ImportTwin = z.infer<typeof importTwin>

/** What a field becomes; `old` is left out where the reader may not know it. */
export const importChange = z.object({
  field: importField,
  old: z.optional(z.unknown()),
  new: z.unknown(),
  /** Names of options that are chosen beside those in `new` and are not there before the import is carried out. */
  planned: z.array(z.string()),
})
export type ImportChange = z.infer<typeof importChange>

/** A row of the file with what was found about it. */
export const importRow = z.object({
  row: z.int(),
  cells: z.array(z.string()),
  /** Whether its cells are shown without their ends, because the rows asked for hold too much text; none is to be mended then. */
  is_cut: z.boolean(),
  /** Field -> why it is refused, in the caller's language. */
  problems: z.record(z.string(), z.string()),
  twins: z.array(importTwin),
  outcome: z.nullable(importOutcome),
  left_by: z.nullable(importLeftBy),
  /** What it changes of the customer; without old values for whoever sees masked numbers or does not reach the customer. */
  changes: z.array(importChange),
  /** The customer it became, or who was changed. */
  customer_id: z.nullable(id),
})
export type ImportRow = z.infer<typeof importRow>

/** Which rows to look at: all of them, or those with one outcome. */
export const importRowKind = z.enum(['all', ...importOutcome.options])
export type ImportRowKind = z.infer<typeof importRowKind>

/** A row that was not taken back, because somebody has worked with the customer since, or it is too late for changes. Out of scope `id` is null. */
export const importKept = z.object({ row: z.int(), id: z.nullable(id), name: line(64) })
export type ImportKept = z.infer<typeof importKept>
