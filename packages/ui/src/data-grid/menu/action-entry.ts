import type { MenuEntry, MenuGroup } from '../../menu/menu-panel.tsx'
import type { DataGridAction } from '../types/data-grid.types.ts'

const entryOf = (action: DataGridAction): MenuEntry => {
  const { id, label, icon, isDanger, isDisabled, shortcut, onAction } = action
  return {
    id: `row ${id}`,
    name: label,
    onAction,
    tone: isDanger === true ? 'danger' : 'normal',
    isDisabled: isDisabled ?? false,
    ...(icon !== undefined && { icon }),
    ...(shortcut && { shortcut }),
  }
}

/** What can be done with a row, as groups of a menu: what takes something away stands apart. */
export const actionGroups = (actions: readonly DataGridAction[]): MenuGroup[] => [
  { id: 'row', entries: actions.filter(({ isDanger }) => isDanger !== true).map(entryOf) },
  { id: 'danger', entries: actions.filter(({ isDanger }) => isDanger === true).map(entryOf) },
]
