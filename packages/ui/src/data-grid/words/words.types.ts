import type { DataGridRefusedText } from '../types/clipboard.types.ts'

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

/** What is said about copying and pasting. Counts come written out for the locale. */
export interface ClipboardWords {
  copied: (rows: string, columns: string) => string
  copiedCell: string
  cut: (rows: string, columns: string) => string
  cutCell: string
  /** Rows of the block that are not loaded. */
  missing: (rows: string) => string
  /** Rows that the limit of `most` cells left out. */
  omitted: (rows: string, most: string) => string
  nothingLoaded: string
  /** Cutting empties cells, so nothing is cut unless all of it was copied. */
  notCut: string
  pasted: (cells: string) => string
  /** Cells that are marked in the grid, with the reason. */
  failed: (cells: string) => string
  refused: (cells: string, reason: DataGridRefusedText['reason']) => string
  unchanged: string
  nothingToPaste: string
  /** Other rows have come or gone while a paste was asked about. */
  moved: string
  /** The browser does not let a menu read the clipboard. */
  pasteByKey: string
  tooMany: (cells: string, most: string) => string
  confirmTitle: (cells: string) => string
  confirmText: string
  confirm: string
  /** The paste itself has failed. */
  notPasted: string
  /** Parts of one message are put together by this. */
  join: (parts: readonly string[]) => string
}

/** What is said about edited cells. */
export interface EditWords {
  required: string
  notNumber: string
  notAmount: string
  tooManyPlaces: (places: number) => string
  tooSmall: (least: string) => string
  tooBig: (greatest: string) => string
  tooLong: (most: number) => string
  notDate: (form: string) => string
  tooEarly: (first: string) => string
  tooLate: (last: string) => string
  notOption: (text: string) => string
  notReadable: string
  /** The places that a text is looked up in could not be fetched. */
  noRegions: string
  /** The call itself failed, for a reason that nobody told. */
  notSaved: string
  /** The edited row went out of the list. */
  rowGone: string
  saving: string
  /** The code of the editor could not be fetched. */
  notLoaded: string
  tooManyCells: (most: number) => string
  /** Spoken when a cell could not be saved. */
  failed: (column: string, reason: string) => string
  /** Description of a cell in conflict: what others stored, and the keys that decide. */
  conflict: (theirs: string, by: string | undefined) => string
  empty: string
  date: (column: string) => string
}

/** What the line of counts says. */
export interface FooterWords {
  rows: (count: number) => string
  /** `isWhole` = the whole result, loaded or not. */
  selected: (count: number, isWhole: boolean) => string
  cells: (rows: number, columns: number) => string
}

/** What the menus of a grid say besides the caller's actions. */
export interface MenuWords {
  rowMenu: string
  columnMenu: (column: string) => string
  notLoaded: string
  edit: string
  copy: string
  paste: string
  clear: string
  sortAscending: string
  sortDescending: string
  sortNone: string
  /** The column becomes one more sort key, after those there are. */
  sortAlso: string
  pinStart: string
  pinEnd: string
  unpin: string
  moveStart: string
  moveEnd: string
  fit: string
  hide: string
  chooseColumns: string
}
