import type { BodyOf } from '@hospital-crm/api/contract'
import type { CustomerRow } from '@hospital-crm/api/entities'
import { useCall } from '../../../client/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'

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
