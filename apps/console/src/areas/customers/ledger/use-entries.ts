import type { CostEntry, CustomerRow } from '@hospital-crm/api/entities'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { BodyOf } from '@hospital-crm/api/contract'
import { useCall } from '../../../client/index.ts'
import { customerKeys } from '../data/customer-list.ts'
import { pagedOf, type Paged } from '../../../parts/paged.tsx'
import { useCustomersChanged } from '../data/customers-changed.ts'

/** Rows that one call brings. */
const ENTRIES = 20

/** A customer's ledger, read page by page and again when a sum has become another; undefined while nobody wants it. */
export const useEntries = (row: CustomerRow, isWanted: boolean): Paged<CostEntry> | undefined => {
  const call = useCall()
  const { id, inspectCost, treatmentCost, successorCost } = row
  const entries = useInfiniteQuery({
    queryKey: [...customerKeys.costs(id), inspectCost, treatmentCost, successorCost],
    enabled: isWanted,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call('customers/customers/costs/{id}', {
        params: { id },
        body: { limit: ENTRIES, ...(pageParam > 0 && { before: pageParam }) },
        signal,
        quiet: true,
      }),
    getNextPageParam: ({ list, more }) => (more ? list.at(-1)?.id : undefined),
  })
  return isWanted ? pagedOf(entries) : undefined
}

type Entry = Omit<Extract<BodyOf<'customers/customers/costPrice/{id}'>, { kind: unknown }>, 'request_id'>
type Reversal = Omit<
  Extract<BodyOf<'customers/customers/costPrice/{id}'>, { reverses: unknown }>,
  'request_id'
>

/** Sends one entry under the id of its request: sent again after a lost answer it counts once. */
export const useCostWrite = (
  row: CustomerRow,
): ((entry: Entry | Reversal, request_id: string) => Promise<void>) => {
  const call = useCall()
  const changed = useCustomersChanged()
  return async (entry, request_id) => {
    const answer = await call('customers/customers/costPrice/{id}', {
      params: { id: row.id },
      body: { ...entry, request_id },
      quiet: true,
    })
    void changed({ is: 'stored', rows: [answer.row] })
  }
}
