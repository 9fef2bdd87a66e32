import { MASTER_MENU_ID, type CustomerRow } from '@hospital-crm/api/entities'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Search, UserRound } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'
import { routePermissions } from '../data/permissions.ts'
import { useCan } from '../../../session/index.ts'
import type { Command, FoundCommands } from '../../../area/command.ts'
import { useCustomerSearch } from './use-customer-search.ts'

/** The customers that fit a text, and the way to all of them. */
export const useFoundCustomers = (text: string): FoundCommands => {
  const { unnamed, customerId, allCustomers } = useMessages('palette')
  const isAllowed = useCan()(...routePermissions.customers)
  const { rows, isSearching, failure } = useCustomerSearch(text, isAllowed)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const params = { menuId: String(MASTER_MENU_ID) }
  const isMaster = pathname === `/customer/customers/${MASTER_MENU_ID}`

  const toCommand = ({ id, name, phone, wechat, order_num }: CustomerRow): Command => ({
    id: `customer:${id}`,
    name: name || unnamed,
    description: [phone, wechat, order_num].filter((part) => part !== '').join(' · ') || customerId(id),
    icon: UserRound,
    run: () =>
      void navigate({
        to: '/customer/customers/$menuId',
        params,
        // The list that is on the screen stays as it was narrowed.
        search: (before) => (isMaster ? { ...before, open: id } : { open: id }),
      }),
  })
  const q = text.trim()
  const all: Command = {
    id: 'customers',
    name: allCustomers(q),
    icon: Search,
    run: () => void navigate({ to: '/customer/customers/$menuId', params, search: { q } }),
  }
  return {
    isAllowed,
    isSearching,
    failure,
    commands: rows.length > 0 ? [...rows.map(toCommand), all] : [],
  }
}
