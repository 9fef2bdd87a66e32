import type { Client } from '@hospital-crm/api/client'
import { createWindowRows } from '@hospital-crm/ui/customer-grid'
import type { QueryClient } from '@tanstack/react-query'
import { askCustomers, customerKeys, type ListName } from './customer-list.ts'
import { arrived, type CustomerRows } from './row-cache.ts'

/** Rows that one call brings. */
const WINDOW_ROWS = 100

let reads = 0

/** The moment that the rows of a list are as of. */
const moments = new WeakMap<CustomerRows, number>()

/** The moment that these rows are as of; undefined until some have come. */
export const asOfRows = (rows: CustomerRows): number | undefined => moments.get(rows)

/** Reads as the query cache reads: tried again with care, waiting while there is no network. Kept by whoever asked. */
const patientRead = async <Answer>(
  client: QueryClient,
  read: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> => {
  reads += 1
  const queryKey = ['customer-window', reads]
  signal.addEventListener('abort', () => void client.cancelQueries({ queryKey, exact: true }))
  return client.fetchQuery({ queryKey, queryFn: (context) => read(context.signal), gcTime: 0 })
}

const createCustomerRows = (client: QueryClient, call: Client['call'], list: ListName): CustomerRows => {
  const rows: CustomerRows = createWindowRows({
    keyOf: ({ id }) => id,
    windowSize: WINDOW_ROWS,
    load: async (question, { first, count, asOf }, signal) => {
      const place = { page: first / count + 1, page_size: count, total: false }
      const body = { ...question, ...place, ...(asOf !== undefined && { as_of: Number(asOf) }) }
      const answer = await patientRead(client, (given) => askCustomers(call, list, body, given), signal)
      moments.set(rows, answer.as_of)
      return { rows: arrived(answer.list), asOf: answer.as_of }
    },
    loadTotal: async (question, asOf, signal) => {
      const body = { ...question, page: 1, page_size: 1, total: true, as_of: Number(asOf) }
      const answer = await patientRead(client, (given) => askCustomers(call, list, body, given), signal)
      return answer.total ?? 0
    },
  })
  return rows
}

/**
 * The rows of a list, made when they are first wanted. They lie in the query cache and go with it: with the session, with
 * the rights they were asked under, or some minutes after nobody looked at them.
 */
export const customerRowsIn = (client: QueryClient, call: Client['call'], list: ListName): CustomerRows => {
  const queryKey = customerKeys.list(list)
  const held = client.getQueryData<CustomerRows>(queryKey)
  if (held) return held
  const rows = createCustomerRows(client, call, list)
  client.setQueryData(queryKey, rows)
  return rows
}
