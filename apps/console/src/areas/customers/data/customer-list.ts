import type { Client } from '@hospital-crm/api/client'
import {
  MASTER_MENU_ID,
  type CustomerRow,
  type ListAnswer,
  type ListQuestion,
  type RoleExtra,
} from '@hospital-crm/api/entities'

export const customerListNames = ['customers', 'leads', 'pools', 'wastes'] as const
/** The lists that hold customers: the master table, the lead pool, the lost pool and the recycle bin. */
export type CustomerListName = (typeof customerListNames)[number]

/** A list as it is asked, cached and laid out: one of the four, or the list of a customer menu. */
export type ListName = CustomerListName | `menu-${number}`

/** What kind of list it is: a customer menu shows rows of the master table. */
export const kindOfList = (list: ListName): CustomerListName =>
  customerListNames.find((name) => name === list) ?? 'customers'

/** Asks one list for the rows of one question. A failure is left to the screen. */
export const askCustomers = (
  call: Client['call'],
  list: ListName,
  question: ListQuestion,
  signal?: AbortSignal,
): Promise<ListAnswer<CustomerRow>> => {
  const options = { body: question, quiet: true, ...(signal && { signal }) }
  switch (list) {
    case 'leads':
      return call('customers/cusleads/index', options)
    case 'pools':
      return call('customers/cuspools/index', options)
    case 'wastes':
      return call('customers/cuswastes/index', options)
    default: {
      const menuId = list === 'customers' ? MASTER_MENU_ID : Number(list.slice('menu-'.length))
      return call('customers/customers/index/{menuId}', { params: { menuId }, ...options })
    }
  }
}

/** Flags of a role that star the numbers of a list; in the bin lie rows of all three. */
export const maskFlags: Readonly<Record<CustomerListName, readonly (keyof RoleExtra)[]>> = {
  customers: ['hideGlobalPhone'],
  leads: ['hideLeadsPhone'],
  pools: ['hidePoolPhone'],
  wastes: ['hideGlobalPhone', 'hideLeadsPhone', 'hidePoolPhone'],
}

/** Keys of the query cache. A list's query holds its rows, window by window; a search holds one answer. */
export const customerKeys = {
  all: ['customers'] as const,
  list: (list: ListName) => ['customers', 'list', list] as const,
  search: (q: string) => ['customers', 'search', q] as const,
  one: (id: number) => ['customers', 'one', id] as const,
  /** What the user may still receive. */
  room: ['customers', 'room'] as const,
}
