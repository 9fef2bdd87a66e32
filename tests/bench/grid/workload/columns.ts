/** What a column shows: plain text, a number, one badge, or up to four chips. */
export type Kind = 'text' | 'number' | 'badge' | 'chips'

export interface Column {
  key: keyof Row
  title: string
  /** In px. */
  width: number
  kind: Kind
}

/** A customer as every contender gets it: 25 fields, each an own property of a plain object. */
export interface Row {
  id: string
  name: string
  sex: string
  age: number
  phone: string
  hospital: string
  disease: string
  source: string
  consulting: string
  status: string
  tags: readonly string[]
  uid: string
  writer: string
  order_num: string
  wechat: string
  cfz: string
  mature: string
  promoted_id: string
  clue_id: string
  created_time: string
  order_time: string
  success_time: string
  last_followed: string
  price: number
  city: string
}

const column = (key: keyof Row, title: string, width: number, kind: Kind = 'text'): Column => ({
  key,
  title,
  width,
  kind,
})

/** The columns of the work, in order; the first two are pinned after the checkbox column. */
export const columns: readonly Column[] = [
  column('id', '编号', 120),
  column('name', '姓名', 120),
  column('sex', '性别', 120),
  column('age', '年龄', 120, 'number'),
  column('phone', '手机', 140),
  column('hospital', '医院', 160),
  column('disease', '病种', 150),
  column('source', '来源', 130),
  column('consulting', '咨询方式', 120),
  column('status', '状态', 130, 'badge'),
  column('tags', '标签', 160, 'chips'),
  column('uid', '访客编号', 130),
  column('writer', '录入人', 120),
  column('order_num', '预约号', 150),
  column('wechat', '微信', 140),
  column('cfz', '初复诊', 120),
  column('mature', '成熟度', 120),
  column('promoted_id', '推广编号', 140),
  column('clue_id', '线索编号', 140),
  column('created_time', '录入时间', 160),
  column('order_time', '预约时间', 160),
  column('success_time', '到诊时间', 160),
  column('last_followed', '最近回访', 160),
  column('price', '消费', 120, 'number'),
  column('city', '城市', 130),
]

/** How many of the columns stay at the inline start. */
export const PINNED = 2
/** Width of the checkbox column before them, in px. */
export const CHECKBOX_WIDTH = 48
/** Height of a row and of the header, in px. */
export const ROW_HEIGHT = 40

export const pinnedColumns: readonly Column[] = columns.slice(0, PINNED)
export const scrolledColumns: readonly Column[] = columns.slice(PINNED)
/** Width of the checkbox column and the pinned columns together, in px. */
export const pinnedWidth = pinnedColumns.reduce((sum, { width }) => sum + width, CHECKBOX_WIDTH)
