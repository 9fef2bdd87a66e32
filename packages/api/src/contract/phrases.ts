import * as z from 'zod/mini'
import { phrases } from '../entities/phrases.ts'
import type { CallDefinition } from './call.ts'

const list = z.object({ list: phrases })

/** Phrases for follow-ups, each person's own. */
export const phraseCalls = {
  'customers/phrases/index': {
    method: 'POST',
    access: 'signedIn',
    tokens: 'answered',
    summary: "The caller's phrases for follow-ups.",
    body: z.strictObject({}),
    response: list,
  },
  'customers/phrases/update': {
    method: 'POST',
    access: 'signedIn',
    tokens: 'answered',
    summary:
      "Adds phrases at the end of the caller's and takes others away. What another tab or device keeps meanwhile stays.",
    body: z.strictObject({ add: z.optional(phrases), remove: z.optional(phrases) }),
    response: list,
  },
} as const satisfies Record<string, CallDefinition>
