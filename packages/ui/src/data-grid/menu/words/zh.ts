/** What the menus of a grid say besides the caller's actions. */
export interface MenuWords {
  rowMenu: string
  columnMenu: (column: string) => string
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

export const zh: MenuWords = {
  rowMenu: '行操作',
  columnMenu: (column) => `${column}列操作`,
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
}
