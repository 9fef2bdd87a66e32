import * as z from 'zod/mini'
import { idOrNone, ids } from '../schemas/primitives.ts'
import {
  copiedThing,
  phoneViewer,
  revealedPhone,
  revealLimits,
  revealReason,
  viewPlace,
} from '../entities/privacy.ts'
import { permitted, type CallDefinition } from './call.ts'

const idParam = z.object({ id: idOrNone })

export const privacyCalls = {
  'customers/customers/revealPhone/{id}': permitted('customers/customers/revealPhone', {
    method: 'POST',
    summary: "Shows one whole number of a customer for a minute: the customer's own, or a companion's.",
    params: idParam,
    body: z.strictObject({
      reason: revealReason,
      /** Position of the companion, from 0; the customer's own number when left out. */
      contact: z.optional(z.int().check(z.minimum(0), z.maximum(19))),
    }),
    response: revealedPhone,
  }),
  'customers/customers/phoneViewers/{id}': permitted('customers/customers/phoneViewers', {
    method: 'POST',
    summary: 'Who saw the number of a customer, newest first.',
    params: idParam,
    body: z.strictObject({
      /** Only what comes after this place: `next` of the answer before. */
      after: z.optional(viewPlace),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    /** `next` is null where the list ends. */
    response: z.object({ list: z.array(phoneViewer), next: z.nullable(viewPlace) }),
  }),
  'customers/customers/noteCopy': {
    method: 'POST',
    summary: 'Notes that numbers of customers were copied; what was masked for the caller is left out.',
    access: 'signedIn',
    tokens: 'answered',
    body: z.strictObject({ ids, what: copiedThing }),
    response: z.null(),
  },
  'supervision/privacy/index': permitted('supervision/privacy/index', {
    method: 'POST',
    summary: 'How many numbers a person of each role may reveal in a day.',
    body: z.strictObject({}),
    response: revealLimits,
  }),
  'supervision/privacy/update': permitted('supervision/privacy/update', {
    method: 'POST',
    summary: 'Sets how many numbers a person of each role may reveal in a day.',
    body: revealLimits,
    response: revealLimits,
  }),
} as const satisfies Record<string, CallDefinition>
