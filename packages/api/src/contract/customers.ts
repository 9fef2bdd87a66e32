import * as z from 'zod/mini'
import { extraInfoFields, writableFields } from '../fields/customer-fields.ts'
import { customerExtra, customerForm, customerRow, duplicate } from '../entities/customer.ts'
import { followUp, followUpForm } from '../entities/follow-up.ts'
import { requestId, rowOrOutcome } from '../entities/life-cycle.ts'
import { bulkOutcome, listAnswer, listQuestion } from '../entities/list.ts'
import { id, idOrNone, ids } from '../schemas/primitives.ts'
import { timelineEntry } from '../entities/timeline.ts'
import { permitted, type CallDefinition } from './call.ts'

const idParam = z.object({ id: idOrNone })
const menuParam = z.object({ menuId: id })
const version = z.optional(z.int().check(z.minimum(1)))
export const customerCalls = {
  'customers/customers/index/{menuId}': permitted('customers/customers/index', {
    method: 'POST',
    summary: 'Customers of a menu; menu 1 is the master table.',
    params: menuParam,
    body: listQuestion,
    response: listAnswer(customerRow),
  }),
  'customers/customers/create': permitted('customers/customers/create', {
    method: 'POST',
    summary: 'Creates a customer owned by the caller. At least one of phone, wechat and qq is needed.',
    body: z.strictObject({ ...z.partial(customerForm).shape, request_id: z.optional(requestId) }),
    response: customerRow,
  }),
  'customers/customers/update': permitted('customers/customers/update', {
    method: 'POST',
    summary: 'Changes the given fields, or one field by key and value.',
    body: z.union([
      z.strictObject({ id, version, key: z.enum(writableFields), value: z.unknown() }),
      z.strictObject({ id, version, ...z.partial(customerForm).shape }),
    ]),
    response: customerRow,
  }),
  'customers/customers/updateStatus/{id}': permitted('customers/customers/updateStatus', {
    method: 'POST',
    summary:
      'Sets the visit status together with the disease. Path id 0 with `ids` changes several, and answers the outcome of each.',
    params: idParam,
    body: z.strictObject({
      status: customerForm.shape.status,
      disease: z.optional(customerForm.shape.disease),
      ids: z.optional(ids),
      version,
    }),
    response: rowOrOutcome,
  }),
  'customers/customers/updateTags/{id}': permitted('customers/customers/updateTags', {
    method: 'POST',
    summary: 'Replaces the tags. Path id 0 with `ids` changes several, and answers the outcome of each.',
    params: idParam,
    body: z.strictObject({ tag: customerForm.shape.tags, ids: z.optional(ids), version }),
    response: rowOrOutcome,
  }),
  'customers/customers/transfer/{id}': permitted('customers/customers/transfer', {
    method: 'POST',
    summary: 'Hands customers over to another agent: the one in the path, or `ids` when the path says 0.',
    params: idParam,
    body: z.strictObject({ uid: id, ids: z.optional(ids), version }),
    response: bulkOutcome,
  }),
  'customers/customers/extraInfo': permitted('customers/customers/extraInfo', {
    method: 'POST',
    summary: 'The long fields that list rows leave out.',
    body: z.strictObject({
      id,
      fields: z.array(z.enum(extraInfoFields)).check(z.minLength(1), z.maxLength(20)),
    }),
    response: customerExtra,
  }),
  'customers/customers/duplicateCheck': permitted('customers/customers/duplicateCheck', {
    method: 'POST',
    summary: 'Records that share a way of contact, over all stages; a stub for those out of scope.',
    body: z.strictObject({
      /** The record being edited, left out of the answer. */
      id: z.optional(id),
      ...z.partial(
        z.pick(customerForm, { phone: true, wechat: true, qq: true, unique: true, contacts: true }),
      ).shape,
    }),
    response: z.object({ duplicates: z.array(duplicate) }),
  }),
  'customers/customers/delete/{id}': permitted('customers/customers/delete', {
    method: 'POST',
    summary: 'Moves customers to the recycle bin: the one in the path, or `ids` when the path says 0.',
    params: idParam,
    body: z.strictObject({ ids: z.optional(ids) }),
    response: bulkOutcome,
  }),
  'customers/customers/timeline/{id}': permitted('customers/customers/timeline', {
    method: 'POST',
    summary: 'What was done to a customer, newest first.',
    params: idParam,
    body: z.strictObject({
      /** Only entries older than this seq. */
      before: z.optional(id),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    response: z.object({ list: z.array(timelineEntry), more: z.boolean() }),
  }),
  'customers/cusleads/index': permitted('customers/cusleads/index', {
    method: 'POST',
    summary: 'Leads that nobody owns yet.',
    body: listQuestion,
    response: listAnswer(customerRow),
  }),
  'customers/followups/index': permitted('customers/followups/index', {
    method: 'POST',
    summary: "A customer's follow-up records, newest first.",
    body: z.strictObject({
      cus_id: id,
      page: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
      page_size: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    response: z.object({ list: z.array(followUp), total: z.int() }),
  }),
  'customers/followups/create': permitted('customers/followups/create', {
    method: 'POST',
    summary: 'Records a contact with a customer; plans the next one, keeps the plan there is, or ends it.',
    body: z.strictObject({ ...followUpForm.shape, request_id: z.optional(requestId) }),
    response: followUp,
  }),
} as const satisfies Record<string, CallDefinition>
