import type { CustomerListName } from '@hospital-crm/api/entities'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'

/** What creating a customer is called in a list. */
export const createLabel = (
  { create, createIn }: CustomersMessages['list'],
  list: CustomerListName,
): string => (list === 'leads' || list === 'pools' ? createIn[list] : create)
