import * as z from 'zod/mini'
import { fieldOf, writableFields, type WritableField } from '../fields/customer-fields.ts'
import { count, id, ids, line } from '../schemas/primitives.ts'

/**
 * How leads arrive: 1 signed JSON push, 2 web form, 3 mapped webhook of a third party, 4 OceanEngine (Douyin, Toutiao),
 * 5 Kuaishou.
 */
export const leadGateways = [1, 2, 3, 4, 5] as const
export type LeadGateway = (typeof leadGateways)[number]

/** Bytes of a push that are read. */
export const MAX_PUSH_BYTES = 65_536
/** Seconds by which the sender's clock may be off, unless an interface says otherwise. */
export const SIGNATURE_DRIFT = 300

const header = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'wrong_value'))

/**
 * How a sender proves to be the one who holds the secret.
 * - `token`: the header carries the secret itself; the others carry a keyed hash of `signed`
 */
export const clueSignature = z.strictObject({
  algorithm: z.enum(['hmac-sha256', 'hmac-sha1', 'hmac-md5', 'token']),
  /** Header of the signature. */
  header,
  /** Header of the Unix seconds, or milliseconds, at which it was signed. */
  timestamp: header,
  /** What is signed, from `{method}`, `{path}`, `{timestamp}` and `{body}`. */
  signed: line(200).check(
    z.regex(/^(?:[^{}]|\{(?:method|path|timestamp|body)\}){0,200}$/, 'wrong_value'),
    z.refine((text) => text.includes('{timestamp}'), 'wrong_value'),
  ),
  encoding: z.enum(['hex', 'base64']),
  /** Seconds by which the sender's clock may be off. */
  drift: z.int().check(z.minimum(30), z.maximum(3600)),
})
export type ClueSignature = z.infer<typeof clueSignature>

const unmappable: readonly WritableField[] = ['clue_id', 'order_num', 'status']
/** Fields of a customer that a push may fill. */
export const mappableFields = writableFields.filter(
  (field) => fieldOf(field).kind !== 'money' && !unmappable.includes(field),
)

/**
 * What a push says beside a customer's fields.
 * - `platform_id`: the platform's own id of the lead; one lead whichever way and however often it comes
 * - `flow`: a lead whose value becomes `quiet` is kept in the log and wakes nobody
 * - `order`: grows with each version of a lead, so that a late old one overwrites nothing
 */
export const pushTargets = ['platform_id', 'flow', 'order'] as const
export type PushTarget = (typeof pushTargets)[number]
/** The value of `flow` for previews and what the platform itself doubts. */
export const QUIET = 'quiet'

/** Names of nested values, such as `remark_dict.意向项目`; digits count into lists. */
export const pushPath = line(200).check(
  z.regex(/^(?:[^.\s\p{Cc}][^.\p{Cc}]{0,99}(?:\.[^.\p{Cc}]{1,100}){0,7})?$/u, 'wrong_value'),
)

/** Where one value comes from. Of several lines for a target the first that finds something counts. */
export const clueMapping = z.strictObject({
  target: z.enum([...pushTargets, ...mappableFields] as [string, ...string[]]),
  path: pushPath,
  /** Taken where the push says nothing. */
  default: line(200),
  /** What the platform's values mean here; others stay as they are. */
  values: z.record(z.string().check(z.minLength(1), z.maxLength(100)), line(200)),
})
export type ClueMapping = z.infer<typeof clueMapping>

export const clueMap = z.array(clueMapping).check(
  z.maxLength(100),
  z.refine((map) => map.every(({ values }) => Object.keys(values).length <= 200), 'too_long'),
)

/**
 * Who gets a new lead.
 * - `pool`: nobody; everybody who may see it is told
 * - `round_robin`: of the agents who are there the one with the fewest today; the pool while none is there
 * - `named`: the same, whether they are there or not
 * Without agents everybody counts who may receive leads.
 */
export const clueReceivers = z.strictObject({ kind: z.enum(['pool', 'round_robin', 'named']), agents: ids })
export type ClueReceivers = z.infer<typeof clueReceivers>

/** Minutes of the working hours within which a lead is to be answered; 0 sets no clock. */
export const MAX_TARGET = 2880
export const targetMinutes = z.int().check(z.minimum(0), z.maximum(MAX_TARGET))
/** What a new interface begins with. */
export const USUAL_TARGET = 30

/** What became of a push. `known`: somebody who is a customer already. `test`: sent to try the interface. */
export const pushStates = ['created', 'merged', 'repeated', 'known', 'quiet', 'test', 'refused'] as const
export type PushState = (typeof pushStates)[number]

/** States that tell whether a number is somebody's. Whoever may not see numbers is shown `received` for each. */
export const tellingStates = [
  'created',
  'merged',
  'repeated',
  'known',
] as const satisfies readonly PushState[]
export const shownPushStates = [...pushStates, 'received'] as const
export type ShownPushState = (typeof shownPushStates)[number]

/** Why a push was refused. */
export const pushRefusals = [
  'interface_disabled',
  'secret_missing',
  'body_too_large',
  'body_unreadable',
  'body_too_deep',
  'too_many_leads',
  'signature_missing',
  'signature_wrong',
  'timestamp_missing',
  'timestamp_unreadable',
  'timestamp_off',
  'platform_id_missing',
  'contact_missing',
  'phone_wrong',
  'origin_refused',
  'captcha_wrong',
  'captcha_late',
  'field_wrong',
] as const
export type PushRefusal = (typeof pushRefusals)[number]

/** One push as the log shows it. Numbers in the body are masked where the role demands it. */
export const cluePush = z.object({
  id,
  received_time: count,
  state: z.enum(shownPushStates),
  reason: z.nullable(z.enum(pushRefusals)),
  platform_id: z.string(),
  customer_id: z.nullable(id),
  ip: z.string(),
  /** Milliseconds from the first byte to the answer. */
  took: count,
  /** Paths in the body that the map does not use. */
  unmapped: z.array(z.string()),
  /** Fields whose value could not be understood, and were left empty. */
  ignored: z.array(z.string()),
  body: z.string(),
  /** When it was mended by a replay; null for one that was not. */
  replayed_time: z.nullable(count),
})
export type CluePush = z.infer<typeof cluePush>

/** How an interface does. Figures are of the last day. */
export const clueDoctor = z.object({
  /** Address that leads are pushed to, without the host. */
  path: z.string(),
  has_secret: z.boolean(),
  signature: clueSignature,
  map: clueMap,
  last_time: z.nullable(count),
  pushes: count,
  refused: count,
  wrong_signatures: count,
  /** Milliseconds until the answer: half, and nineteen of twenty, took no longer. */
  median: count,
  p95: count,
  /** Refused pushes that are kept and that no replay mended. */
  reasons: z.array(z.object({ reason: z.enum(pushRefusals), pushes: count, last_time: count })),
  unmapped: z.array(z.object({ path: z.string(), pushes: count })),
  ignored: z.array(z.object({ field: z.string(), pushes: count })),
})
export type ClueDoctor = z.infer<typeof clueDoctor>

/** What a map makes of a body. Values are as a customer's fields hold them, numbers masked where the role demands it. */
export const readPush = z.object({
  reason: z.nullable(z.enum(pushRefusals)),
  platform_id: z.string(),
  quiet: z.boolean(),
  values: z.array(z.object({ field: z.string(), value: z.unknown() })),
  ignored: z.array(z.string()),
  unmapped: z.array(z.string()),
})
export type ReadPush = z.infer<typeof readPush>
