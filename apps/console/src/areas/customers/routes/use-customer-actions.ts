import { MASTER_MENU_ID } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { useNavigate } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import type { Command } from '../../../area-kit/command.ts'
import { useMessages } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'
import { useTabs } from '../../../tabs/tabs-context.tsx'
import { CREATING_KEY } from '../data/customer-list.ts'
import { routePermissions } from '../data/permissions.ts'
import { customerShortcuts } from '../data/shortcuts.ts'

/** What can be done with customers from anywhere. */
export const useCustomerActions = (): Command[] => {
  const { actions, keywords } = useMessages('palette')
  const can = useCan()
  const navigate = useNavigate()
  const { snapshots } = useTabs()
  if (!can(...routePermissions.customers) || !can(permissionPath('customers/customers/create'))) return []
  return [
    {
      id: 'newCustomer',
      name: actions.newCustomer,
      keywords: keywords.newCustomer,
      icon: UserPlus,
      shortcut: customerShortcuts.newCustomer,
      run: () => {
        snapshots.set(`/customer/customers/${MASTER_MENU_ID}`, CREATING_KEY, true)
        void navigate({ to: '/customer/customers/$menuId', params: { menuId: String(MASTER_MENU_ID) } })
      },
    },
  ]
}
