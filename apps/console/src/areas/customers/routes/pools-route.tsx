import { useSearch } from '@tanstack/react-router'
import { TabPage } from '../../../tabs/tab-page.tsx'
import { CustomerList } from '../list/customer-list.tsx'

/** Customers that were given up or taken back. */
export const PoolsRoute = () => (
  <TabPage>
    <CustomerList key="pools" list="pools" search={useSearch({ from: '/home/customer/cus_pools' })} />
  </TabPage>
)
