import { extraInfoFields, type CustomerExtra, type CustomerRow } from '@hospital-crm/api/entities'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../client/index.ts'
import { askCustomers, customerKeys, type ListName } from '../customer-list.ts'
import { extraKey } from '../detail-keys.ts'
import { findRow } from '../row-cache.ts'

export interface CustomerReading {
  /** Undefined while it is on the way. */
  row: CustomerRow | undefined
  extra: CustomerExtra | undefined
  /** The long fields could not be had. */
  hasExtraFailed: boolean
  onRetryExtra: () => void
  /** The row is not there for this reader, or could not be read. */
  hasFailed: boolean
}

/** One customer: at once where a list holds it, else asked for. Its long fields follow. */
export const useCustomer = (list: ListName, id: number): CustomerReading => {
  const call = useCall()
  const client = useQueryClient()
  const row = useQuery({
    queryKey: customerKeys.one(id),
    initialData: () => findRow(client, id)?.row,
    initialDataUpdatedAt: () => findRow(client, id)?.at,
    queryFn: async ({ signal }): Promise<CustomerRow | null> => {
      const question = { filter: { id }, page_size: 1, total: false }
      const { list: rows } = await askCustomers(call, list, question, signal)
      if (rows[0] || (list !== 'leads' && list !== 'pools')) return rows[0] ?? null
      // What was just received has left its list; it is looked at further where it was opened.
      const { list: received } = await askCustomers(call, 'customers', question, signal)
      return received[0] ?? null
    },
  })
  const extra = useQuery({
    queryKey: extraKey(id),
    enabled: Boolean(row.data),
    queryFn: ({ signal }) =>
      call('customers/customers/extraInfo', {
        body: { id, fields: [...extraInfoFields] },
        signal,
        quiet: true,
      }),
  })
  return {
    row: row.data ?? undefined,
    extra: extra.data ?? (extra.isError ? {} : undefined),
    hasExtraFailed: extra.isError && extra.data === undefined,
    onRetryExtra: () => void extra.refetch(),
    hasFailed: (row.data === null && !row.isFetching) || (row.isError && row.data === undefined),
  }
}
