import * as z from 'zod/mini'
import { noticeList } from '../entities/notice.ts'
import { count, id, idOrNone, ids } from '../schemas/primitives.ts'
import type { CallDefinition } from './call.ts'

export const noticeCalls = {
  'notices/index': {
    method: 'POST',
    summary: 'Notices of the caller, newest first, and how many are unread.',
    access: 'signedIn',
    tokens: 'answered',
    unattended: true,
    body: z.strictObject({
      /** Only notices with a larger id: what was missed since that one. */
      after: z.optional(idOrNone),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    response: noticeList,
  },
  'notices/ack': {
    method: 'POST',
    summary: 'Marks notices of the caller as read: those named, or all up to an id.',
    access: 'signedIn',
    tokens: 'answered',
    body: z.union([z.strictObject({ ids }), z.strictObject({ until: id })]),
    response: z.object({ unread: count }),
  },
} as const satisfies Record<string, CallDefinition>
