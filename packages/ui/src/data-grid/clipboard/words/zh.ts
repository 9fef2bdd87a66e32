import type { DataGridRefusedText } from '../clipboard.types.ts'

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
  /** A part of the grid could not be fetched. */
  notLoaded: string
  /** Parts of one message are put together by this. */
  join: (parts: readonly string[]) => string
}

const refusals: Readonly<Record<DataGridRefusedText['reason'], string>> = {
  'read-only': '不可修改',
  'not-loaded': '尚未加载',
  outside: '超出表格',
}

export const zh: ClipboardWords = {
  copied: (rows, columns) => `已复制 ${rows} 行 × ${columns} 列`,
  copiedCell: '已复制',
  cut: (rows, columns) => `已剪切 ${rows} 行 × ${columns} 列`,
  cutCell: '已剪切',
  missing: (rows) => `${rows} 行尚未加载，未复制`,
  omitted: (rows, most) => `一次最多复制 ${most} 个单元格，末尾 ${rows} 行未复制`,
  nothingLoaded: '所选行尚未加载，未复制',
  notCut: '单元格未清空',
  pasted: (cells) => `已粘贴 ${cells} 个单元格`,
  failed: (cells) => `${cells} 个未保存，原因见单元格`,
  refused: (cells, reason) => `${cells} 个${refusals[reason]}`,
  unchanged: '内容没有变化',
  nothingToPaste: '剪贴板中没有文字',
  moved: '行的位置已变，未粘贴：请重新选择后再粘贴',
  pasteByKey: '浏览器不允许从菜单粘贴，请按 Ctrl+V',
  tooMany: (cells, most) => `共 ${cells} 个单元格，一次最多粘贴 ${most} 个`,
  confirmTitle: (cells) => `粘贴到 ${cells} 个单元格？`,
  confirmText: '原有内容会被替换，可以用 Ctrl+Z 撤销。',
  confirm: '粘贴',
  notLoaded: '加载失败，请重试',
  join: (parts) => parts.join('；'),
}
