import { MASTER_MENU_ID } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { useNavigate } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import type { Command } from '../../../area/command.ts'
import { useMessages } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'
import { useShortcutKeys } from '../../../shortcuts/index.ts'
import { routePermissions } from '../data/permissions.ts'
import { customerShortcuts } from '../data/shortcuts.ts'

/** What can be done with customers from anywhere. */
export const useCustomerActions = (): Command[] => {
  const { actions, keywords } = useMessages('palette')
  const can = useCan()
  const navigate = useNavigate()
  const keys = useShortcutKeys()?.keys
  if (!can(...routePermissions.customers) || !can(permissionPath('customers/customers/create'))) return []
  return [
    {
      id: 'newCustomer',
      name: actions.newCustomer,
      keywords: keywords.newCustomer,
      icon: UserPlus,
      shortcut: customerShortcuts.newCustomer,
      run: () => {
        keys?.request(customerShortcuts.newCustomer)
        void navigate({ to: '/customer/customers/$menuId', params: { menuId: String(MASTER_MENU_ID) } })
      },
    },
  ]
}
