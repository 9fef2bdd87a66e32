import * as z from 'zod/mini'
import { count, id, ids, line, webAddress } from '../schemas/primitives.ts'
import type { LeadGateway } from './clue.ts'

/**
 * What platforms hear of a lead.
 * - `wechat`: added on WeChat - `booked`: has an appointment - `arrived`: came, or was treated - `paid`: something was paid for
 * - `invalid`: has a status or a tag that says so, whose name is the reason
 */
export const leadEvents = ['wechat', 'booked', 'arrived', 'paid', 'invalid'] as const
export type LeadEvent = (typeof leadEvents)[number]

const headerName = line(64).check(z.regex(/^[A-Za-z0-9-]+$/, 'wrong_value'))
const headerText = line(500).check(z.regex(/^[\x20-\x7e]*$/, 'wrong_value'))
/** The platform's code of a state; empty where it has none and hears nothing. */
const state = line(64)

/** How a platform is told what became of its leads. */
export const clueGiveBack = z.strictObject({
  url: webAddress,
  /** `{secret}` stands for the secret. */
  headers: z.array(z.strictObject({ name: headerName, value: headerText })).check(z.maxLength(20)),
  /**
   * JSON. `{platform_id}`, `{state}`, `{reason}`, `{time}` and `{push.path}`, a value of the platform's own push, are filled;
   * with `#` behind the brace a number is written. A member without a value is left out.
   */
  body: line(4000),
  /** Member of the answer that tells success; empty where the HTTP status tells it. */
  success_field: line(64),
  success_value: line(64),
  states: z.strictObject({ wechat: state, booked: state, arrived: state, paid: state, invalid: state }),
  /** What makes a lead invalid. */
  invalid: z.strictObject({ statuses: ids, tags: ids }),
})
export type ClueGiveBack = z.infer<typeof clueGiveBack>

const blank: ClueGiveBack = {
  url: '',
  headers: [],
  body: '{"id":"{platform_id}","state":"{state}","reason":"{reason}"}',
  success_field: '',
  success_value: '',
  states: { wechat: 'wechat', booked: 'booked', arrived: 'arrived', paid: 'paid', invalid: 'invalid' },
  invalid: { statuses: [], tags: [] },
}

/** How each platform is usually told. */
export const giveBackPreset = (gateway: LeadGateway): ClueGiveBack =>
  gateway === 4
    ? {
        ...blank,
        url: 'https://ad.oceanengine.com/open_api/2/tools/clue/callback/',
        headers: [{ name: 'Access-Token', value: '{secret}' }],
        body: '{"advertiser_ids":["{#push.advertiser_id}"],"clue_id":"{platform_id}","clue_convert_state":"{#state}","source":0,"event_data":"{reason}"}',
        success_field: 'code',
        success_value: '0',
        states: { wechat: '195', booked: '196', arrived: '527', paid: '285', invalid: '10000' },
      }
    : blank

/**
 * How far the telling of one state is.
 * - `refused`: the platform said no - `failed`: no answer came, however often it was tried
 */
export const givenStatuses = ['waiting', 'accepted', 'refused', 'failed'] as const
export type GivenStatus = (typeof givenStatuses)[number]

/** One state of a lead and how the platform took it. Numbers in it are masked where the role demands it. */
export const clueState = z.object({
  id,
  customer_id: z.nullable(id),
  platform_id: z.string(),
  event: z.enum(leadEvents),
  state: z.string(),
  reason: z.string(),
  status: z.enum(givenStatuses),
  attempts: count,
  created_time: count,
  /** When it is tried again; only while it waits. */
  next_time: count,
  /** When the platform last answered, or should have. */
  tried_time: z.nullable(count),
  /** The last answer, or what kept it from coming; without the secret. */
  answer: z.string(),
})
export type ClueState = z.infer<typeof clueState>
