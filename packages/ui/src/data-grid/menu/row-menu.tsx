import { ClipboardPaste, Copy, Eraser, Pencil, Table2 } from 'lucide-react'
import type { MenuEntry } from '../../menu/menu-panel.tsx'
import { useGridWords } from '../words/use-grid-words.ts'
import { MenuPopover, type MenuPopoverProps } from '../../menu/menu-popover.tsx'
import { actionGroups } from './action-entry.ts'
import type { DataGridAction } from '../types/data-grid.types.ts'

interface RowMenuProps extends Pick<MenuPopoverProps, 'anchor' | 'onClose'> {
  actions: readonly DataGridAction[]
  onCopy: () => void
  /** What the cell and the grid do not allow is left out. */
  onEdit: (() => void) | undefined
  onCopyCsv: (() => void) | undefined
  onPaste: (() => void) | undefined
  onClear: (() => void) | undefined
}

/** What can be done with a row, and with the cell or the block that the menu was opened at. */
export function RowMenu(props: RowMenuProps) {
  const { anchor, onClose, actions, onCopy, onEdit, onCopyCsv, onPaste, onClear } = props
  const own = useGridWords().menu
  const cell: MenuEntry[] = [
    ...(onEdit ? [{ id: 'edit', name: own.edit, icon: <Pencil />, shortcut: ['F2'], onAction: onEdit }] : []),
    { id: 'copy', name: own.copy, icon: <Copy />, shortcut: ['Ctrl', 'C'], onAction: onCopy },
    ...(onCopyCsv ? [{ id: 'csv', name: own.copyCsv, icon: <Table2 />, onAction: onCopyCsv }] : []),
    ...(onPaste
      ? [
          {
            id: 'paste',
            name: own.paste,
            icon: <ClipboardPaste />,
            shortcut: ['Ctrl', 'V'],
            onAction: onPaste,
          },
        ]
      : []),
    ...(onClear
      ? [{ id: 'clear', name: own.clear, icon: <Eraser />, shortcut: ['Delete'], onAction: onClear }]
      : []),
  ]
  return (
    <MenuPopover
      label={own.rowMenu}
      anchor={anchor}
      onClose={onClose}
      groups={[{ id: 'cell', entries: cell }, ...actionGroups(actions)]}
    />
  )
}
