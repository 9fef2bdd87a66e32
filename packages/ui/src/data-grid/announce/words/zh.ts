/** What a grid tells of itself, spoken and partly shown. */
export interface AnnounceWords {
  ascending: string
  descending: string
  /** `keys` are the sort keys, strongest first, each put together by {@link AnnounceWords.sortKey}. */
  sorted: (keys: readonly string[]) => string
  sortKey: (column: string, direction: string) => string
  unsorted: string
  selectedRows: (count: string) => string
  /** Every row of the result is selected, also those that are not loaded. */
  selectedAll: (count: string) => string
  /** Every row of a result whose size is not known yet. */
  selectedWhole: string
  selectedNone: string
  selectedBlock: (rows: string, columns: string) => string
  columnHidden: (column: string) => string
  columnShown: (column: string) => string
  columnsShown: (count: number) => string
  columnMoved: (column: string, position: number) => string
  columnPinned: (column: string, edge: 'start' | 'end') => string
  columnUnpinned: (column: string) => string
  /** `width` in px. */
  columnResized: (column: string, width: number) => string
}

export const zh: AnnounceWords = {
  ascending: '升序',
  descending: '降序',
  sorted: (keys) => `已按${keys.join('、')}排序`,
  sortKey: (column, direction) => `${column}${direction}`,
  unsorted: '已取消排序',
  selectedRows: (count) => `已选 ${count} 行`,
  selectedAll: (count) => `已选全部 ${count} 行`,
  selectedWhole: '已选全部结果',
  selectedNone: '未选任何行',
  selectedBlock: (rows, columns) => `已选 ${rows} 行 × ${columns} 列`,
  columnHidden: (column) => `已隐藏“${column}”`,
  columnShown: (column) => `已显示“${column}”`,
  columnsShown: (count) => `现有 ${count} 列`,
  columnMoved: (column, position) => `“${column}”移到第 ${position} 列`,
  columnPinned: (column, edge) => `“${column}”已固定在${edge === 'start' ? '行首' : '行尾'}`,
  columnUnpinned: (column) => `“${column}”已取消固定`,
  columnResized: (column, width) => `“${column}”宽 ${width} 像素`,
}
