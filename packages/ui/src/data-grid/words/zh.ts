import type { DataGridRefusedText } from '../types/clipboard.types.ts'
import type { AnnounceWords, ClipboardWords, EditWords, FooterWords, MenuWords } from './words.types.ts'

/** Everything that a grid says by itself. */
export interface GridWords {
  selectAll: string
  /** Stands before the row header in the name of a row's checkbox. */
  select: string
  /** Name of a row's checkbox where nothing names the row; `position` counts from 1. */
  selectRow: (position: number) => string
  /** Spoken after the heading of a column that is not the only sort key; counts from 1. */
  sortPriority: (priority: number) => string
  /** Opens the menu of a row. */
  moreActions: string
  announce: AnnounceWords
  clipboard: ClipboardWords
  editing: EditWords
  footer: FooterWords
  menu: MenuWords
}

const refusals: Readonly<Record<DataGridRefusedText['reason'], string>> = {
  'read-only': '不可修改',
  'not-loaded': '尚未加载',
  outside: '超出表格',
}

const number = new Intl.NumberFormat('zh-CN')

export const zh: GridWords = {
  selectAll: '全选',
  select: '选择',
  selectRow: (position) => `选择第 ${position} 行`,
  sortPriority: (priority) => `第 ${priority} 排序`,
  moreActions: '更多操作',
  announce: {
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
  },
  clipboard: {
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
    notPasted: '粘贴失败，请重试',
    join: (parts) => parts.join('；'),
  },
  editing: {
    required: '不能为空',
    notNumber: '请输入数字',
    notAmount: '请输入金额，例如 1234.50',
    tooManyPlaces: (places) => `最多 ${places} 位小数`,
    tooSmall: (least) => `不能小于 ${least}`,
    tooBig: (greatest) => `不能大于 ${greatest}`,
    tooLong: (most) => `最多 ${most} 个字`,
    notDate: (form) => `请按 ${form} 输入日期`,
    tooEarly: (first) => `不能早于 ${first}`,
    tooLate: (last) => `不能晚于 ${last}`,
    notOption: (text) => `没有“${text}”这个选项`,
    notReadable: '无法识别，请修改',
    noRegions: '地区列表未能加载，请重试',
    notSaved: '未能保存，请按回车重试',
    rowGone: '编辑时该行离开了列表，尚未保存',
    saving: '正在保存',
    notLoaded: '编辑器加载失败，请重试',
    tooManyCells: (most) => `一次最多修改 ${most} 个单元格`,
    failed: (column, reason) => `${column}未保存：${reason}`,
    conflict: (theirs, by) => `${by ?? '他人'}已改为“${theirs}”，按回车处理，按 Esc 采用对方的值`,
    empty: '空',
    date: (column) => `${column}日历`,
  },
  footer: {
    rows: (count) => `共 ${number.format(count)} 行`,
    selected: (count, isWhole) => `${isWhole ? '已选全部' : '已选'} ${number.format(count)} 行`,
    cells: (rows, columns) => `选区 ${number.format(rows)} × ${columns}`,
  },
  menu: {
    rowMenu: '行操作',
    columnMenu: (column) => `${column}列操作`,
    notLoaded: '菜单加载失败，请重试',
    edit: '编辑',
    copy: '复制',
    paste: '粘贴',
    clear: '清空',
    sortAscending: '升序',
    sortDescending: '降序',
    sortNone: '取消排序',
    sortAlso: '加入排序',
    pinStart: '固定在行首',
    pinEnd: '固定在行尾',
    unpin: '取消固定',
    moveStart: '前移一列',
    moveEnd: '后移一列',
    fit: '适应内容宽度',
    hide: '隐藏此列',
    chooseColumns: '选择列…',
  },
}
