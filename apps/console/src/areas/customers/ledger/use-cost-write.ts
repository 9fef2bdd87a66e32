import type { BodyOf } from '@hospital-crm/api/contract'
import type { CustomerRow } from '@hospital-crm/api/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../client/index.ts'
import { refreshTimeline } from '../data/refresh-timeline.ts'
import { refreshHiddenLists, replaceRow } from '../data/row-cache.ts'
import { entriesKey } from './use-entries.ts'

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
  const client = useQueryClient()
  return async (entry, request_id) => {
    const { row: changed } = await call('customers/customers/costPrice/{id}', {
      params: { id: row.id },
      body: { ...entry, request_id },
      quiet: true,
    })
    replaceRow(client, changed)
    void refreshHiddenLists(client)
    void client.invalidateQueries({ queryKey: entriesKey(row.id) })
    void refreshTimeline(client, row.id)
  }
}
