import * as z from 'zod/mini'
import { count, id, idOrNone, line, money, moneySum, unix, unixOrNone, webAddress } from './primitives.ts'

/** A companion of a customer. */
export const contact = z.strictObject({ name: line(64), phone: line(32), relation: line(32) })
export type Contact = z.infer<typeof contact>

/** Where a record stands in its life. */
export const customerStage = z.enum(['lead', 'customer', 'pool', 'waste'])
export type CustomerStage = z.infer<typeof customerStage>

/** Status of a new record: not arrived yet. */
export const DEFAULT_STATUS = 2
/** 1 male, 2 female, 3 unknown. */
export const DEFAULT_SEX = 3

/** Everything a person types into the customer form. Texts are empty, ids 0 and times null when not given. */
export const customerForm = z.strictObject({
  name: line(64),
  age: z.nullable(z.int().check(z.minimum(0), z.maximum(150))),
  /** 1 male, 2 female, 3 unknown. */
  sex: z.int().check(z.minimum(1), z.maximum(3)),
  phone: line(32),
  order_time: unixOrNone,
  hospital: idOrNone,
  disease: idOrNone,
  source: idOrNone,
  consulting: idOrNone,
  status: id,
  tags: z.array(id).check(z.maxLength(50)),
  /** Proposed by the client (see proposeOrderNumber), unique on the server. */
  order_num: line(32),
  /** 0 not known, 1 first visit, 2 return visit. */
  cfz: z.int().check(z.minimum(0), z.maximum(2)),
  mature: idOrNone,
  qq: line(32),
  wechat: line(64),
  contacts: z.array(contact).check(z.maxLength(20)),
  content: line(10_000),
  desc: line(2000),
  web_url: webAddress,
  ok_url: webAddress,
  prv: line(32),
  city: line(32),
  district: line(32),
  address: line(200),
  /** Permanent visitor id of the website's chat. */
  unique: line(128),
  promoted_id: idOrNone,
  keywords_id: line(64),
  keywords: line(200),
  inspectCost: money,
  treatmentCost: money,
  successorCost: money,
  clue_unit_name: line(200),
  clue_adv_name: line(200),
  clue_creative_id: line(64),
  clue_id: idOrNone,
})
export type CustomerForm = z.infer<typeof customerForm>

/**
 * One row of a customer list. Fields that only the detail needs are left out and asked for with extraInfo.
 * `price` is the sum of the three costs; `phone` is masked where `phone_masked` says so.
 */
export const customerRow = z.object({
  ...z.omit(customerForm, {
    content: true,
    desc: true,
    web_url: true,
    ok_url: true,
    address: true,
    unique: true,
    keywords_id: true,
    keywords: true,
  }).shape,
  id,
  stage: customerStage,
  /** Counts changes from 1; sent back with an update so that a concurrent edit is noticed. */
  version: z.int(),
  phone_masked: z.boolean(),
  price: moneySum,
  success_time: unixOrNone,
  created_time: unix,
  updated_time: unix,
  last_followed: unixOrNone,
  last_followed_content: z.string(),
  next_followed: unixOrNone,
  next_followed_desc: z.string(),
  followed_num: count,
  /** Agent who first created the record; 0 when it came through an interface. */
  writer: idOrNone,
  /** Agent who owns it now; 0 nobody. */
  uid: idOrNone,
  /** Robot that brought the record in; 0 when a person typed it. */
  cid: idOrNone,
})
export type CustomerRow = z.infer<typeof customerRow>

/** What extraInfo answers: the fields that were asked for. */
export const customerExtra = z.partial(
  z.pick(customerForm, {
    content: true,
    desc: true,
    keywords: true,
    ok_url: true,
    web_url: true,
    prv: true,
    city: true,
    address: true,
    unique: true,
    promoted_id: true,
    keywords_id: true,
  }),
)
export type CustomerExtra = z.infer<typeof customerExtra>

/** Another record that shares a way of contact. Out of the caller's scope `id` is null and `name` is starred. */
export const duplicate = z.object({
  id: z.nullable(id),
  name: z.string(),
  stage: customerStage,
  /** Which of the typed values matched. */
  matched: z.array(z.enum(['phone', 'wechat', 'qq', 'unique', 'contacts'])),
  /** Nickname of the agent who owns it; empty when nobody does. */
  agent: z.string(),
})
export type Duplicate = z.infer<typeof duplicate>
