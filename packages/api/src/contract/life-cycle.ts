import * as z from 'zod/mini'
import { customerForm, customerRow } from '../entities/customer.ts'
import {
  existingLeads,
  giveUpReason,
  lifeCycleLimits,
  lifeCycleSettings,
  pretreatment,
  receivingRoom,
  receivingType,
  recyclingRules,
  requestId,
  restoreOutcome,
} from '../entities/life-cycle.ts'
import { bulkOutcome, listAnswer, listQuestion } from '../entities/list.ts'
import { id, idOrNone, ids } from '../schemas/primitives.ts'
import { permitted, type CallDefinition } from './call.ts'

const idParam = z.object({ id: idOrNone })
const several = z.strictObject({ ids: z.optional(ids) })
const some = ids.check(z.minLength(1))
const form = z.partial(customerForm)

/** One row may come with the lease and the form of `receivePretreatment`; several are taken as they are. */
const receiving = z.strictObject({
  ids: some,
  lease: z.optional(z.string().check(z.maxLength(64))),
  form: z.optional(form),
})
const newRow = z.strictObject({ ...form.shape, request_id: z.optional(requestId) })

/** What happens to a record between its first enquiry and its end. */
export const lifeCycleCalls = {
  'customers/cusleads/create': permitted('customers/cusleads/create', {
    method: 'POST',
    summary: 'Creates a lead that nobody owns.',
    body: newRow,
    response: customerRow,
  }),
  'customers/cusleads/receive': permitted('customers/cusleads/receive', {
    method: 'POST',
    summary: 'Makes leads customers of the caller. Of many who ask for the same one exactly one gets it.',
    body: receiving,
    response: bulkOutcome,
  }),
  'customers/cusleads/delete/{id}': permitted('customers/cusleads/delete', {
    method: 'POST',
    summary: 'Moves leads to the recycle bin: the one in the path, or `ids` when the path says 0.',
    params: idParam,
    body: several,
    response: bulkOutcome,
  }),
  'customers/cusleads/deleteExist': permitted('customers/cusleads/deleteExist', {
    method: 'POST',
    summary: 'Moves every lead to the recycle bin whose contact a customer or an older lead has already.',
    body: z.strictObject({ dry_run: z.optional(z.boolean()) }),
    response: existingLeads,
  }),
  'customers/cuspools/index': permitted('customers/cuspools/index', {
    method: 'POST',
    summary: 'Customers that were given up or taken back.',
    body: listQuestion,
    response: listAnswer(customerRow),
  }),
  'customers/cuspools/create': permitted('customers/cuspools/create', {
    method: 'POST',
    summary: 'Puts a new record into the lost pool.',
    body: newRow,
    response: customerRow,
  }),
  'customers/cuspools/receive': permitted('customers/cuspools/receive', {
    method: 'POST',
    summary:
      'Makes rows of the pool customers of the caller. Of many who ask for the same one exactly one gets it.',
    body: receiving,
    response: bulkOutcome,
  }),
  'customers/cuspools/delete/{id}': permitted('customers/cuspools/delete', {
    method: 'POST',
    summary: 'Moves rows of the pool to the recycle bin: the one in the path, or `ids` when the path says 0.',
    params: idParam,
    body: several,
    response: bulkOutcome,
  }),
  'customers/customers/receivePretreatment': permitted('customers/customers/receivePretreatment', {
    method: 'POST',
    summary: 'Reserves a lead or a pool row for two minutes and answers what it is received with.',
    body: z.strictObject({ type: receivingType, id }),
    response: pretreatment,
  }),
  'customers/customers/endReservation': {
    method: 'POST',
    summary: 'Gives a row back early that `receivePretreatment` reserved; the lease is all that it needs.',
    access: 'signedIn',
    tokens: 'answered',
    body: z.strictObject({ id, lease: z.string().check(z.maxLength(64)) }),
    response: z.strictObject({}),
  },
  'customers/customers/receivingRoom': {
    method: 'POST',
    summary: 'How many leads and pool rows the caller may still receive; each limit that is not set is null.',
    access: 'signedIn',
    tokens: 'answered',
    body: z.strictObject({}),
    response: receivingRoom,
  },
  'customers/customers/giveUp/{id}': permitted('customers/customers/giveUp', {
    method: 'POST',
    summary: 'Gives customers up to the lost pool: the one in the path, or `ids` when the path says 0.',
    params: idParam,
    body: z.strictObject({
      ids: z.optional(ids),
      reason: giveUpReason,
      /** The version of the one in the path that it was decided on. */
      version: z.optional(id),
    }),
    response: bulkOutcome,
  }),
  'customers/cuswastes/index': permitted('customers/cuswastes/index', {
    method: 'POST',
    summary: 'The recycle bin.',
    body: listQuestion,
    response: listAnswer(customerRow),
  }),
  'customers/cuswastes/restore': permitted('customers/cuswastes/restore', {
    method: 'POST',
    summary: 'Takes customers out of the recycle bin, back to where they came from.',
    body: z.strictObject({ ids }),
    response: restoreOutcome,
  }),
  'customers/cuswastes/delete/{id}': permitted('customers/cuswastes/delete', {
    method: 'POST',
    summary:
      'Destroys what lies in the recycle bin, with everything that belongs to it; nobody gets it back.',
    params: idParam,
    body: several,
    response: bulkOutcome,
  }),
  'customers/lifeCycle/index': {
    method: 'POST',
    summary: 'Limits of receiving and rules of recycling.',
    access: 'signedIn',
    tokens: 'answered',
    administrators: true,
    body: z.strictObject({}),
    response: lifeCycleSettings,
  },
  'customers/lifeCycle/update': {
    method: 'POST',
    summary: 'Changes the limits or the rules that are given and answers all of them.',
    access: 'signedIn',
    tokens: 'answered',
    administrators: true,
    body: z.strictObject({
      limits: z.optional(z.partial(lifeCycleLimits)),
      recycling: z.optional(z.partial(recyclingRules)),
    }),
    response: lifeCycleSettings,
  },
} as const satisfies Record<string, CallDefinition>
