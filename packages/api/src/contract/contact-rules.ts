import * as z from 'zod/mini'
import { contactState, stopForm } from '../entities/contact-rules.ts'
import { customerRow } from '../entities/customer.ts'
import { id } from '../schemas/primitives.ts'
import { permitted, type CallDefinition } from './call.ts'

const idParam = z.object({ id })

/** Who is not to be contacted, and what stands against a contact now. */
export const contactRuleCalls = {
  'customers/customers/contactRules/{id}': permitted('customers/customers/contactRules', {
    method: 'POST',
    summary: 'What a customer does not want, and what stands against a call or a message now.',
    params: idParam,
    body: z.strictObject({}),
    response: contactState,
  }),
  'customers/customers/stopContact/{id}': permitted('customers/customers/stopContact', {
    method: 'POST',
    summary:
      'Notes that a customer is not to be contacted, at all or in one way, until a moment or for good.',
    params: idParam,
    body: z.strictObject(stopForm),
    response: customerRow,
  }),
  'customers/customers/allowContact/{id}': permitted('customers/customers/allowContact', {
    method: 'POST',
    summary: 'Takes back that a customer is not to be contacted.',
    params: idParam,
    body: z.strictObject({ way: stopForm.way, reason: stopForm.reason }),
    response: customerRow,
  }),
} as const satisfies Record<string, CallDefinition>
