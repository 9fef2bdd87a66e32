import * as z from 'zod/mini'
import {
  queueList,
  queueNote,
  queueQuestion,
  queueSave,
  queueState,
  queueStep,
  queueUndone,
} from '../entities/call-queue.ts'
import { count, id } from '../schemas/primitives.ts'
import { permissionPath } from '../rules/permission.ts'
import type { CallDefinition } from './call.ts'

const work = {
  method: 'POST',
  access: 'permitted',
  permission: permissionPath('customers/queue/start'),
} as const
const run = z.strictObject({ run: id })

/** Lists called through person by person; two agents are never given the same one. */
export const queueCalls = {
  'customers/queue/start': {
    ...work,
    summary: 'Begins to call a list through, or goes on where the caller stopped.',
    body: z.strictObject({ list: queueList, question: queueQuestion }),
    response: queueState,
  },
  'customers/queue/next': {
    ...work,
    summary: 'Skips the person at hand or puts them off, and gives the next one.',
    body: z.strictObject({ run: id, id, step: queueStep }),
    response: queueState,
  },
  'customers/queue/save': {
    ...work,
    summary: 'Records the contact with the person at hand, and gives the next one.',
    body: queueSave,
    response: queueState,
  },
  'customers/queue/undo': {
    ...work,
    summary:
      "Takes the caller's last step back and gives that person again. Of one that was taken back before it answers where the caller stands.",
    body: z.strictObject({ run: id, turn: id, id }),
    response: queueUndone,
  },
  'customers/queue/beat': {
    ...work,
    summary:
      'Says that the caller is still with the person at hand, or is calling them, and keeps what was typed so far. Answers for how many seconds that holds.',
    unattended: true,
    body: z.strictObject({ run: id, id, note: z.optional(queueNote), calling: z.optional(z.boolean()) }),
    response: z.object({ seconds: count }),
  },
  'customers/queue/leave': {
    ...work,
    summary: 'Leaves the person at hand to others.',
    body: run,
    response: z.null(),
  },
} as const satisfies Record<string, CallDefinition>
