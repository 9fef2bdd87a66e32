import * as z from 'zod/mini'
import { customerRow } from './customer.ts'
import { filter } from './list.ts'
import { count } from '../schemas/primitives.ts'

/** Which list a card of the data center opens. */
export const cardList = z.enum(['customers', 'leads'])

/** A figure of the data center with the first rows behind it. Asking `list` with `filter` counts the same rows. */
export const consoleCard = z.object({
  count,
  list: cardList,
  filter,
  /** At most {@link CARD_ROWS}, most urgent first. */
  rows: z.array(customerRow),
})
export type ConsoleCard = z.infer<typeof consoleCard>

/** Rows shown on a card. */
export const CARD_ROWS = 6

/** The day at a glance. `new_leads` is null for a role that may not see leads. */
export const consoleMinimal = z.object({
  /** My customers whose planned contact lies before the end of today. */
  follow_ups_due: consoleCard,
  /** Leads that nobody owns yet. */
  new_leads: z.nullable(consoleCard),
  /** Customers expected or arrived today. */
  arrivals_today: consoleCard,
})
export type ConsoleMinimal = z.infer<typeof consoleMinimal>
