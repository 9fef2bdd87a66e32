/** AG Grid Community with only the modules that the work needs. */
import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  createGrid,
  ModuleRegistry,
  RowApiModule,
  RowSelectionModule,
  type ColDef,
  type ICellRendererParams,
} from 'ag-grid-community'
import { CHECKBOX_WIDTH, columns, PINNED, ROW_HEIGHT, type Column, type Row } from '../../workload/columns.ts'
import type { Change, Mount } from '../../workload/contender.ts'

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
  ColumnApiModule,
  RowApiModule,
  RowSelectionModule,
])

const span = (className: string, text: string) => {
  const made = document.createElement('span')
  made.className = className
  made.textContent = text
  return made
}

function badge({ value }: ICellRendererParams<Row, string>) {
  const made = span('badge', value ?? '')
  made.dataset['status'] = value ?? ''
  return made
}

function chips({ value }: ICellRendererParams<Row, readonly string[]>) {
  const made = document.createElement('span')
  made.append(...(value ?? []).map((tag) => span('chip', tag)))
  return made
}

const definition = ({ key, title, width, kind }: Column, index: number): ColDef<Row> => ({
  field: key,
  headerName: title,
  cellDataType: false,
  width,
  ...(index < PINNED ? { pinned: 'left' as const } : {}),
  ...(kind === 'badge' ? { cellRenderer: badge } : {}),
  ...(kind === 'chips' ? { cellRenderer: chips } : {}),
})

export const mount: Mount = ({ host, rows, opaque }) => {
  const api = createGrid<Row>(host, {
    rowData: rows,
    columnDefs: columns.map(definition),
    getRowId: ({ data }) => data.id,
    rowHeight: ROW_HEIGHT,
    headerHeight: ROW_HEIGHT,
    suppressColumnMoveAnimation: true,
    animateRows: false,
    rowSelection: { mode: 'multiRow', checkboxes: true, headerCheckbox: true },
    selectionColumnDef: { width: CHECKBOX_WIDTH, pinned: 'left' },
  })
  const scrollElement = host.querySelector<HTMLElement>(
    '.ag-body-viewport, .ag-body-vertical-scroll-viewport',
  )
  if (!scrollElement) throw new Error('AG Grid has no scroller.')
  if (opaque) scrollElement.style.background = '#fff'

  /** The newest object of each changed row. */
  const newest = new Map<number, Row>()
  const changedRow = ({ row, key, value }: Change) => {
    const next = Object.assign({}, newest.get(row) ?? rows[row], { [key]: value }) as Row
    newest.set(row, next)
    return next
  }
  return {
    scrollElement,
    sortBy: (colId, direction) =>
      api.applyColumnState({
        state: [{ colId, sort: direction === 'ascending' ? 'asc' : 'desc' }],
        defaultState: { sort: null },
      }),
    update: (changes) => {
      const touched = new Map(changes.map((change) => [change.row, changedRow(change)]))
      api.applyTransactionAsync({ update: [...touched.values()] })
    },
    selectAll: (on) => (on ? api.selectAll() : api.deselectAll()),
    selectRow: (index, on) => api.getDisplayedRowAtIndex(index)?.setSelected(on),
  }
}
