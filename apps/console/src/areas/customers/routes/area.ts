import type { SortKey, Where } from '@hospital-crm/api/entities'
import { Bookmark, Inbox, ListFilter, Merge, Rows3, Share2, Trash2, UserMinus, Users } from 'lucide-react'
import { lazy } from 'react'
import { readListSearch } from '../data/list-search.ts'
import { writeFilter, writeSort, writeWhere } from '../data/question-text.ts'
import { loadBeside } from '../../../messages/index.ts'
import type { Area } from '../../../area-kit/area.ts'
import type { MenuPage } from '../../../area-kit/menu.ts'
import { routePermissions } from '../data/permissions.ts'
import { customerShortcuts } from '../data/shortcuts.ts'
import { FollowUpTool } from '../follow-up/follow-up-tool.tsx'
import { useCustomerActions } from './use-customer-actions.ts'
import { useFoundCustomers } from './use-found-customers.ts'
import { useListCounts } from './use-list-counts.ts'
import { useOpenNotice } from './use-open-notice.ts'

const Conditions = lazy(async () => {
  const [{ ReportConditions }] = await Promise.all([
    import('../filters/report-conditions.tsx'),
    loadBeside('customers'),
  ])
  return { default: ReportConditions }
})

const written = (part: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  // Only what can be read again is written so; anything else stays JSON.
  const read: Record<string, unknown> = { ...readListSearch({ [part]: value }) }
  if (JSON.stringify(read[part]) !== JSON.stringify(value)) return value
  if (part === 'filter') return writeFilter(value)
  return part === 'where' ? writeWhere(value as Where) : writeSort(value as SortKey[])
}

const parts = ['filter', 'where', 'sort'] as const

/** The question to a list as people read it in an address; the rest of a search as it is. */
const writeListSearch = (search: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...search,
  ...Object.fromEntries(
    parts.flatMap((part) => (search[part] === undefined ? [] : [[part, written(part, search[part])]])),
  ),
})

const page = (
  id: keyof typeof routePermissions,
  icon: MenuPage['icon'],
  to: string,
  shortcut?: MenuPage['shortcut'],
): MenuPage => ({
  id,
  title: (texts) => texts.menu[id],
  icon,
  to,
  permissions: routePermissions[id],
  ...(shortcut && { shortcut }),
})

/** What customers tell the frame, the palette and the bell. A page of its own for each customer menu. */
export const customers: Area = {
  menu: ({ customerMenus }) => [
    {
      id: 'customer',
      title: (texts) => texts.menu.customer,
      icon: Users,
      children: [
        page('customers', Users, '/customer/customers/1', customerShortcuts.goCustomers),
        ...customerMenus.map(({ id, name, view }) => ({
          id: `customer-menu-${id}`,
          title: () => name,
          icon: view ? (view.is_mine ? Bookmark : Share2) : Rows3,
          to: `/customer/customers/${id}`,
          permissions: routePermissions.customers,
          isNamed: true as const,
        })),
        page('leads', Inbox, '/customer/cus_leads', customerShortcuts.goLeads),
        page('pools', UserMinus, '/customer/cus_pools', customerShortcuts.goPools),
        page('wastes', Trash2, '/customer/cus_wastes'),
        page('doubled', Merge, '/customer/cus_doubled'),
        page('menus', ListFilter, '/customer/cus_configs'),
      ],
    },
  ],
  Tool: FollowUpTool,
  Conditions,
  useCounts: useListCounts,
  shortcuts: customerShortcuts,
  palette: { useActions: useCustomerActions, useSearch: useFoundCustomers },
  useOpenNotice,
  writeSearch: writeListSearch,
}
