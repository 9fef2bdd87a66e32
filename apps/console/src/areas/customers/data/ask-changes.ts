import type { Client } from '@hospital-crm/api/client'
import { MASTER_MENU_ID, type ChangesAnswer, type ChangesQuestion } from '@hospital-crm/api/entities'
import type { ListName } from './customer-list.ts'

/** Asks what has become of the rows of a list, as no sign of somebody at work. */
export const askChanges = (
  call: Client['call'],
  list: ListName,
  question: ChangesQuestion,
): Promise<ChangesAnswer> => {
  const options = { body: question, quiet: true }
  switch (list) {
    case 'leads':
      return call('customers/cusleads/changes', options)
    case 'pools':
      return call('customers/cuspools/changes', options)
    case 'wastes':
      return call('customers/cuswastes/changes', options)
    default: {
      const menuId = list === 'customers' ? MASTER_MENU_ID : Number(list.slice('menu-'.length))
      return call('customers/customers/changes/{menuId}', { params: { menuId }, ...options })
    }
  }
}
