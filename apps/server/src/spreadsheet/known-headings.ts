import { importFields, type WritableField } from '@hospital-crm/api/entities'
import { headings } from './headings.ts'

/** What other systems call a field, beside our own words. */
const synonyms: Partial<Record<WritableField, readonly string[]>> = {
  name: ['客户姓名', '患者姓名', '客户', '患者', '称呼', 'customer', 'customer name', 'patient', 'full name'],
  phone: [
    '手机',
    '电话',
    '手机号码',
    '联系电话',
    '电话号码',
    '联系方式',
    'mobile',
    'telephone',
    'tel',
    'phone number',
  ],
  sex: ['gender'],
  hospital: ['院区', '就诊医院', '预约医院', 'clinic'],
  disease: ['科室', '项目', '病种科室', '咨询项目', '就诊科室', 'department'],
  source: ['渠道', '来源', '客户来源', 'channel'],
  consulting: ['咨询方式渠道', 'consulting'],
  status: ['状态', '客户状态'],
  tags: ['客户标签', '标记', 'labels'],
  order_num: ['单号', '预约号', '预约单号', 'order number', 'order'],
  wechat: ['微信号', '微信账号', 'wechat id', 'weixin'],
  qq: ['qq号', 'qq号码'],
  cfz: ['初诊复诊', '就诊类型', 'visit type'],
  mature: ['是否转微信', '加微信'],
  promoted_id: ['推广帐户', '账户', 'promotion'],
  clue_id: ['接口', '线索来源'],
  order_time: ['预约日期', '预约到院时间', 'appointment time', 'appointment date'],
  inspectCost: ['检查费用'],
  treatmentCost: ['治疗费用', '成交金额'],
  successorCost: ['后续费'],
  prv: ['省', '所在省', '省/市'],
  city: ['市', '所在城市'],
  district: ['区', '县', '区/县', 'county'],
  address: ['地址', '住址', '联系地址'],
  contacts: ['陪同人', '联系人', 'contacts'],
  content: ['咨询详情', '咨询记录', '聊天内容', 'enquiry text', 'inquiry'],
  desc: ['说明', '备注信息', 'remark', 'note', 'notes', 'comment'],
  keywords: ['关键词', '搜索关键词', 'keyword'],
  web_url: ['来源网址', '着陆页', '网址', 'landing page', 'url'],
  ok_url: ['成交网址'],
  unique: ['永久身份', '访客id', '访客标识'],
}

/** A heading as it is compared: width, case, spaces, brackets with their content and signs do not matter. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/[\s*:_./-]/g, '')
    .slice(0, 100)

const known = new Map<string, WritableField>(
  importFields.flatMap((field) =>
    [...Object.values(headings[field]), ...(synonyms[field] ?? []), field].map(
      (words) => [headingKey(words), field] as const,
    ),
  ),
)

/** Whether a text is what a column is called, here or elsewhere, so that it names nobody. */
export const isHeading = (text: string): boolean => known.has(headingKey(text))

/** Rows that are looked at for the headings. */
const FIRST_ROWS = 5
/** Cells that have to read like headings where they stand below a title. */
const KNOWN_CELLS = 2

/**
 * Which row names the columns, by its place. It is the first; but where that has one cell alone, as a title has, and so have
 * all down to one whose cells are known as headings, it is that one. A row with a number in it is a person's.
 */
export const headingRowOf = (
  rows: readonly (readonly string[])[],
  chosen: ReadonlyMap<string, WritableField | null>,
): number => {
  const isKnown = (cell: string): boolean => {
    const key = headingKey(cell)
    return known.has(key) || chosen.has(key)
  }
  const filled = rows.slice(0, FIRST_ROWS).map((cells) => cells.filter((cell) => cell !== ''))
  const at = filled.findIndex((cells) => cells.length > 1)
  const cells = filled[at] ?? []
  const isNamed = cells.filter(isKnown).length >= KNOWN_CELLS && !cells.some((cell) => /\d{5}/.test(cell))
  return isNamed ? at : 0
}

/**
 * What each column holds, as far as its heading tells: as the user chose for such a heading before, else by our own words
 * and what others use. A field stands for one column alone, the first.
 */
export const guessMapping = (
  columns: readonly string[],
  chosen: ReadonlyMap<string, WritableField | null>,
): (WritableField | null)[] => {
  const used = new Set<WritableField>()
  return columns.map((heading) => {
    const key = headingKey(heading)
    const field = key === '' ? null : chosen.has(key) ? chosen.get(key) : known.get(key)
    if (field === null || field === undefined || used.has(field)) return null
    used.add(field)
    return field
  })
}
