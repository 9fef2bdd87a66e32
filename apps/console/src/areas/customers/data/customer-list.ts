import type { Client } from '@hospital-crm/api/client'
import {
  customerLists,
  kindOfList,
  MASTER_MENU_ID,
  menuOfList,
  type ChangesAnswer,
  type ChangesQuestion,
  type CustomerRow,
  type ListAnswer,
  type ListName,
  type ListQuestion,
  type SummaryAnswer,
  type SummaryQuestion,
} from '@hospital-crm/api/entities'

/** A customer menu by its id, the master table being one of them; any other list by its name. */
const listOrMenu = (list: ListName) => {
  const kind = kindOfList(list)
  return kind === 'customers' ? (menuOfList(list) ?? MASTER_MENU_ID) : kind
}

/** Asks one list for the rows of one question. A failure is left to the screen. */
export const askCustomers = (
  call: Client['call'],
  list: ListName,
  question: ListQuestion,
  signal?: AbortSignal,
): Promise<ListAnswer<CustomerRow>> => {
  const options = { body: question, quiet: true, ...(signal && { signal }) }
  const asked = listOrMenu(list)
  return typeof asked === 'number'
    ? call('customers/customers/index/{menuId}', { params: { menuId: asked }, ...options })
    : call(`${customerLists[asked].path}/index`, options)
}

/** Asks what the rows of a list add up to, and which groups they form, as no sign of somebody at work. */
export const askSummary = (
  call: Client['call'],
  list: ListName,
  question: SummaryQuestion,
  signal?: AbortSignal,
): Promise<SummaryAnswer> => {
  const options = { body: question, quiet: true, ...(signal && { signal }) }
  const asked = listOrMenu(list)
  return typeof asked === 'number'
    ? call('customers/customers/summary/{menuId}', { params: { menuId: asked }, ...options })
    : call(`${customerLists[asked].path}/summary`, options)
}

/** Asks what has become of the rows of a list, as no sign of somebody at work. */
export const askChanges = (
  call: Client['call'],
  list: ListName,
  question: ChangesQuestion,
): Promise<ChangesAnswer> => {
  const options = { body: question, quiet: true }
  const asked = listOrMenu(list)
  return typeof asked === 'number'
    ? call('customers/customers/changes/{menuId}', { params: { menuId: asked }, ...options })
    : call(`${customerLists[asked].path}/changes`, options)
}

/** Values that one filter takes at most. */
export const FILTER_LIMIT = 200

/**
 * Customers by id, in as many questions as that takes. Who is not answered is out of reach.
 *
 * @param onFound hears how many were found so far; `false` ends the reading
 */
export const rowsById = async (
  ask: (question: ListQuestion) => Promise<Pick<ListAnswer<CustomerRow>, 'list'>>,
  ids: readonly number[],
  onFound?: (found: number) => boolean,
): Promise<CustomerRow[]> => {
  const rows: CustomerRow[] = []
  for (let from = 0; from < ids.length; from += FILTER_LIMIT) {
    const some = ids.slice(from, from + FILTER_LIMIT)
    const { list } = await ask({ filter: { id: some }, page: 1, page_size: some.length, total: false })
    rows.push(...list)
    if (onFound?.(rows.length) === false) break
  }
  return rows
}

/** The part of the page's tab snapshot that opens the form for a new customer. */
export const CREATING_KEY = 'creating'

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
  files: (id: number) => ['customers', 'files', id] as const,
  /** People of whom there is more than one record. */
  doubled: ['customers', 'doubled'] as const,
  /** Other records of the same person. */
  duplicates: (id: number) => ['customers', 'duplicates', id] as const,
  /** First part of the keys of what lists add up to. */
  summary: ['customers', 'summary'] as const,
  /** How many rows the lists of the menu have. */
  counts: ['customers', 'counts'] as const,
  /** What the user may still receive. */
  room: ['customers', 'room'] as const,
}
