import type { CustomersMessages } from '../zh/customers.ts'
export const customers = {
  title: 'Master table',
} satisfies CustomersMessages
