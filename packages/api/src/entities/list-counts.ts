import * as z from 'zod/mini'
import { count, id } from '../schemas/primitives.ts'

/** Rows of a list are counted up to here; so many mean so many or more. */
export const MAX_COUNTED = 1000

/** How many rows the lists of the caller's menu have; null where they are not counted for the caller. */
export const listCounts = z.object({
  leads: z.nullable(count),
  /** Customer menus and views. */
  menus: z.array(z.object({ id, count: z.nullable(count) })),
})
export type ListCounts = z.infer<typeof listCounts>
