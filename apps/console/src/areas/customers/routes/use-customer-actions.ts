import { MASTER_MENU_ID } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MessageSquarePlus, UserPlus } from 'lucide-react'
import { useAskedFollowUp } from '../../../area-kit/follow-up-asked.ts'
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
  const { ask } = useAskedFollowUp()
  const open = useSearch({ strict: false, select: (search: { open?: unknown }) => search.open })
  const commands: Command[] = []
  if (can(permissionPath('customers/followups/create')) && typeof open === 'number')
    commands.push({
      id: 'followUp',
      name: actions.followUp,
      keywords: keywords.followUp,
      icon: MessageSquarePlus,
      shortcut: customerShortcuts.followUp,
      run: () => ask(open),
    })
  if (can(...routePermissions.customers) && can(permissionPath('customers/customers/create')))
    commands.push({
      id: 'newCustomer',
      name: actions.newCustomer,
      keywords: keywords.newCustomer,
      icon: UserPlus,
      shortcut: customerShortcuts.newCustomer,
      run: () => {
        snapshots.set(`/customer/customers/${MASTER_MENU_ID}`, CREATING_KEY, true)
        void navigate({ to: '/customer/customers/$menuId', params: { menuId: String(MASTER_MENU_ID) } })
      },
    })
  return commands
}
