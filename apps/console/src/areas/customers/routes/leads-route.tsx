import { useSearch } from '@tanstack/react-router'
import { TabPage } from '../../../tabs/tab-page.tsx'
import { CustomerList } from '../list/customer-list.tsx'

/** Leads that nobody owns yet. */
export const LeadsRoute = () => (
  <TabPage>
    <CustomerList key="leads" list="leads" search={useSearch({ from: '/home/customer/cus_leads' })} />
  </TabPage>
)
