/** Headings that columns can be gathered under. */
export type CustomerFieldGroup = 'customer' | 'contact' | 'visit' | 'follow' | 'source' | 'money'

/** How the value of a field becomes a cell. */
type CustomerFieldKind = 'text' | 'number' | 'choice' | 'time' | 'status' | 'tags'

interface FieldLook {
  kind: CustomerFieldKind
  /** Px. */
  width: number
  group: CustomerFieldGroup
  /** Whether a server can order by it. */
  isSortable?: true
  /** Shown only by lists that ask for it. */
  isAsked?: true
}

/** Every field, in the order in which a grid shows them unless told otherwise. */
export const customerFields = {
  id: { kind: 'number', width: 88, group: 'customer', isSortable: true },
  name: { kind: 'text', width: 120, group: 'customer', isSortable: true },
  phone: { kind: 'text', width: 128, group: 'contact', isSortable: true },
  status: { kind: 'status', width: 112, group: 'visit', isSortable: true },
  tags: { kind: 'tags', width: 176, group: 'visit' },
  next_followed: { kind: 'time', width: 168, group: 'follow', isSortable: true },
  uid: { kind: 'choice', width: 104, group: 'follow', isSortable: true },
  hospital: { kind: 'choice', width: 152, group: 'visit', isSortable: true },
  disease: { kind: 'choice', width: 120, group: 'visit', isSortable: true },
  source: { kind: 'choice', width: 120, group: 'source', isSortable: true },
  consulting: { kind: 'choice', width: 112, group: 'source', isSortable: true },
  last_followed: { kind: 'time', width: 168, group: 'follow', isSortable: true },
  last_followed_content: { kind: 'text', width: 240, group: 'follow' },
  order_time: { kind: 'time', width: 168, group: 'visit', isSortable: true },
  order_num: { kind: 'text', width: 112, group: 'visit', isSortable: true },
  wechat: { kind: 'text', width: 144, group: 'contact', isSortable: true },
  mature: { kind: 'choice', width: 104, group: 'source', isSortable: true },
  cfz: { kind: 'choice', width: 96, group: 'visit', isSortable: true },
  price: { kind: 'number', width: 112, group: 'money' },
  success_time: { kind: 'time', width: 168, group: 'visit', isSortable: true },
  created_time: { kind: 'time', width: 168, group: 'source', isSortable: true },
  writer: { kind: 'choice', width: 104, group: 'source', isSortable: true },
  promoted_id: { kind: 'choice', width: 152, group: 'source', isSortable: true },
  clue_id: { kind: 'choice', width: 136, group: 'source', isSortable: true },
  sex: { kind: 'choice', width: 72, group: 'customer' },
  age: { kind: 'number', width: 72, group: 'customer' },
  city: { kind: 'text', width: 96, group: 'contact' },
  moved_time: { kind: 'time', width: 168, group: 'customer', isSortable: true, isAsked: true },
  moved_reason: { kind: 'text', width: 200, group: 'customer', isAsked: true },
  moved_from: { kind: 'choice', width: 104, group: 'customer', isAsked: true },
  moved_by: { kind: 'choice', width: 104, group: 'customer', isAsked: true },
  prev_uid: { kind: 'choice', width: 104, group: 'follow', isAsked: true },
} as const satisfies Record<string, FieldLook>

/** Fields that a grid of customers can show. */
export type CustomerField = keyof typeof customerFields

/** Fields by kind. */
export type FieldOf<Kind extends CustomerFieldKind> = {
  [Name in keyof typeof customerFields]: (typeof customerFields)[Name]['kind'] extends Kind ? Name : never
}[keyof typeof customerFields]

const allFields = Object.keys(customerFields) as CustomerField[]

/** Whether only some lists show a field. */
const isAsked = (field: CustomerField): boolean => 'isAsked' in customerFields[field]

/** Fields in the order in which they are shown unless told otherwise. */
export const usualFields = allFields.filter((field) => !isAsked(field))

/** Fields that tell how somebody came to be in a list: a pool, a bin. */
export const moveFields = allFields.filter(isAsked)
