import {
  CARD_ROWS,
  customerLists,
  type ConsoleCard,
  type ConsoleMinimal,
  type CustomerRow,
  type CustomerStage,
  type Filter,
  type ListAnswer,
  type ListQuestion,
  type SortKey,
} from '@hospital-crm/api/entities'
import { dayBounds, listPermission } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../access/actor.ts'

type CardList = 'customers' | 'leads'

interface Question {
  list: CardList
  filter: Filter
  sort: SortKey[]
}

/** Answers a question about one stage, as the list of that stage does. */
type List = (stage: CustomerStage, question: ListQuestion) => Promise<ListAnswer<CustomerRow>>

/** What somebody faces today, each card with the question that its list answers with the very same rows. */
export const consoleMinimalFor = async (
  actor: Actor,
  listStage: List,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<Omit<ConsoleMinimal, 'own'>> => {
  const mayList = (list: CardList) => holds(actor, listPermission(list, 'index'))
  const card = async ({ list, filter, sort }: Question): Promise<ConsoleCard> => {
    if (!mayList(list)) return { count: 0, list, filter, rows: [] }
    const question = { filter, sort, page_size: CARD_ROWS }
    const answer = await listStage(customerLists[list].stage, question)
    return { count: answer.total ?? 0, list, filter, rows: answer.list }
  }
  const today = dayBounds(now, timeZone)
  const [follow_ups_due, new_leads, arrivals_today] = await Promise.all([
    card({
      list: 'customers',
      filter: { uid: actor.id, next_followed: { to: today.to } },
      sort: [{ field: 'next_followed', order: 'asc' }],
    }),
    mayList('leads') ? card({ list: 'leads', filter: {}, sort: [] }) : null,
    card({ list: 'customers', filter: { order_time: today }, sort: [{ field: 'order_time', order: 'asc' }] }),
  ])
  return { follow_ups_due, new_leads, arrivals_today }
}
