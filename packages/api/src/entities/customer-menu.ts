import * as z from 'zod/mini'
import { sortKey, where, type Where } from './list.ts'
import { shownAs } from './list-views.ts'
import { count, id, unix } from '../schemas/primitives.ts'

/** The menu whose rows are the whole master table. */
export const MASTER_MENU_ID = 1

/** Most customer menus that a hospital keeps, and characters of a menu's name. */
export const MAX_MENUS = 50
export const MAX_MENU_NAME = 20

/** Most columns that a list is told of. */
export const MAX_COLUMNS = 60

/** Field names of a list's columns, in their order; no duplicates. */
export const columnNames = z.array(z.string().check(z.regex(/^\w{1,40}$/))).check(
  z.maxLength(MAX_COLUMNS),
  z.refine((names) => new Set(names).size === names.length, 'wrong_value'),
)

/**
 * A customer list of its own: its conditions and the caller's scope make the rows.
 * - `where`: null lets every customer through
 * - `sort`: the order until the reader chooses another; empty for the newest first
 * - `columns`: what the reader sees until they choose others; empty for the usual ones
 * - `shown_as`: how it opens; a table where nothing is said
 */
export const customerMenuForm = z.strictObject({
  name: z.string().check(
    z.maxLength(MAX_MENU_NAME),
    z.refine((name) => name.trim() !== '', 'required'),
  ),
  where: z.nullable(where),
  sort: z.array(sortKey).check(z.maxLength(3)),
  columns: columnNames,
  shown_as: z.optional(shownAs),
})
export type CustomerMenuForm = z.infer<typeof customerMenuForm>

/** 1 normal: everybody with customers sees it; 2 under review and 3 disabled: nobody does. */
export const menuStatus = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type MenuStatus = z.infer<typeof menuStatus>

/** Written whole, as its nested shape is for reading questions and not for writing answers. */
export const storedWhere = z.custom<Where | null>((value) => value === null || where.safeParse(value).success)

/** A menu as it is configured. Menu 1 is the master table and is none of these. */
export const customerMenu = z.object({
  ...customerMenuForm.shape,
  where: storedWhere,
  shown_as: shownAs,
  id,
  status: menuStatus,
  /** Place among the menus, from 1, no gaps. */
  position: count,
  updated_time: unix,
})
export type CustomerMenu = z.infer<typeof customerMenu>
