import { MASTER_MENU_ID } from '@hospital-crm/api/entities'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useOptions } from '../../../options/index.ts'
import { missingPage } from '../../../tabs/missing-page.ts'
import { TabPage } from '../../../tabs/tab-page.tsx'
import { usePageTitle } from '../../../tabs/page-title.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { CustomerList } from '../list/customer-list.tsx'
import type { ListSearch } from '../data/list-search.ts'

interface MenuListProps {
  menuId: number
  search: ListSearch
}

/** The list of a customer menu; a menu that is not there, or no longer shown, is a page that does not exist. */
const MenuList = ({ menuId, search }: MenuListProps) => {
  const { lists, isPending, error, refetch } = useOptions(['customerMenus'])
  const { list } = useMessages('customers')
  const language = useLanguage()
  const menu = lists.customerMenus.find(({ id }) => id === menuId)
  usePageTitle(menu?.name)
  const customersChanged = useCustomersChanged()
  const changed = useRef(menu?.updated_time)
  useEffect(() => {
    const before = changed.current
    changed.current = menu?.updated_time
    // Other conditions make other rows of the same question.
    if (before !== undefined && menu && before !== menu.updated_time)
      void customersChanged({ is: 'list', list: `menu-${menuId}` })
  }, [customersChanged, menu, menuId])
  if (menu) return <CustomerList key={menuId} list={`menu-${menuId}`} menu={menu} search={search} />
  if (error)
    return (
      <ErrorState
        title={list.failed.title}
        description={failureWords(error, language)}
        retryLabel={list.failed.retry}
        onRetry={refetch}
      />
    )
  return isPending ? null : <Navigate {...missingPage(`/customer/customers/${menuId}`)} />
}

/** The customer list of a menu; menu 1 is the master table. */
export const CustomersRoute = () => {
  const { menuId } = useParams({ from: '/home/customer/customers/$menuId' })
  const search = useSearch({ from: '/home/customer/customers/$menuId' })
  const id = /^\d{1,9}$/.test(menuId) ? Number(menuId) : 0
  return (
    <TabPage>
      {id === MASTER_MENU_ID ? (
        <CustomerList key="customers" list="customers" search={search} />
      ) : (
        <MenuList menuId={id} search={search} />
      )}
    </TabPage>
  )
}

const stageRoute = (list: 'leads' | 'pools' | 'wastes') => {
  const StageRoute = () => (
    <TabPage>
      <CustomerList key={list} list={list} search={useSearch({ from: `/home/customer/cus_${list}` })} />
    </TabPage>
  )
  return StageRoute
}

/** Leads that nobody owns yet. */
export const LeadsRoute = stageRoute('leads')
/** Customers that were given up or taken back. */
export const PoolsRoute = stageRoute('pools')
/** The recycle bin. */
export const WastesRoute = stageRoute('wastes')
