/**
 * How a customer field behaves, declared once: the server derives filters, sorting and writing from it,
 * the console its columns, filters and form.
 */
export interface CustomerField {
  kind: CustomerFieldKind
  /** May stand in `filter`. */
  filterable?: true
  /** May stand in `sort`. */
  sortable?: true
  /** Its order tells hidden digits: a role that sees starred numbers cannot sort by it. */
  tellingOrder?: true
  /** Such a role finds it by whole numbers alone. */
  wholeWhenMasked?: true
  /** Written by the server alone. */
  readOnly?: true
  /** Not part of list rows; asked for through extraInfo. */
  extraOnly?: true
}

/**
 * - `text`: filter is a substring; - `phone`: likewise, or the whole number for a masked role
 * - `id`: one of an option list, 0 for none; filter is one id or several
 * - `tree`: id of a node; filtering by a node covers its descendants
 * - `tags`: ids; filter matches rows that carry any of them
 * - `time`: Unix seconds or null; filter is {from?, to?}
 * - `money`: decimal string; - `number`: integer; - `contacts`: companions
 */
export type CustomerFieldKind =
  | 'text'
  | 'phone'
  | 'id'
  | 'tree'
  | 'tags'
  | 'time'
  | 'money'
  | 'number'
  | 'contacts'

export const customerFields = {
  id: { kind: 'id', filterable: true, sortable: true, readOnly: true },
  name: { kind: 'text', filterable: true, sortable: true },
  phone: { kind: 'phone', filterable: true, sortable: true, tellingOrder: true, wholeWhenMasked: true },
  sex: { kind: 'id' },
  age: { kind: 'number' },
  hospital: { kind: 'id', filterable: true, sortable: true },
  disease: { kind: 'tree', filterable: true, sortable: true },
  source: { kind: 'tree', filterable: true, sortable: true },
  consulting: { kind: 'id', filterable: true, sortable: true },
  status: { kind: 'id', filterable: true, sortable: true },
  tags: { kind: 'tags', filterable: true },
  uid: { kind: 'id', filterable: true, sortable: true, readOnly: true },
  writer: { kind: 'id', filterable: true, sortable: true, readOnly: true },
  order_num: { kind: 'text', filterable: true, sortable: true },
  wechat: { kind: 'text', filterable: true, sortable: true, tellingOrder: true },
  qq: { kind: 'text' },
  cfz: { kind: 'id', filterable: true, sortable: true },
  mature: { kind: 'id', filterable: true, sortable: true },
  promoted_id: { kind: 'id', filterable: true, sortable: true },
  clue_id: { kind: 'id', filterable: true, sortable: true },
  created_time: { kind: 'time', filterable: true, sortable: true, readOnly: true },
  order_time: { kind: 'time', filterable: true, sortable: true },
  success_time: { kind: 'time', filterable: true, sortable: true, readOnly: true },
  last_followed: { kind: 'time', filterable: true, sortable: true, readOnly: true },
  next_followed: { kind: 'time', filterable: true, sortable: true, readOnly: true },
  updated_time: { kind: 'time', readOnly: true },
  last_followed_content: { kind: 'text', readOnly: true },
  next_followed_desc: { kind: 'text', readOnly: true },
  followed_num: { kind: 'number', readOnly: true },
  price: { kind: 'money', readOnly: true },
  inspectCost: { kind: 'money' },
  treatmentCost: { kind: 'money' },
  successorCost: { kind: 'money' },
  prv: { kind: 'text' },
  city: { kind: 'text' },
  district: { kind: 'text' },
  contacts: { kind: 'contacts' },
  clue_unit_name: { kind: 'text' },
  clue_adv_name: { kind: 'text' },
  clue_creative_id: { kind: 'text' },
  cid: { kind: 'id', readOnly: true },
  content: { kind: 'text', extraOnly: true },
  desc: { kind: 'text', extraOnly: true },
  keywords: { kind: 'text', extraOnly: true },
  keywords_id: { kind: 'text', extraOnly: true },
  web_url: { kind: 'text', extraOnly: true },
  ok_url: { kind: 'text', extraOnly: true },
  address: { kind: 'text', extraOnly: true },
  unique: { kind: 'text', extraOnly: true },
} as const satisfies Record<string, CustomerField>

export type CustomerFieldName = keyof typeof customerFields

type NamesWith<Flag extends keyof CustomerField> = {
  [Name in CustomerFieldName]: (typeof customerFields)[Name] extends Record<Flag, true> ? Name : never
}[CustomerFieldName]

export type FilterableField = NamesWith<'filterable'>
export type SortableField = NamesWith<'sortable'>
export type ReadOnlyField = NamesWith<'readOnly'>
export type WritableField = Exclude<CustomerFieldName, ReadOnlyField>

const namesWith = <Flag extends keyof CustomerField>(flag: Flag): NamesWith<Flag>[] =>
  Object.entries<CustomerField>(customerFields)
    .filter(([, field]) => field[flag])
    .map(([name]) => name as NamesWith<Flag>)

/** Fields that may stand in `filter`. */
export const filterableFields = namesWith('filterable')
/** Fields that may stand in `sort`. */
export const sortableFields = namesWith('sortable')
/** Fields whose order tells hidden digits; a WeChat name often is the number. */
export const tellingOrders = namesWith('tellingOrder')
/** Fields that a role with starred numbers finds by whole numbers alone. */
export const wholeWhenMasked = namesWith('wholeWhenMasked')
/** Fields that `update` and `create` refuse. */
export const readOnlyFields = namesWith('readOnly')
/** Fields that `extraInfo` answers. */
export const extraInfoFields = [
  'content',
  'desc',
  'keywords',
  'ok_url',
  'web_url',
  'prv',
  'city',
  'address',
  'unique',
  'promoted_id',
  'keywords_id',
] as const satisfies readonly CustomerFieldName[]
export type ExtraInfoField = (typeof extraInfoFields)[number]
