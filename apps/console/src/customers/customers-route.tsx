import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { TabPage } from '../tabs/tab-page.tsx'
import { MASTER_MENU_ID } from './customer-list.ts'
import { CustomerList } from './list/customer-list.tsx'

/** The customer list of a menu; menu 1 is the master table. */
export const CustomersRoute = () => {
  const { menuId } = useParams({ from: '/home/customer/customers/$menuId' })
  const search = useSearch({ from: '/home/customer/customers/$menuId' })
  if (Number(menuId) !== MASTER_MENU_ID) return <Navigate to="/exception/404" replace />
  return (
    <TabPage>
      <CustomerList key="customers" list="customers" search={search} />
    </TabPage>
  )
}
