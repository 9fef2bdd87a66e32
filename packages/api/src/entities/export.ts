import * as z from 'zod/mini'
import { fieldNames } from '../fields/customer-fields.ts'
import { listQuestion } from './list.ts'
import { id } from '../schemas/primitives.ts'

/** `xlsx`: numbers and times are cells of their own kind. `csv`: UTF-8 with a byte order mark, every cell quoted. */
export const exportFormat = z.enum(['xlsx', 'csv'])
export type ExportFormat = z.infer<typeof exportFormat>

/** What the rows of an export are: the customers of a list, or what was noted of each contact with them. */
export const exportContent = z.enum(['customers', 'follow_ups'])
export type ExportContent = z.infer<typeof exportContent>

/** Rows that are read and written at a time: few enough that others hardly wait, and a mark in a workbook to count by. */
export const EXPORT_BLOCK_ROWS = 200

/** Most customers that an export may be limited to by their ids. */
export const MAX_EXPORT_IDS = 10_000

const { group: _group, page: _page, page_size: _size, total: _total, ...asked } = listQuestion.shape

/**
 * A question to a list, answered as a file of all its rows. Columns stand as named, each once; those of follow-ups are always
 * the same and are not named.
 * `ids` keeps to these customers, as far as the question finds them; `except` leaves some out.
 */
export const exportQuestion = z.strictObject({
  ...asked,
  /** Default `customers`. `follow_ups` takes the permission to see them. */
  content: z.optional(exportContent),
  columns: z.optional(
    z.array(z.enum(fieldNames)).check(
      z.minLength(1),
      z.maxLength(fieldNames.length),
      z.refine((columns) => new Set(columns).size === columns.length, 'wrong_value'),
    ),
  ),
  format: exportFormat,
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MAX_EXPORT_IDS))),
  except: z.optional(z.array(id).check(z.maxLength(MAX_EXPORT_IDS))),
})
export type ExportQuestion = z.infer<typeof exportQuestion>
