import { useSearch } from '@tanstack/react-router'
import { TabPage } from '../../../tabs/tab-page.tsx'
import { CustomerList } from '../list/customer-list.tsx'

/** The recycle bin. */
export const WastesRoute = () => (
  <TabPage>
    <CustomerList key="wastes" list="wastes" search={useSearch({ from: '/home/customer/cus_wastes' })} />
  </TabPage>
)
