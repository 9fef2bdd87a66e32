import * as z from 'zod/mini'
import {
  customerFields,
  extraInfoFields,
  rowFields,
  writableFields,
  type CustomerFieldName,
} from '../fields/customer-fields.ts'
import { id, unix } from '../schemas/primitives.ts'
import { stoppedWay } from './contact-rules.ts'

/** Where a record stands in its life. */
export const customerStage = z.enum(['lead', 'customer', 'pool', 'waste'])
export type CustomerStage = z.infer<typeof customerStage>

type Schemas<Name extends CustomerFieldName> = {
  -readonly [Field in Name]: (typeof customerFields)[Field]['schema']
}

const schemasOf = <Name extends CustomerFieldName>(names: readonly Name[]): Schemas<Name> =>
  Object.fromEntries(names.map((name) => [name, customerFields[name].schema])) as Schemas<Name>

/** Everything a person types into the customer form. Texts are empty, ids 0 and times null when not given. */
export const customerForm = z.strictObject(schemasOf(writableFields))
export type CustomerForm = z.infer<typeof customerForm>

/**
 * One row of a customer list. Fields that only the detail needs are left out and asked for with extraInfo.
 * `price` is the sum of the three costs; `phone` is masked where `phone_masked` says so.
 */
export const customerRow = z.object({
  ...schemasOf(rowFields),
  stage: customerStage,
  /** Counts changes from 1; sent back with an update so that a concurrent edit is noticed. */
  version: z.int(),
  phone_masked: z.boolean(),
  /** By when a lead of an interface is to be answered, by the calendar of this moment; left out where no clock runs. */
  due_time: z.optional(unix),
  /** In which ways the person is not to be contacted now; left out where nothing was noted. */
  no_contact: z.optional(z.array(stoppedWay)),
})
export type CustomerRow = z.infer<typeof customerRow>

/** What extraInfo answers: the fields that were asked for. */
export const customerExtra = z.partial(z.strictObject(schemasOf(extraInfoFields)))
export type CustomerExtra = z.infer<typeof customerExtra>

/** Fields that tell one person from another. */
export const duplicateWays = ['phone', 'wechat', 'qq', 'unique', 'contacts'] as const
export type DuplicateWay = (typeof duplicateWays)[number]

/** Another record that shares a way of contact. Out of the caller's scope `id` is null and `name` is starred. */
export const duplicate = z.object({
  id: z.nullable(id),
  name: z.string(),
  stage: customerStage,
  /** Which of the typed values matched. */
  matched: z.array(z.enum(duplicateWays)),
  /** Nickname of the agent who owns it; empty when nobody does. */
  agent: z.string(),
})
export type Duplicate = z.infer<typeof duplicate>
