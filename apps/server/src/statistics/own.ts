import { nothingCounted, type OwnNumbers } from '@hospital-crm/api/entities'
import { boundsOfDay, dayOf, listPermission } from '@hospital-crm/api/rules'
import { holds } from '../access/actor.ts'
import type { CallContext } from '../http/context.ts'
import { readFigures } from './figures.ts'
import { goalsOfAgent } from './goals.ts'

const measures = [
  'consults',
  'received',
  'contacted',
  'booked',
  'due',
  'arrived',
  'treated',
  'amount',
] as const

/**
 * The reader's own numbers of today and of the month so far, as the reader's own list counts them; null for whoever lists
 * no customers.
 */
export const readOwn = async (
  { db, actor, meta }: Pick<CallContext<'console/minimal'>, 'db' | 'meta' | 'actor'>,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<OwnNumbers | null> => {
  if (!holds(actor, listPermission('customers', 'index'))) return null
  const to = dayOf(now, timeZone)
  const from = `${to.slice(0, 7)}-01`
  const span = { from: boundsOfDay(from, timeZone).from, to: boundsOfDay(to, timeZone).to }
  const asking = { language: meta.language, timeZone }
  const [[month, days], goals] = await Promise.all([
    readFigures(db, { actor, span, filter: { uid: [actor.id] }, asking, measures }, [[], ['day']]),
    goalsOfAgent(db, actor.id, { from, to }),
  ])
  const own = (row: OwnNumbers['month'] = nothingCounted) =>
    Object.fromEntries(measures.map((name) => [name, row[name]])) as OwnNumbers['month']
  return {
    uid: actor.id,
    from,
    to,
    today: own(days.find(({ day }) => day === to)),
    month: own(month[0]),
    goals,
  }
}
