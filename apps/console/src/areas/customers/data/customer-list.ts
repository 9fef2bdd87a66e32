import type { Client } from '@hospital-crm/api/client'
import {
  MASTER_MENU_ID,
  type ChangesAnswer,
  type ChangesQuestion,
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

const stageLists = { customer: 'customers', lead: 'leads', pool: 'pools', waste: 'wastes' } as const

/** The list in which every customer of a stage stands. */
export const kindOfStage = (stage: CustomerRow['stage']): CustomerListName => stageLists[stage]

/** Id of the menu whose list it is; the master table is one of them. */
export const menuIdOf = (list: ListName): number =>
  list.startsWith('menu-') ? Number(list.slice('menu-'.length)) : MASTER_MENU_ID

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
    default:
      return call('customers/customers/index/{menuId}', { params: { menuId: menuIdOf(list) }, ...options })
  }
}

/** Asks what has become of the rows of a list, as no sign of somebody at work. */
export const askChanges = (
  call: Client['call'],
  list: ListName,
  question: ChangesQuestion,
): Promise<ChangesAnswer> => {
  const options = { body: question, quiet: true }
  switch (list) {
    case 'leads':
      return call('customers/cusleads/changes', options)
    case 'pools':
      return call('customers/cuspools/changes', options)
    case 'wastes':
      return call('customers/cuswastes/changes', options)
    default:
      return call('customers/customers/changes/{menuId}', { params: { menuId: menuIdOf(list) }, ...options })
  }
}

/** Flags of a role that star the numbers of a list; in the bin lie rows of all three. */
export const maskFlags: Readonly<Record<CustomerListName, readonly (keyof RoleExtra)[]>> = {
  customers: ['hideGlobalPhone'],
  leads: ['hideLeadsPhone'],
  pools: ['hidePoolPhone'],
  wastes: ['hideGlobalPhone', 'hideLeadsPhone', 'hidePoolPhone'],
}

/** Keys of what is asked about customers. The rows of lists lie beside the query cache: see list-windows.ts. */
export const customerKeys = {
  all: ['customers'] as const,
  /** What a few typed words find. */
  search: (q: string) => ['customers', 'search', q] as const,
  one: (id: number) => ['customers', 'one', id] as const,
  /** The long fields. */
  extra: (id: number) => ['customers', 'extra', id] as const,
  /** First part of the keys of history and follow-ups. */
  timeline: (id: number) => ['customers', 'timeline', id] as const,
  /** First part of the keys of the ledger. */
  costs: (id: number) => ['customers', 'costs', id] as const,
  messages: (id: number) => ['customers', 'messages', id] as const,
  /** What the user may still receive. */
  room: ['customers', 'room'] as const,
}
