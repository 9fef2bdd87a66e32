import * as z from 'zod/mini'
import { handover, handoverPlan, handoverPreview, removedHandover } from '../entities/handover.ts'
import { id } from '../schemas/primitives.ts'
import { permitted, type CallDefinition } from './call.ts'

/** The user who leaves. */
const params = z.strictObject({ id })
const nothing = z.strictObject({})

/** What somebody who leaves has goes to colleagues, in the background, and can come back within a day. */
export const handoverCalls = {
  'users/handoverPreview/{id}': {
    ...permitted('users/handover', {
      method: 'POST',
      summary: 'What a user would leave behind, and how much of it some colleagues could see.',
      params,
      body: z.strictObject({ to: z.optional(z.array(id).check(z.maxLength(50))) }),
      response: handoverPreview,
    }),
  },
  'users/handover/{id}': permitted('users/handover', {
    method: 'POST',
    summary: 'Begins to hand the customers, views and places of a user over; it goes on by itself.',
    params,
    body: handoverPlan,
    response: handover,
  }),
  'users/handoverState/{id}': {
    ...permitted('users/handover', {
      method: 'POST',
      summary: 'How far the latest handover of a user is; null where there was none.',
      unattended: true,
      params,
      body: nothing,
      response: z.nullable(handover),
    }),
  },
  'users/handoverRemoved': permitted('users/handover', {
    method: 'POST',
    summary:
      'Users who were removed after a handover that can still be taken back; for administrators, else none.',
    body: nothing,
    response: z.array(removedHandover),
  }),
  'users/handoverUndo/{id}': {
    ...permitted('users/handover', {
      method: 'POST',
      summary:
        'Takes the latest handover of a user back, but for customers that somebody has worked with; of one who was removed the account too, disabled.',
      params,
      body: nothing,
      response: handover,
    }),
  },
} as const satisfies Record<string, CallDefinition>
