import type { ConsoleCard, Filter, SortKey } from '@hospital-crm/api/entities'
import type { CardName } from './card-rows.ts'

const sorts: Readonly<Record<CardName, SortKey[] | undefined>> = {
  follow_ups_due: [{ field: 'next_followed', order: 'asc' }],
  new_leads: undefined,
  arrivals_today: [{ field: 'order_time', order: 'asc' }],
}

/** A question to a list of customers as its address carries it. */
interface CardSearch {
  filter?: Filter
  sort?: SortKey[]
  open?: number
}

/** What the list asks for so that it shows the rows of a card, most urgent first; `open` opens one of them. */
export const cardSearch = (
  card: CardName,
  { filter }: Pick<ConsoleCard, 'filter'>,
  open?: number,
): CardSearch => {
  const sort = sorts[card]
  return {
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(sort && { sort }),
    ...(open !== undefined && { open }),
  }
}
