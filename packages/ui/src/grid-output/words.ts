const zhNumber = new Intl.NumberFormat('zh-CN')
const enNumber = new Intl.NumberFormat('en-GB')
const enRows = (count: number) => `${enNumber.format(count)} ${count === 1 ? 'row' : 'rows'}`

const zh = {
  label: '复制、保存或打印',
  /** Heads the menu: which rows are meant. */
  allRows: (count: number) => `全部 ${zhNumber.format(count)} 行`,
  selectedRows: (count: number) => `已选 ${zhNumber.format(count)} 行`,
  csv: '复制为 CSV',
  xlsx: '保存为 XLSX',
  print: '打印…',
  reading: '正在读取',
  progress: (read: number, of: number) => `${zhNumber.format(read)} / ${zhNumber.format(of)} 行`,
  copied: (rows: number) => `已复制 ${zhNumber.format(rows)} 行（CSV）`,
  saved: (rows: number) => `已保存 ${zhNumber.format(rows)} 行（XLSX）`,
  printed: (rows: number) => `已交给打印：${zhNumber.format(rows)} 行`,
  /** Added where not all of them went out. */
  notAll: (rows: number, wanted: number) =>
    `只含 ${zhNumber.format(wanted)} 行中的 ${zhNumber.format(rows)} 行`,
  cancelled: '已取消，没有输出任何内容',
  nothing: '没有可输出的行',
  /** Rows are selected, but none of them is in the list any more. */
  noneLeft: '选中的行已不在列表中，没有输出任何内容',
  /** The rows that were meant stand in groups that are closed. */
  noneOpen: '只输出已展开分组中的行，其中没有所需的行：请先展开分组',
  /** Another filter or order came before the rows were written. */
  changed: '列表已变化，没有输出任何内容，请重试',
  notCopied: '浏览器不允许复制，请重试',
  failed: '未能读取全部行，没有输出任何内容，请重试',
  join: (parts: readonly string[]) => parts.join('；'),
}

type GridOutputWords = typeof zh

const en: GridOutputWords = {
  label: 'Copy, save or print',
  allRows: (count) => (count === 1 ? 'The one row' : `All ${enRows(count)}`),
  selectedRows: (count) => `${enNumber.format(count)} selected ${count === 1 ? 'row' : 'rows'}`,
  csv: 'Copy as CSV',
  xlsx: 'Save as XLSX',
  print: 'Print…',
  reading: 'Reading',
  progress: (read, of) => `${enNumber.format(read)} of ${enRows(of)}`,
  copied: (rows) => `${enRows(rows)} copied as CSV`,
  saved: (rows) => `${enRows(rows)} saved as XLSX`,
  printed: (rows) => `${enRows(rows)} sent to print`,
  notAll: (rows, wanted) => `${enNumber.format(rows)} of ${enRows(wanted)} only`,
  cancelled: 'Cancelled: nothing has gone out',
  nothing: 'There is no row to take out',
  noneLeft: 'None of the selected rows is in the list any more, so nothing has gone out',
  noneOpen: 'Only rows of open groups go out, and none was among them: open their groups first',
  changed: 'The list has changed meanwhile, so nothing has gone out; try again',
  notCopied: 'The browser does not allow copying; try again',
  failed: 'Not all rows could be read, so nothing has gone out; try again',
  join: (parts) => parts.join('; '),
}

export const gridOutputWords = { name: 'gridOutput', zh, en } as const
export type { GridOutputWords }
