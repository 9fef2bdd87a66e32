import type { CustomerRow } from '@hospital-crm/api/entities'
import type { BulkMessages } from '../../../messages/zh/customer-bulk.ts'

interface MeantCustomersProps {
  count: number
  row?: Pick<CustomerRow, 'id' | 'name'> | undefined
  messages: BulkMessages
}

/** Whom an act is about: by name, or how many. */
export const MeantCustomers = ({ count, row, messages }: MeantCustomersProps) => (
  <p className="m-0 font-medium text-text wrap-anywhere">
    {row ? row.name || messages.result.nameless(row.id) : messages.count(count)}
  </p>
)
