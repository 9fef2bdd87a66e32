import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import type { CellState, DataGridCell } from '../types/cells.types.ts'
import type { ColumnModel } from '../columns/column-model.ts'
import type { GridView } from '../view/use-grid-view.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import type { UnsavedCells } from './unsaved-cells.ts'
import { EditMessage } from './edit-message.tsx'

interface CellHintProps<Row> {
  unsaved: UnsavedCells<Row>
  view: GridView<Row>
  model: ColumnModel<Row>
  rows: DataGridRows<Row>
  active: DataGridCell | undefined
}

/** Whether the focus is on a cell of the grid. */
function useHasFocus(scroller: RefObject<HTMLElement | null>): boolean {
  const [hasFocus, setFocus] = useState(() => scroller.current?.contains(document.activeElement) ?? false)
  useEffect(() => {
    const { current } = scroller
    const onFocus = ({ type }: FocusEvent) => setFocus(type === 'focusin')
    current?.addEventListener('focusin', onFocus)
    current?.addEventListener('focusout', onFocus)
    return () => {
      current?.removeEventListener('focusin', onFocus)
      current?.removeEventListener('focusout', onFocus)
    }
  }, [scroller])
  return hasFocus
}

/** Says at the cell with the focus why its value is not saved; a pointer gets the same as the cell's title. */
export function CellHint<Row extends object>({ unsaved, view, model, rows, active }: CellHintProps<Row>) {
  const { elements, painter } = view
  const hasFocus = useHasFocus(elements.scroller)
  const state = useSyncExternalStore(
    (listener) => unsaved.subscribe(listener),
    (): CellState | undefined => {
      const row = unsaved.size > 0 && active ? rows.at(active.row) : undefined
      return row && active && unsaved.at(rows.keyOf(row), active.column)
    },
    () => undefined,
  )
  const placed = state && model.all.find(({ id }) => id === active?.column)
  const element = placed && active && painter.cellElement(active.row, placed)
  if (!hasFocus || !element || state.kind === 'pending' || state.reason === undefined) return null
  return (
    <EditMessage
      anchor={{ current: element }}
      side="bottom"
      tone={state.kind === 'conflict' ? 'warning' : 'danger'}
      text={state.reason}
    />
  )
}
