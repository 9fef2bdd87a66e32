import type { Client } from '@hospital-crm/api/client'
import type { QueryClient } from '@tanstack/react-query'
import { askCustomers, type ListName } from '../data/customer-list.ts'
import { refreshRest, replaceRow, type CustomerRows } from '../data/row-cache.ts'
import { chunksOf } from './chunks.ts'

/** Rows that are taken from a list, or read again, one by one; of more the list is asked anew. */
const ONE_BY_ONE = 400
/** Values that one filter takes at most. */
const FILTER_LIMIT = 200

interface Changed {
  list: ListName
  rows: CustomerRows
  ids: readonly number[]
  /** They are in another list now. */
  haveLeft: boolean
}

const rereadRows = async (client: QueryClient, call: Client['call'], { list, rows, ids }: Changed) => {
  const shown = ids.filter((id) => rows.indexOf(id) !== undefined)
  for (const some of chunksOf(shown, FILTER_LIMIT)) {
    const question = { filter: { id: some }, page: 1, page_size: some.length, total: false }
    const answer = await askCustomers(call, list, question)
    for (const row of answer.list) replaceRow(client, row)
    const found = new Set(answer.list.map(({ id }) => id))
    for (const id of some) if (!found.has(id)) rows.drop(id)
  }
}

/** Brings what is shown of these customers in step with the server; rows that stay keep their place. */
export const settleRows = async (
  client: QueryClient,
  call: Client['call'],
  changed: Changed,
): Promise<void> => {
  const { rows, ids, haveLeft } = changed
  try {
    if (ids.length > ONE_BY_ONE) rows.refresh()
    else if (haveLeft) for (const id of ids) rows.drop(id)
    else await rereadRows(client, call, changed)
  } catch {
    // What cannot be read again now is asked for with the list.
    rows.refresh()
  }
  await refreshRest(client)
}
