import type { CustomerRow } from '@hospital-crm/api/entities'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { askCustomers, customerKeys } from '../data/customer-list.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useSettled } from '../../../parts/use-time.ts'
import { useLanguage } from '../../../messages/index.ts'

/** Characters from which customers are looked for. */
export const MIN_SEARCH_LENGTH = 2
/** Customers that the palette shows. */
const SEARCH_ROWS = 8
/** Time without typing after which the server is asked, in ms. */
const SEARCH_DELAY_MS = 250

export interface CustomerSearch {
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
export const useCustomerSearch = (text: string, isAllowed: boolean): CustomerSearch => {
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
