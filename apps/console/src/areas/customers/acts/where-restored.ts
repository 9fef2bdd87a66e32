import type { Client } from '@hospital-crm/api/client'
import { listPermission } from '@hospital-crm/api/rules'
import { chunksOf } from './steps.ts'
import { askCustomers } from '../data/customer-list.ts'

/** How many restored customers each list has now. */
export type RestoredTo = Partial<Record<'customers' | 'leads' | 'pools', number>>

const lists = ['customers', 'leads', 'pools'] as const

/** Values that one filter takes at most. */
const FILTER_LIMIT = 200

/** Looks where restored customers went, as far as this person may look. Empty when nobody answers. */
export const whereRestored = async (
  call: Client['call'],
  can: (permission: string) => boolean,
  ids: readonly number[],
): Promise<RestoredTo> => {
  const found: RestoredTo = {}
  try {
    for (const list of lists) {
      if (!can(listPermission(list, 'index'))) continue
      for (const some of chunksOf(ids, FILTER_LIMIT)) {
        const { total } = await askCustomers(call, list, { filter: { id: some }, page: 1, page_size: 1 })
        found[list] = (found[list] ?? 0) + (total ?? 0)
      }
    }
  } catch {
    return {}
  }
  return found
}
