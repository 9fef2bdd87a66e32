import { useSearch } from '@tanstack/react-router'
import { CustomerList } from './list/customer-list.tsx'

/** Leads that nobody owns yet. */
export const LeadsRoute = () => (
  <CustomerList key="leads" list="leads" search={useSearch({ from: '/home/customer/cus_leads' })} />
)
