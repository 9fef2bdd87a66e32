import type { DataGridAction } from '@hospital-crm/ui/customer-grid'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu, type MenuEntry } from '@hospital-crm/ui/menu'
import { Ellipsis } from 'lucide-react'

interface CardMenuProps {
  label: string
  actions: readonly DataGridAction[]
}

const entryOf = ({ label, isDanger, ...action }: DataGridAction): MenuEntry => ({
  ...action,
  name: label,
  tone: isDanger ? 'danger' : 'normal',
})

/** Everything that can be done with a row, where there is no pointer for its context menu. */
export const CardMenu = ({ label, actions }: CardMenuProps) => (
  <Menu
    label={label}
    placement="bottom end"
    trigger={<IconButton hasNoTooltip label={label} icon={<Ellipsis />} />}
    groups={[
      { id: 'usual', entries: actions.filter(({ isDanger }) => !isDanger).map(entryOf) },
      { id: 'danger', entries: actions.filter(({ isDanger }) => isDanger).map(entryOf) },
    ]}
  />
)
