import type { DataGridRefusedText } from '../types/clipboard.types.ts'

const refusals: Readonly<Record<DataGridRefusedText['reason'], string>> = {
  'read-only': '不可修改',
  'not-loaded': '尚未加载',
  outside: '超出表格',
}

const number = new Intl.NumberFormat('zh-CN')

/** Everything that a grid says by itself. */
export const zh = {
  selectAll: '全选',
  /** Stands before the row header in the name of a row's checkbox. */
  select: '选择',
  /** Name of a row's checkbox where nothing names the row; counts from 1. */
  selectRow: (position: number) => `选择第 ${position} 行`,
  /** Spoken after the heading of a column that is not the only sort key; counts from 1. */
  sortPriority: (priority: number) => `第 ${priority} 排序`,
  moreActions: '更多操作',
  announce: {
    ascending: '升序',
    descending: '降序',
    /** The sort keys, strongest first, each put together by `sortKey`. */
    sorted: (keys: readonly string[]) => `已按${keys.join('、')}排序`,
    sortKey: (column: string, direction: string) => `${column}${direction}`,
    unsorted: '已取消排序',
    selectedRows: (count: string) => `已选 ${count} 行`,
    /** Every row of the result is selected, also those that are not loaded. */
    selectedAll: (count: string) => `已选全部 ${count} 行`,
    /** Every row of a result whose size is not known yet. */
    selectedWhole: '已选全部结果',
    selectedNone: '未选任何行',
    selectedBlock: (rows: string, columns: string) => `已选 ${rows} 行 × ${columns} 列`,
    /** The heading of a group, with what it counts. */
    groupOpened: (group: string) => `已展开“${group}”`,
    groupClosed: (group: string) => `已收起“${group}”`,
    columnHidden: (column: string) => `已隐藏“${column}”`,
    columnShown: (column: string) => `已显示“${column}”`,
    columnsShown: (count: number) => `现有 ${count} 列`,
    columnMoved: (column: string, position: number) => `“${column}”移到第 ${position} 列`,
    columnPinned: (column: string, edge: 'start' | 'end') =>
      `“${column}”已固定在${edge === 'start' ? '行首' : '行尾'}`,
    columnUnpinned: (column: string) => `“${column}”已取消固定`,
    columnResized: (column: string, width: number) => `“${column}”宽 ${width} 像素`,
  },
  clipboard: {
    copied: (rows: string, columns: string) => `已复制 ${rows} 行 × ${columns} 列`,
    copiedCell: '已复制',
    cut: (rows: string, columns: string) => `已剪切 ${rows} 行 × ${columns} 列`,
    cutCell: '已剪切',
    /** Rows of the block that are not loaded. */
    missing: (rows: string) => `${rows} 行尚未加载，未复制`,
    /** Rows that the limit of `most` cells left out. */
    omitted: (rows: string, most: string) => `一次最多复制 ${most} 个单元格，末尾 ${rows} 行未复制`,
    nothingLoaded: '所选行尚未加载，未复制',
    /** Cutting empties cells: none unless all were copied, and of those only such as may be empty. */
    notCut: '有单元格未清空',
    notCopied: '浏览器不允许复制，请重试',
    pasted: (cells: string) => `已粘贴 ${cells} 个单元格`,
    filled: (cells: string) => `已填充 ${cells} 个单元格`,
    /** Cells that are marked in the grid, with the reason. */
    failed: (cells: string) => `${cells} 个未保存，原因见单元格`,
    /** The same, with the numbers of their rows; `more` rows are not named. */
    failedIn: (cells: string, rows: readonly string[], more: string | undefined) =>
      `${cells} 个未保存（第 ${rows.join('、')} 行${more === undefined ? '' : `及另外 ${more} 行`}），原因见单元格`,
    refused: (cells: string, reason: DataGridRefusedText['reason']) => `${cells} 个${refusals[reason]}`,
    unchanged: '内容没有变化',
    nothingToPaste: '剪贴板中没有文字',
    /** Other rows have come or gone while a paste was asked about. */
    moved: '行的位置已变，未粘贴：请重新选择后再粘贴',
    notFilled: '行或列的位置已变，未填充：请重新选择后再填充',
    pasteByKey: '浏览器不允许从菜单粘贴，请按 Ctrl+V',
    tooMany: (cells: string, most: string) => `共 ${cells} 个单元格，一次最多粘贴 ${most} 个`,
    confirmTitle: (cells: string) => `粘贴到 ${cells} 个单元格？`,
    confirmText: '原有内容会被替换，可以用 Ctrl+Z 撤销。',
    confirm: '粘贴',
    notPasted: '粘贴失败，请重试',
    confirmFillTitle: (cells: string) => `填充 ${cells} 个单元格？`,
    confirmFill: '填充',
    confirmClearTitle: (cells: string) => `清空 ${cells} 个单元格？`,
    /** Other rows have come or gone meanwhile, or the question could not be asked. */
    notCleared: '未清空：请重新选择后再清空',
    fillFailed: '填充失败，请重试',
    join: (parts: readonly string[]) => parts.join('；'),
  },
  editing: {
    names: (names: readonly string[]) => names.join('、'),
    required: '不能为空',
    notNumber: '请输入数字',
    notAmount: '请输入金额，例如 1234.50',
    tooManyPlaces: (places: number) => `最多 ${places} 位小数`,
    tooSmall: (least: string) => `不能小于 ${least}`,
    tooBig: (greatest: string) => `不能大于 ${greatest}`,
    tooLong: (most: number) => `最多 ${most} 个字`,
    /** How a date and a time are typed; only its letters may be others. */
    dateForm: 'YYYY-MM-DD',
    timeForm: 'HH:mm',
    notDate: (form: string) => `请按 ${form} 输入日期`,
    tooEarly: (first: string) => `不能早于 ${first}`,
    tooLate: (last: string) => `不能晚于 ${last}`,
    notOption: (text: string) => `没有“${text}”这个选项`,
    notReadable: '无法识别，请修改',
    noRegions: '地区列表未能加载，请重试',
    /** The call itself failed, for a reason that nobody told. */
    notSaved: '未能保存，请按回车重试',
    rowGone: '编辑时该行离开了列表，尚未保存',
    saving: '正在保存',
    notLoaded: '编辑器加载失败，请重试',
    tooManyCells: (most: number) => `一次最多修改 ${most} 个单元格`,
    /** Spoken when a cell could not be saved. */
    failed: (column: string, reason: string) => `${column}未保存：${reason}`,
    /** What others stored, and the keys that decide. */
    conflict: (theirs: string, by: string | undefined) =>
      `${by ?? '他人'}已改为“${theirs}”，按回车处理，按 Esc 采用对方的值`,
    empty: '空',
    date: (column: string) => `${column}日历`,
  },
  footer: {
    rows: (count: number) => `共 ${number.format(count)} 行`,
    selected: (count: number, isWhole: boolean) =>
      `${isWhole ? '已选全部' : '已选'} ${number.format(count)} 行`,
    cells: (rows: number, columns: number) => `选区 ${number.format(rows)} × ${columns}`,
  },
  menu: {
    rowMenu: '行操作',
    columnMenu: (column: string) => `${column}列操作`,
    notLoaded: '菜单加载失败，请重试',
    edit: '编辑',
    copy: '复制',
    copyCsv: '复制为 CSV',
    paste: '粘贴',
    clear: '清空',
    sortAscending: '升序',
    sortDescending: '降序',
    sortNone: '取消排序',
    /** The column becomes one more sort key, after those there are. */
    sortAlso: '加入排序',
    pinStart: '固定在行首',
    pinEnd: '固定在行尾',
    unpin: '取消固定',
    moveStart: '前移一列',
    moveEnd: '后移一列',
    fit: '适应内容宽度',
    hide: '隐藏此列',
    chooseColumns: '选择列…',
    filter: '按此列筛选…',
  },
}

export type GridWords = typeof zh
export type AnnounceWords = GridWords['announce']
export type ClipboardWords = GridWords['clipboard']
export type EditWords = GridWords['editing']
export type MenuWords = GridWords['menu']
