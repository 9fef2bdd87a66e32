import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
} from 'react'

import type { ListGridCell, ListGridRowsProps, ListGridSelection, RowKey } from '../list-grid.types.ts'
import { isSelected } from '../helpers/selection.ts'
import type { ColumnModel } from '../hooks/use-column-model.ts'
import type { EditState } from '../hooks/use-editing.ts'
import type { Viewport } from '../hooks/viewport.ts'
import { ListGridRow, type RowServices } from '../row/list-grid-row.tsx'

interface ListGridBodyProps<Row> extends Pick<ListGridRowsProps<Row>, 'getRow' | 'rowKey'> {
  viewport: Viewport
  model: ColumnModel<Row>
  selection: ListGridSelection | undefined
  active: ListGridCell | undefined
  editing: EditState | undefined
  flashes: ReadonlyMap<RowKey, number> | undefined
  services: RowServices<Row>
}

/** The two panes of rows. Each has a fixed set of row elements that are moved and refilled, never created or removed. */
export function ListGridBody<Row extends object>(props: ListGridBodyProps<Row>) {
  const { viewport, model, selection, active, editing, flashes, services, getRow, rowKey } = props
  const { start, pool, from, to, box, base, shift, rowCount, rowHeight } = useSyncExternalStore(
    viewport.subscribe,
    viewport.getWindow,
  )
  useFirstPaint(viewport)
  const cellSlots = useCellSlots(to - from)
  const centerColumns = useMemo(() => model.center.slice(from, to), [model, from, to])
  const activeColumn = active && model.all.find((placed) => placed.id === active.column)
  const isSplit = model.start.length > 0

  const renderRow = (pane: 'start' | 'center', index: number, slot: number | 'active') => {
    const row = getRow(index)
    const key = row === undefined ? undefined : rowKey(row)
    const isActive = active?.row === index && activeColumn?.pane === pane
    return (
      <ListGridRow
        key={slot}
        index={index}
        top={index * rowHeight - base}
        row={row}
        columns={pane === 'start' ? model.start : centerColumns}
        cellSlots={pane === 'start' ? model.start.length : cellSlots}
        isSelected={selection && (key === undefined ? false : isSelected(selection, key))}
        active={isActive ? activeColumn : undefined}
        editing={editing?.row === index ? editing : undefined}
        flash={key === undefined ? undefined : flashes?.get(key)}
        services={services}
      />
    )
  }

  const renderRows = (pane: 'start' | 'center') => {
    const rows = []
    for (let slot = 0; slot < pool; slot += 1) {
      const index = start + ((((slot - start) % pool) + pool) % pool)
      rows.push(editing?.row === index ? null : renderRow(pane, index, slot))
    }
    // The edited row has an element of its own, so that scrolling cannot hand its editor to another row.
    const kept = editing?.row ?? active?.row
    const isPooled = kept !== undefined && kept >= start && kept < start + pool && !editing
    if (kept !== undefined && kept >= 0 && kept < rowCount && !isPooled)
      rows.push(renderRow(pane, kept, 'active'))
    return rows
  }

  const isScaled = rowCount * rowHeight > box
  const moved: CSSProperties | undefined = isScaled ? { transform: `translateY(${shift}px)` } : undefined
  const size: CSSProperties = {
    blockSize: box,
    minInlineSize: model.startWidth + model.centerWidth,
    backgroundPositionY: rowHeight > 0 ? (shift - base) % rowHeight : 0,
  }
  return (
    <div className="list-grid-body" role="rowgroup" style={size}>
      {isSplit && (
        <div className="list-grid-pinned" role="presentation" style={{ inlineSize: model.startWidth }}>
          <div className="list-grid-pane" role="presentation" style={moved}>
            {renderRows('start')}
          </div>
        </div>
      )}
      <div className="list-grid-center" role="presentation" style={{ insetInlineStart: model.startWidth }}>
        <div className="list-grid-pane" role="presentation" style={moved}>
          {renderRows('center')}
        </div>
      </div>
    </div>
  )
}

/** Renders the first window before the first paint: the store is subscribed to only after it. */
function useFirstPaint(viewport: Viewport): void {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const stop = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    stop.current = viewport.subscribe(render)
    return stop.current
  }, [viewport])
  useEffect(() => stop.current?.(), [viewport])
}

/** Grows with the widest column window so far: a shrinking count would hand every cell to another column. */
function useCellSlots(count: number): number {
  const [slots, setSlots] = useState(count + 1)
  if (count + 1 > slots) setSlots(count + 1)
  return Math.max(slots, count + 1)
}
