const zh = {
  list: '列',
  search: '查找列',
  nothingFound: '没有这样的列',
  reset: '恢复默认',
  drag: (column: string) => `拖动${column}`,
  show: (column: string) => `显示${column}`,
  hidden: (column: string) => `${column}（已隐藏）`,
  pin: (column: string) => `固定${column}`,
  pinNone: '不固定',
  pinStart: '固定在前面',
  pinEnd: '固定在后面',
  shown: (shown: number, all: number) => `显示 ${all} 列中的 ${shown} 列`,
  moved: (column: string, place: number, all: number) => `${column}移到第 ${place} 位，共 ${all} 列`,
}

export type ColumnChooserWords = typeof zh

const en: ColumnChooserWords = {
  list: 'Columns',
  search: 'Find a column',
  nothingFound: 'No such column',
  reset: 'Reset to default',
  drag: (column) => `Drag ${column}`,
  show: (column) => `Show ${column}`,
  hidden: (column) => `${column} (hidden)`,
  pin: (column) => `Pin ${column}`,
  pinNone: 'Not pinned',
  pinStart: 'Pinned at the start',
  pinEnd: 'Pinned at the end',
  shown: (shown, all) => `${shown} of ${all} columns shown`,
  moved: (column, place, all) => `${column} moved to place ${place} of ${all}`,
}

export const columnChooserWords = { name: 'columnChooser', zh, en } as const
