import { Ellipsis } from 'lucide-react'
import { actionEntry } from '../../data-grid/menu/action-entry.ts'
import type { DataGridAction } from '../../data-grid/menu/menu.types.ts'
import { IconButton } from '../../icon-button/icon-button.tsx'
import { Menu } from '../../menu/menu.tsx'

interface CardMenuProps {
  label: string
  actions: readonly DataGridAction[]
}

/** Everything that can be done with a customer, where there is no pointer for the menu of a row. */
export function CardMenu({ label, actions }: CardMenuProps) {
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={<IconButton hasNoTooltip label={label} icon={<Ellipsis />} />}
      groups={[
        { id: 'usual', entries: actions.filter(({ isDanger }) => isDanger !== true).map(actionEntry) },
        { id: 'danger', entries: actions.filter(({ isDanger }) => isDanger === true).map(actionEntry) },
      ]}
    />
  )
}
