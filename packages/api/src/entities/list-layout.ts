import * as z from 'zod/mini'
import { groupableFields } from '../fields/customer-fields.ts'
import { customerListNames } from './customer-lists.ts'
import { columnNames, MAX_COLUMNS } from './customer-menu.ts'
import { unix } from '../schemas/primitives.ts'

const column = z.string().check(z.regex(/^\w{1,40}$/))

/** Something for each of some columns. */
const ofColumns = <Value extends z.core.SomeType>(value: Value) =>
  z.record(column, value).check(z.refine((values) => Object.keys(values).length <= MAX_COLUMNS, 'too_many'))

/** What a list tells of all its rows. */
export const listFigures = ['count', 'sum', 'mean'] as const
export type ListFigure = (typeof listFigures)[number]

/** A list whose columns are kept: one of the four, or `menu-` with the id of a customer menu. */
export const listName = z
  .string()
  .check(z.regex(new RegExp(`^(?:${customerListNames.join('|')}|menu-[1-9]\\d{0,8})$`)))

/**
 * Columns of a list as somebody left them. What is left out is as usual.
 * - `order`: all columns; `hidden`: those that are not shown
 * - `group`: the field whose values the rows stand under
 * - `summary`: figures of all rows, under them
 * - `widths`: pixels, 20 to 2000; `pinned`: the edge a column stays at; at most {@link MAX_COLUMNS} of each
 */
export const listLayout = z.strictObject({
  order: z.optional(columnNames),
  hidden: z.optional(columnNames),
  widths: z.optional(ofColumns(z.number().check(z.minimum(20), z.maximum(2000)))),
  pinned: z.optional(ofColumns(z.enum(['start', 'end', 'none']))),
  group: z.optional(z.enum(groupableFields)),
  summary: z.optional(z.array(z.enum(listFigures)).check(z.maxLength(listFigures.length))),
})
export type ListLayout = z.infer<typeof listLayout>

/** What the server keeps of one list. */
export const keptLayout = z.object({ list: listName, layout: listLayout, updated_time: unix })
export type KeptLayout = z.infer<typeof keptLayout>
