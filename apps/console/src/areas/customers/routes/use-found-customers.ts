import type { Client } from '@hospital-crm/api/client'
import { type CustomerListName, type CustomerRow, MASTER_MENU_ID } from '@hospital-crm/api/entities'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Search, UserRound } from 'lucide-react'
import { useCall } from '../../../client/index.ts'
import { askCustomers, customerKeys } from '../data/customer-list.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useSettled } from '../../../parts/use-time.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useOptions } from '../../../options/index.ts'
import { sharePlaces } from './share-places.ts'
import { routePermissions } from '../data/permissions.ts'
import { useCan } from '../../../session/index.ts'
import type { Command, FoundCommands } from '../../../area-kit/command.ts'

/** Characters from which customers are looked for. */
const MIN_SEARCH_LENGTH = 2
/** Customers that the palette shows. */
const SEARCH_ROWS = 8
/** Time without typing after which the server is asked, in ms. */
const SEARCH_DELAY_MS = 250

/** Somebody who was found, and where. */
interface FoundCustomer {
  row: CustomerRow
  list: CustomerListName
}

interface CustomerSearch {
  found: readonly FoundCustomer[]
  isSearching: boolean
  /** Why nobody could be found. */
  failure: string | undefined
}

const nothing: CustomerSearch = { found: [], isSearching: false, failure: undefined }

/** The lists that are searched, in the order in which what they hold is shown. */
const searched = ['customers', 'leads', 'pools', 'wastes'] as const satisfies readonly CustomerListName[]

/** Rows as every list's answer holds them, with the list that each came from, by its id. */
interface FoundRows {
  list: CustomerRow[]
  from: Readonly<Record<number, CustomerListName>>
}

/** What the server finds in each of several lists, as this person may see them; one that fails fails the search. */
const searchLists = async (
  call: Client['call'],
  lists: readonly CustomerListName[],
  q: string,
  signal: AbortSignal,
): Promise<FoundRows> => {
  const question = { q, page: 1, page_size: SEARCH_ROWS, total: false }
  const answers = await Promise.all(lists.map((list) => askCustomers(call, list, question, signal)))
  const from = answers.flatMap(({ list }, at) => list.map(({ id }) => [id, lists[at]] as const))
  return {
    list: sharePlaces(
      answers.map(({ list }) => list),
      SEARCH_ROWS,
    ).flat(),
    from: Object.fromEntries(from) as FoundRows['from'],
  }
}

/**
 * What is found for a text in every list that the user may see. An answer to another text than the present one is never
 * shown; its request is given up.
 */
const useCustomerSearch = (text: string, lists: readonly CustomerListName[]): CustomerSearch => {
  const call = useCall()
  const language = useLanguage()
  const wanted = text.trim()
  const q = useSettled(wanted, SEARCH_DELAY_MS)
  const isWanted = lists.length > 0 && [...wanted].length >= MIN_SEARCH_LENGTH
  const isCurrent = isWanted && q === wanted
  const { data, error, isFetching } = useQuery({
    queryKey: customerKeys.search(q),
    queryFn: ({ signal }) => searchLists(call, lists, q, signal),
    enabled: isCurrent,
    retry: false,
  })
  if (!isWanted) return nothing
  if (!isCurrent) return { ...nothing, isSearching: true }
  return {
    found: data?.list.map((row) => ({ row, list: data.from[row.id] ?? 'customers' })) ?? [],
    isSearching: isFetching && !data,
    failure: error && !isFetching ? failureWords(error, language) : undefined,
  }
}

/** The address of a list. */
const pageOf = {
  leads: '/customer/cus_leads',
  pools: '/customer/cus_pools',
  wastes: '/customer/cus_wastes',
} as const

/** Whoever fits a text, of every stage, and the way to all of them. */
export const useFoundCustomers = (text: string): FoundCommands | undefined => {
  const { customers: texts } = useMessages('palette')
  const can = useCan()
  const lists = searched.filter((list) => can(...routePermissions[list]))
  const { found, isSearching, failure } = useCustomerSearch(text, lists)
  const { lookups } = useOptions(['adminUsers'])
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const params = { menuId: String(MASTER_MENU_ID) }

  const open = (list: CustomerListName, id: number) => {
    const to = list === 'customers' ? '/customer/customers/$menuId' : pageOf[list]
    // The list that is on the screen stays as it was narrowed.
    const isThere = pathname === to.replace('$menuId', params.menuId)
    void navigate({ to, params, search: (before) => (isThere ? { ...before, open: id } : { open: id }) })
  }
  const describe = ({ row, list }: FoundCustomer): string => {
    const agent = row.uid === 0 ? undefined : lookups.adminUsers.get(row.uid)?.nickname
    const ways = [row.phone, row.wechat, row.order_num].filter((part) => part !== '')
    return [texts.stages[list], agent, ways.join(' · ') || texts.id(row.id)].filter(Boolean).join(' · ')
  }
  const toCommand = (one: FoundCustomer): Command => ({
    id: `customer:${one.row.id}`,
    name: one.row.name || texts.unnamed,
    description: describe(one),
    icon: UserRound,
    run: () => open(one.list, one.row.id),
  })
  const q = text.trim()
  const all: Command = {
    id: 'customers',
    name: texts.all(q),
    icon: Search,
    run: () => void navigate({ to: '/customer/customers/$menuId', params, search: { q } }),
  }
  if (lists.length === 0) return undefined
  const more = lists.includes('customers') ? [all] : []
  return {
    title: texts.title,
    placeholder: texts.placeholder,
    hint: texts.hint,
    searching: isSearching ? texts.searching : undefined,
    failure: failure === undefined ? undefined : texts.failed(failure),
    commands: found.length > 0 ? [...found.map(toCommand), ...more] : [],
  }
}
