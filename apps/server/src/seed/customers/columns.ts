import type { CustomerDraft } from './life.ts'

/** Columns of the customers table that the seed fills and how each travels; a missing one does not compile. */
const columns = {
  id: 'plain',
  stage: 'plain',
  stage_before_waste: 'plain',
  version: 'plain',
  created_time: 'plain',
  updated_time: 'plain',
  order_time: 'plain',
  success_time: 'plain',
  last_followed: 'plain',
  next_followed: 'plain',
  wasted_time: 'plain',
  inspect_cost: 'plain',
  treatment_cost: 'plain',
  successor_cost: 'plain',
  uid: 'plain',
  writer: 'plain',
  cid: 'plain',
  hospital: 'plain',
  disease: 'plain',
  source: 'plain',
  consulting: 'plain',
  status: 'plain',
  mature: 'plain',
  promoted_id: 'plain',
  clue_id: 'plain',
  followed_num: 'plain',
  age: 'plain',
  sex: 'plain',
  cfz: 'plain',
  name: 'plain',
  phone: 'plain',
  wechat: 'plain',
  qq: 'plain',
  order_num: 'plain',
  tags: 'plain',
  contacts: 'json',
  contact_phones: 'plain',
  last_followed_content: 'plain',
  next_followed_desc: 'plain',
  prv: 'plain',
  city: 'plain',
  district: 'plain',
  address: 'plain',
  clue_unit_name: 'plain',
  clue_adv_name: 'plain',
  clue_creative_id: 'plain',
  content: 'plain',
  description: 'plain',
  keywords: 'plain',
  keywords_id: 'plain',
  web_url: 'plain',
  ok_url: 'plain',
  visitor_id: 'plain',
} as const satisfies Record<keyof CustomerDraft, 'plain' | 'json'>

/** Their names, in the order of a COPY line. */
export const customerColumns = Object.keys(columns) as (keyof CustomerDraft)[]

/** Values of one COPY line. A list in a JSON column is JSON text, not a PostgreSQL array. */
export const customerValues = (customer: CustomerDraft): unknown[] =>
  customerColumns.map((column) =>
    columns[column] === 'json' ? JSON.stringify(customer[column]) : customer[column],
  )
