import type { Client } from '@hospital-crm/api/client'
import type { CustomerRow, ListAnswer, ListQuestion } from '@hospital-crm/api/entities'

/** The lists that hold customers. */
export type CustomerListName = 'customers' | 'leads'

/** The menu whose rows are the whole master table. */
export const MASTER_MENU_ID = 1

/** Asks one list for the rows of one question. A failure is left to the screen. */
export const askCustomers = (
  call: Client['call'],
  list: CustomerListName,
  question: ListQuestion,
  signal?: AbortSignal,
): Promise<ListAnswer<CustomerRow>> => {
  const options = { body: question, quiet: true, ...(signal && { signal }) }
  return list === 'leads'
    ? call('customers/cusleads/index', options)
    : call('customers/customers/index/{menuId}', { params: { menuId: MASTER_MENU_ID }, ...options })
}

/** Keys of the query cache. A list's query holds its rows, window by window; a search holds one answer. */
export const customerKeys = {
  all: ['customers'] as const,
  list: (list: CustomerListName) => ['customers', 'list', list] as const,
  search: (q: string) => ['customers', 'search', q] as const,
  one: (id: number) => ['customers', 'one', id] as const,
}
