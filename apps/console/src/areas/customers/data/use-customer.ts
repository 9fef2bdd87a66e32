import {
  extraInfoFields,
  type CustomerExtra,
  type CustomerRow,
  type ListName,
} from '@hospital-crm/api/entities'
import { listPermission } from '@hospital-crm/api/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { useCan } from '../../../session/index.ts'
import { askCustomers, customerKeys } from './customer-list.ts'
import { findRow } from './list-windows.ts'

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

/** Lists whose rows can be opened. */
const openLists = ['customers', 'leads', 'pools'] as const satisfies readonly ListName[]

/**
 * One customer: at once where a list holds it, else asked for: in the own list, then in
 * the others that the reader may look into. Its long fields follow.
 */
export const useCustomer = (list: ListName, id: number): CustomerReading => {
  const call = useCall()
  const client = useQueryClient()
  const can = useCan()
  // What was just received has left its list, and a record with the same number may lie in any of them.
  const elsewhere = openLists.filter((name) => can(listPermission(name, 'index')))
  const row = useQuery({
    queryKey: customerKeys.one(id),
    initialData: () => findRow(client, id)?.row,
    initialDataUpdatedAt: () => findRow(client, id)?.at,
    queryFn: async ({ signal }): Promise<CustomerRow | null> => {
      const question = { filter: { id }, page_size: 1, total: false }
      for (const name of new Set([list, ...elsewhere])) {
        const { list: rows } = await askCustomers(call, name, question, signal)
        if (rows[0]) return rows[0]
      }
      return null
    },
  })
  const extra = useQuery({
    queryKey: customerKeys.extra(id),
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
