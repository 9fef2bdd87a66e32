import type { Client } from '@hospital-crm/api/client'
import type { CustomerRow, ListName } from '@hospital-crm/api/entities'
import { askCustomers } from '../data/customer-list.ts'
import type { useCustomersChanged } from '../data/customers-changed.ts'
import { chunksOf } from './steps.ts'

/** Rows that are taken from a list, or read again, one by one; of more the list is asked anew. */
const ONE_BY_ONE = 400
/** Values that one filter takes at most. */
const FILTER_LIMIT = 200

interface Acted {
  /** Where the customers are asked for. */
  list: ListName
  ids: readonly number[]
  /** Whether a list shows it; others are not read again. */
  isShown: (id: number) => boolean
  /** They are in another list now. */
  haveLeft: boolean
}

const reread = async (
  call: Client['call'],
  list: ListName,
  ids: readonly number[],
): Promise<CustomerRow[]> => {
  const rows: CustomerRow[] = []
  for (const some of chunksOf(ids, FILTER_LIMIT)) {
    const question = { filter: { id: some }, page: 1, page_size: some.length, total: false }
    rows.push(...(await askCustomers(call, list, question)).list)
  }
  return rows
}

/**
 * Brings what is shown of these customers in step with the server; rows that stay keep their place.
 *
 * @returns the ids that the list has no more
 */
export const settleRows = async (
  changed: ReturnType<typeof useCustomersChanged>,
  call: Client['call'],
  acted: Acted,
): Promise<readonly number[]> => {
  const { haveLeft } = acted
  const ids = haveLeft ? acted.ids : acted.ids.filter(acted.isShown)
  const tooMany = acted.ids.length > ONE_BY_ONE
  // What cannot be read again now is asked for with the list.
  const rows = haveLeft || tooMany ? [] : await reread(call, acted.list, ids).catch(() => undefined)
  if (rows === undefined || tooMany) {
    void changed({ is: 'unknown' })
    return haveLeft ? ids : []
  }
  const found = new Set(rows.map(({ id }) => id))
  const gone = ids.filter((id) => !found.has(id))
  void changed({ is: 'acted', rows, gone })
  return gone
}
