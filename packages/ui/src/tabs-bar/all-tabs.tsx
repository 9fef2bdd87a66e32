import { ChevronsUpDown } from 'lucide-react'
import { BareIconButton } from '../icon-button/bare-icon-button.tsx'
import { Menu } from '../menu/menu.tsx'
import type { PageTab } from './tabs-bar.types.ts'

interface AllTabsProps {
  label: string
  tabs: readonly PageTab[]
  selectedId: string | undefined
  onSelect: (id: string) => void
}

/** Every tab by its full title, for a bar that cannot show them all. */
function AllTabs({ label, tabs, selectedId, onSelect }: AllTabsProps) {
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={<BareIconButton label={label} icon={<ChevronsUpDown />} size="small" />}
      groups={[
        {
          id: 'tabs',
          ...(selectedId !== undefined && { selectedId }),
          entries: tabs.map(({ id, title }) => ({ id, name: title, onAction: () => onSelect(id) })),
        },
      ]}
    />
  )
}

export { AllTabs }
