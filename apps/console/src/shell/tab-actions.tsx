import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu, type MenuGroup } from '@hospital-crm/ui/menu'
import { Ellipsis } from 'lucide-react'
import { useMessages } from '../messages/index.ts'

/** What can be done with the selected tab and with all of them, for those who do not know the tab's own menu. */
export const TabActionsMenu = ({ groups }: { groups: readonly MenuGroup[] }) => {
  const { tabs } = useMessages('shell')
  return (
    <Menu
      label={tabs.actions}
      placement="bottom end"
      trigger={<IconButton label={tabs.actions} icon={<Ellipsis />} size="small" hasNoTooltip />}
      groups={groups}
    />
  )
}
