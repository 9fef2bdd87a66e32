import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu } from '@hospital-crm/ui/menu'
import { ChevronDown } from 'lucide-react'
import { useMessages } from '../messages/index.ts'

/** What can be done with several tabs at once. */
export const TabActions = ({ onCloseOthers }: { onCloseOthers: () => void }) => {
  const { tabs } = useMessages('shell')
  return (
    <Menu
      label={tabs.actions}
      placement="bottom end"
      trigger={<IconButton label={tabs.actions} icon={<ChevronDown />} size="small" hasNoTooltip />}
      groups={[{ id: 'close', entries: [{ id: 'others', name: tabs.closeOthers, onAction: onCloseOthers }] }]}
    />
  )
}
