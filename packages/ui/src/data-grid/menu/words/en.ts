import type { MenuWords } from './zh.ts'

export const en: MenuWords = {
  rowMenu: 'Row actions',
  columnMenu: (column) => `Actions for ${column}`,
  edit: 'Edit',
  copy: 'Copy',
  paste: 'Paste',
  clear: 'Clear',
  sortAscending: 'Sort ascending',
  sortDescending: 'Sort descending',
  sortNone: 'Do not sort',
  sortAlso: 'Add to sort',
  pinStart: 'Pin at start',
  pinEnd: 'Pin at end',
  unpin: 'Unpin',
  moveStart: 'Move towards start',
  moveEnd: 'Move towards end',
  fit: 'Fit to content',
  hide: 'Hide column',
  chooseColumns: 'Choose columns…',
}
