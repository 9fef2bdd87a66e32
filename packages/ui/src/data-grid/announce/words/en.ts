import type { AnnounceWords } from './zh.ts'

export const en: AnnounceWords = {
  ascending: 'ascending',
  descending: 'descending',
  sorted: (keys) => `Sorted by ${keys.join(', then ')}`,
  sortKey: (column, direction) => `${column} ${direction}`,
  unsorted: 'Not sorted',
  selectedRows: (count) => (count === '1' ? '1 row selected' : `${count} rows selected`),
  selectedAll: (count) => `All ${count} rows selected`,
  selectedWhole: 'The whole result selected',
  selectedNone: 'No row selected',
  selectedBlock: (rows, columns) => `${rows} × ${columns} cells selected`,
  columnHidden: (column) => `${column} hidden`,
  columnShown: (column) => `${column} shown`,
  columnsShown: (count) => (count === 1 ? '1 column' : `${count} columns`),
  columnMoved: (column, position) => `${column} moved to column ${position}`,
  columnPinned: (column, edge) => `${column} pinned at the ${edge}`,
  columnUnpinned: (column) => `${column} unpinned`,
  columnResized: (column, width) => `${column} ${width} pixels wide`,
}
