import type { ColumnChooserWords } from './zh.ts'

export const en: ColumnChooserWords = {
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
