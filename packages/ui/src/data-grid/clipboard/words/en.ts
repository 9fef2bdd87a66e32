import type { DataGridRefusedText } from '../clipboard.types.ts'
import type { ClipboardWords } from './zh.ts'

const refusals: Readonly<Record<DataGridRefusedText['reason'], string>> = {
  'read-only': 'cannot be changed',
  'not-loaded': 'not loaded',
  outside: 'beyond the table',
}

const rowsOf = (count: string) => (count === '1' ? '1 row' : `${count} rows`)
const cellsOf = (count: string) => (count === '1' ? '1 cell' : `${count} cells`)

export const en: ClipboardWords = {
  copied: (rows, columns) => `${rows} × ${columns} cells copied`,
  copiedCell: 'Copied',
  cut: (rows, columns) => `${rows} × ${columns} cells cut`,
  cutCell: 'Cut',
  missing: (rows) => `${rowsOf(rows)} not loaded and not copied`,
  omitted: (rows, most) => `at most ${most} cells are copied at once, the last ${rowsOf(rows)} were not`,
  nothingLoaded: 'These rows are not loaded yet: nothing copied',
  notCut: 'no cell was emptied',
  pasted: (cells) => `${cellsOf(cells)} pasted`,
  failed: (cells) => `${cells} not saved, the cells say why`,
  refused: (cells, reason) => `${cells} ${refusals[reason]}`,
  unchanged: 'Nothing has changed',
  nothingToPaste: 'There is no text on the clipboard',
  moved: 'The rows have moved, nothing pasted: select them again and paste',
  pasteByKey: 'The browser does not let a menu paste: press Ctrl+V',
  tooMany: (cells, most) => `${cells} cells, and at most ${most} can be pasted at once`,
  confirmTitle: (cells) => `Paste into ${cells} cells?`,
  confirmText: 'What they hold is replaced. Ctrl+Z takes it back.',
  confirm: 'Paste',
  notLoaded: 'Could not be loaded: try again',
  join: (parts) => parts.join('; '),
}
