import * as z from 'zod/mini'
import { customerRow } from './customer.ts'
import { filter } from './list.ts'
import { count, id, moneySum } from '../schemas/primitives.ts'
import { figureDay } from './console-figures.ts'
import { monthGoals } from './goals.ts'

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

const ownFigures = z.object({
  consults: count,
  received: count,
  contacted: count,
  booked: count,
  due: count,
  arrived: count,
  treated: count,
  amount: moneySum,
})
/** What customers of the reader came to: those that the master table lists as the reader's. */
export type OwnFigures = z.infer<typeof ownFigures>

/** The reader's own numbers. */
export const ownNumbers = z.object({
  /** The reader as an agent. */
  uid: id,
  /** First day of the month, and today. */
  from: figureDay,
  to: figureDay,
  today: ownFigures,
  month: ownFigures,
  /** Goals of the reader as an agent. */
  goals: monthGoals,
})
export type OwnNumbers = z.infer<typeof ownNumbers>

/** The day at a glance. `new_leads` is null for a role that may not see leads. */
export const consoleMinimal = z.object({
  /** My customers whose planned contact lies before the end of today. */
  follow_ups_due: consoleCard,
  /** Leads that nobody owns yet. */
  new_leads: z.nullable(consoleCard),
  /** Customers expected or arrived today. */
  arrivals_today: consoleCard,
  /** Null for a role that may not see the master table. */
  own: z.nullable(ownNumbers),
})
export type ConsoleMinimal = z.infer<typeof consoleMinimal>
