import * as z from 'zod/mini'
import { letter, letterForm } from '../entities/letters.ts'
import { count, id } from '../schemas/primitives.ts'
import type { CallDefinition } from './call.ts'

/** Weekly letters: reports and panels that come to their reader as a notice. */
export const letterCalls = {
  'letters/index': {
    method: 'POST',
    summary: 'Weekly letters of the caller.',
    access: 'signedIn',
    tokens: 'answered',
    body: z.strictObject({}),
    response: z.object({ list: z.array(letter) }),
  },
  'letters/create': {
    method: 'POST',
    summary: 'Has a report or a panel that the caller may open come every week.',
    access: 'signedIn',
    tokens: 'answered',
    body: letterForm,
    response: letter,
  },
  'letters/delete/{id}': {
    method: 'POST',
    summary: 'Stops a weekly letter of the caller.',
    access: 'signedIn',
    tokens: 'answered',
    params: z.object({ id }),
    body: z.strictObject({}),
    response: z.object({ deleted: count }),
  },
} as const satisfies Record<string, CallDefinition>
