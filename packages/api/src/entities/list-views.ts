import * as z from 'zod/mini'
import { figureDay } from './console-figures.ts'
import { customerRow } from './customer.ts'
import { listQuestion } from './list.ts'
import { count, id } from '../schemas/primitives.ts'

/** How a list of customers is looked at: its table, a board by status, or a calendar of visits. */
export const waysShown = ['table', 'board', 'day', 'week', 'month'] as const
export const shownAs = z.enum(waysShown)
export type ShownAs = (typeof waysShown)[number]

/** Most rows of each column that a board answers at once, and of one column that is read on. */
export const MAX_BOARD_ROWS = 50
export const MAX_COLUMN_ROWS = 100

/** Most days of a calendar: a month with the ends of its weeks. Most rows of one day, and of all of them. */
export const MAX_CALENDAR_DAYS = 42
export const MAX_DAY_ROWS = 500
const MAX_CALENDAR_ROWS = 2100

/** Which rows: the question of the list. */
const asked = z.pick(listQuestion, { filter: true, where: true, q: true })
const rowsUpTo = (most: number) => z.int().check(z.minimum(1), z.maximum(most))

/**
 * A question to a list whose rows stand by their status.
 * - `status`: that column alone, read on from `offset`; at most {@link MAX_COLUMN_ROWS} rows
 * - `rows`: of each column, at most {@link MAX_BOARD_ROWS} where all are asked for
 * - `as_of`: from the first answer; rows that entered later are left out
 */
export const boardQuestion = z
  .strictObject({
    ...asked.shape,
    sort: listQuestion.shape.sort,
    as_of: listQuestion.shape.as_of,
    rows: z.optional(rowsUpTo(MAX_COLUMN_ROWS)),
    status: z.optional(id),
    offset: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  })
  .check(
    z.refine(({ rows = 1, status }) => status !== undefined || rows <= MAX_BOARD_ROWS, {
      error: 'too_many',
      path: ['rows'],
    }),
    z.refine(({ offset, status }) => status !== undefined || offset === undefined, {
      error: 'unknown_field',
      path: ['offset'],
    }),
  )
export type BoardQuestion = z.infer<typeof boardQuestion>

/** Columns that can be chosen or that have rows. `total` is null where one column is read on. */
export const boardAnswer = z.object({
  columns: z.array(z.object({ status: z.int(), total: z.nullable(count), list: z.array(customerRow) })),
  as_of: z.int(),
})
export type BoardAnswer = z.infer<typeof boardAnswer>

/** Days of the hospital's calendar, from `first` on. */
const span = { first: figureDay, days: z.int().check(z.minimum(1), z.maximum(MAX_CALENDAR_DAYS)) }

/** The visits of some days of those whom the list's question finds; `rows` of each day, its earliest. */
export const visitsQuestion = z
  .strictObject({ ...asked.shape, ...span, rows: rowsUpTo(MAX_DAY_ROWS) })
  .check(
    z.refine(({ days, rows }) => days * rows <= MAX_CALENDAR_ROWS, { error: 'too_many', path: ['rows'] }),
  )
export type VisitsQuestion = z.infer<typeof visitsQuestion>

/**
 * Every day of the span in its order.
 * - `total`: counts also the visits that are not in `list`
 * - `open`: the hospital's working hours, in minutes of the day; empty for a day on which it is closed
 */
export const visitsAnswer = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      total: count,
      open: z.array(z.object({ from: count, to: count })),
      list: z.array(customerRow),
    }),
  ),
})
export type VisitsAnswer = z.infer<typeof visitsAnswer>

/** How many rows of a list's question stand in each column of its board, or on each day of its calendar. */
export const countedQuestion = z.strictObject({
  ...asked.shape,
  calendar: z.optional(z.strictObject(span)),
})
export type CountedQuestion = z.infer<typeof countedQuestion>

/** `of` is a status or a day; what has no row is left out. */
export const countedAnswer = z.object({ counts: z.array(z.object({ of: z.string(), count })) })
export type CountedAnswer = z.infer<typeof countedAnswer>
