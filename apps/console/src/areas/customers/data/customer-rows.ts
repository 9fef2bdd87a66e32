import type { Client } from '@hospital-crm/api/client'
import type { CustomerRow, ListName } from '@hospital-crm/api/entities'
import { createWindowRows } from '@hospital-crm/ui/customer-grid'
import { askCustomers } from './customer-list.ts'
import { arrived } from './held-rows.ts'
import type { RowQuestion } from './list-search.ts'
import type { CustomerRows } from './list-windows.ts'
import { readPatiently } from './patient-read.ts'

/** Rows that one call brings. */
const WINDOW_ROWS = 100

/** The rows of a list, which are asked for as they come into view. */
export const createCustomerRows = (call: Client['call'], list: ListName): CustomerRows => {
  let moment: number | undefined
  const rows = createWindowRows<CustomerRow, RowQuestion>({
    keyOf: ({ id }) => id,
    windowSize: WINDOW_ROWS,
    load: async (question, { first, count, asOf }, signal) => {
      const place = { page: first / count + 1, page_size: count, total: false }
      const body = { ...question, ...place, ...(asOf !== undefined && { as_of: Number(asOf) }) }
      const answer = await readPatiently((given) => askCustomers(call, list, body, given), signal)
      moment = answer.as_of
      return { rows: arrived(answer.list), asOf: answer.as_of }
    },
    loadTotal: async (question, asOf, signal) => {
      const body = { ...question, page: 1, page_size: 1, total: true, as_of: Number(asOf) }
      const answer = await readPatiently((given) => askCustomers(call, list, body, given), signal)
      return answer.total ?? 0
    },
  })
  return Object.defineProperty(rows, 'asOf', { get: () => moment }) as CustomerRows
}
