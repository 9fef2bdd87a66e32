import type { Client } from '@hospital-crm/api/client'
import { MAX_PAGE_SIZE, type CustomerRow } from '@hospital-crm/api/entities'
import type { DataGridSelection } from '@hospital-crm/ui/data-grid'
import { askCustomers, type CustomerListName } from '../customer-list.ts'
import type { RowQuestion } from './list-search.ts'

type Named = Pick<CustomerRow, 'id' | 'name'>

/** Rows that one bulk call takes at most. */
export const MAX_SELECTED = MAX_PAGE_SIZE

/** The rows that a selection means: all of a question but some, or some. At most {@link MAX_SELECTED} are read. */
export const selectedRows = async (
  call: Client['call'],
  list: CustomerListName,
  question: RowQuestion,
  { all, ids }: DataGridSelection,
): Promise<Named[]> => {
  if (!all) return [...ids].map((id) => ({ id: Number(id), name: '' }))
  const answer = await askCustomers(call, list, {
    ...question,
    page: 1,
    page_size: MAX_SELECTED,
    total: false,
  })
  return answer.list.filter(({ id }) => !ids.has(id))
}
