import { Inbox, ListFilter, Rows3, Trash2, UserMinus, Users } from 'lucide-react'
import type { Area } from '../../../area/area.ts'
import { routePermissions } from '../data/permissions.ts'
import { customerShortcuts } from '../data/shortcuts.ts'
import { writeListSearch } from '../data/write-search.ts'
import { useCustomerActions } from './use-customer-actions.ts'
import { useFoundCustomers } from './use-found-customers.ts'
import { useOpenNotice } from './use-open-notice.ts'

/** What customers tell the frame, the palette and the bell. A page of its own for each customer menu. */
export const customers: Area = {
  menu: ({ customerMenus }) => [
    {
      id: 'customer',
      title: (texts) => texts.menu.customer,
      icon: Users,
      children: [
        {
          id: 'customers',
          title: (texts) => texts.menu.customers,
          icon: Users,
          to: '/customer/customers/1',
          permissions: routePermissions.customers,
          shortcut: customerShortcuts.goCustomers,
        },
        ...customerMenus.map(({ id, name }) => ({
          id: `customer-menu-${id}`,
          title: () => name,
          icon: Rows3,
          to: `/customer/customers/${id}`,
          permissions: routePermissions.customers,
          isNamed: true as const,
        })),
        {
          id: 'leads',
          title: (texts) => texts.menu.leads,
          icon: Inbox,
          to: '/customer/cus_leads',
          permissions: routePermissions.leads,
          shortcut: customerShortcuts.goLeads,
        },
        {
          id: 'pools',
          title: (texts) => texts.menu.pools,
          icon: UserMinus,
          to: '/customer/cus_pools',
          permissions: routePermissions.pools,
          shortcut: customerShortcuts.goPools,
        },
        {
          id: 'wastes',
          title: (texts) => texts.menu.wastes,
          icon: Trash2,
          to: '/customer/cus_wastes',
          permissions: routePermissions.wastes,
        },
        {
          id: 'menus',
          title: (texts) => texts.menu.menus,
          icon: ListFilter,
          to: '/customer/cus_configs',
          permissions: routePermissions.menus,
        },
      ],
    },
  ],
  shortcuts: customerShortcuts,
  palette: {
    useActions: useCustomerActions,
    useSearch: useFoundCustomers,
    title: ({ sections }) => sections.customers,
  },
  useOpenNotice,
  writeSearch: writeListSearch,
}
