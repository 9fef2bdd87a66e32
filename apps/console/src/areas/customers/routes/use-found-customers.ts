import { type CustomerRow, MASTER_MENU_ID } from '@hospital-crm/api/entities'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Search, UserRound } from 'lucide-react'
import { useCall } from '../../../client/index.ts'
import { askCustomers, customerKeys } from '../data/customer-list.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useSettled } from '../../../parts/use-time.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { routePermissions } from '../data/permissions.ts'
import { useCan } from '../../../session/index.ts'
import type { Command, FoundCommands } from '../../../area-kit/command.ts'

/** Characters from which customers are looked for. */
const MIN_SEARCH_LENGTH = 2
/** Customers that the palette shows. */
const SEARCH_ROWS = 8
/** Time without typing after which the server is asked, in ms. */
const SEARCH_DELAY_MS = 250

interface CustomerSearch {
  rows: readonly CustomerRow[]
  isSearching: boolean
  /** Why there are no rows. */
  failure: string | undefined
}

const nothing: CustomerSearch = { rows: [], isSearching: false, failure: undefined }

/**
 * The customers of the master table that the server finds for a text, as this person may see them. An answer to
 * another text than the present one is never shown; its request is given up.
 */
const useCustomerSearch = (text: string, isAllowed: boolean): CustomerSearch => {
  const call = useCall()
  const language = useLanguage()
  const wanted = text.trim()
  const q = useSettled(wanted, SEARCH_DELAY_MS)
  const isWanted = isAllowed && [...wanted].length >= MIN_SEARCH_LENGTH
  const isCurrent = isWanted && q === wanted
  const { data, error, isFetching } = useQuery({
    queryKey: customerKeys.search(q),
    queryFn: ({ signal }) =>
      askCustomers(call, 'customers', { q, page: 1, page_size: SEARCH_ROWS, total: false }, signal),
    enabled: isCurrent,
    retry: false,
  })
  if (!isWanted) return nothing
  if (!isCurrent) return { ...nothing, isSearching: true }
  return {
    rows: data?.list ?? [],
    isSearching: isFetching && !data,
    failure: error && !isFetching ? failureWords(error, language) : undefined,
  }
}

/** The customers that fit a text, and the way to all of them. */
export const useFoundCustomers = (text: string): FoundCommands | undefined => {
  const { customers: texts } = useMessages('palette')
  const isAllowed = useCan()(...routePermissions.customers)
  const { rows, isSearching, failure } = useCustomerSearch(text, isAllowed)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const params = { menuId: String(MASTER_MENU_ID) }
  const isMaster = pathname === `/customer/customers/${MASTER_MENU_ID}`

  const toCommand = ({ id, name, phone, wechat, order_num }: CustomerRow): Command => ({
    id: `customer:${id}`,
    name: name || texts.unnamed,
    description: [phone, wechat, order_num].filter((part) => part !== '').join(' · ') || texts.id(id),
    icon: UserRound,
    run: () =>
      void navigate({
        to: '/customer/customers/$menuId',
        params,
        // The list that is on the screen stays as it was narrowed.
        search: (before) => (isMaster ? { ...before, open: id } : { open: id }),
      }),
  })
  const q = text.trim()
  const all: Command = {
    id: 'customers',
    name: texts.all(q),
    icon: Search,
    run: () => void navigate({ to: '/customer/customers/$menuId', params, search: { q } }),
  }
  if (!isAllowed) return undefined
  return {
    title: texts.title,
    placeholder: texts.placeholder,
    hint: texts.hint,
    searching: isSearching ? texts.searching : undefined,
    failure: failure === undefined ? undefined : texts.failed(failure),
    commands: rows.length > 0 ? [...rows.map(toCommand), all] : [],
  }
}
