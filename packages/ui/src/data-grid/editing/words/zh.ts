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
  /** Description of a cell in conflict. */
  conflict: (theirs: string, by: string | undefined) => string
  /** Names the choice between both values. */
  conflictTitle: (column: string) => string
  mine: string
  theirs: (by: string | undefined) => string
  keepMine: string
  takeTheirs: string
  empty: string
  date: (column: string) => string
}

export const zh: EditWords = {
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
  conflict: (theirs, by) => `${by ?? '他人'}已改为“${theirs}”，按回车选择`,
  conflictTitle: (column) => `${column}：保留哪个值？`,
  mine: '我的',
  theirs: (by) => by ?? '他人的',
  keepMine: '保留我的',
  takeTheirs: '采用对方的',
  empty: '空',
  date: (column) => `${column}日历`,
}
