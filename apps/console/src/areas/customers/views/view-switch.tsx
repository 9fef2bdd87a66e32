import type { MenuOption, ShownAs } from '@hospital-crm/api/entities'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { CalendarDays, SquareKanban, Table2 } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'
import type { ListSearch } from '../data/list-search.ts'

/** How a list is looked at: as its address says, else as its menu opens. */
export const shownIn = (search: ListSearch, menu: MenuOption | undefined): ShownAs =>
  search.as ?? menu?.shown_as ?? 'table'

/** The same search for a list that is looked at otherwise. */
export const withShown = (
  { as: _as, day, ...search }: ListSearch,
  menu: MenuOption | undefined,
  shown: ShownAs,
): ListSearch => ({
  ...search,
  ...(shown !== (menu?.shown_as ?? 'table') && { as: shown }),
  ...(day !== undefined && shown !== 'table' && shown !== 'board' && { day }),
})

interface ViewSwitchProps {
  shown: ShownAs
  onChange: (shown: ShownAs) => void
}

const icons = { table: <Table2 />, board: <SquareKanban />, calendar: <CalendarDays /> } as const

/** Table, board or calendar over the same question. */
export const ViewSwitch = ({ shown, onChange }: ViewSwitchProps) => {
  const { views } = useMessages('customers')
  const ways = ['table', 'board', 'calendar'] as const
  return (
    <SegmentedControl
      label={views.label}
      isIconOnly
      items={ways.map((id) => ({ id, name: views.ways[id], icon: icons[id] }))}
      value={shown === 'table' || shown === 'board' ? shown : 'calendar'}
      onChange={(way) => onChange(way === 'calendar' ? 'week' : way)}
    />
  )
}
