import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../client/index.ts'
import { askCustomers } from '../../areas/customers/data/customer-list.ts'
import { refreshTimeline } from '../../areas/customers/data/refresh-timeline.ts'
import { replaceRow } from '../../areas/customers/data/row-cache.ts'

/** Reads a customer again whom a list may still hold as it was before the notice. */
export const useRefreshRow = (): ((id: number) => Promise<void>) => {
  const call = useCall()
  const client = useQueryClient()
  return async (id) => {
    void refreshTimeline(client, id)
    const question = { filter: { id }, page_size: 1, total: false }
    // The drawer reads it as well, and tells when that fails.
    const answer = await askCustomers(call, 'customers', question).catch(() => undefined)
    const [row] = answer?.list ?? []
    if (row) replaceRow(client, row, 'others')
  }
}
