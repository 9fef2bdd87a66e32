import type { MenuEntry } from '../../menu/menu-panel.tsx'
import type { DataGridAction } from '../types/data-grid.types.ts'

/** What can be done with a row, as an entry of a menu. */
export const actionEntry = (action: DataGridAction): MenuEntry => {
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
