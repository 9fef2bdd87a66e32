import * as z from 'zod/mini'
import { consoleMinimal } from '../entities/console.ts'
import { permitted, type CallDefinition } from './call.ts'

export const consoleCalls = {
  'console/minimal': permitted('console/minimal', {
    method: 'POST',
    summary:
      'The day at a glance: follow-ups due, new leads, arrivals, each with the question that opens its rows.',
    body: z.strictObject({}),
    response: consoleMinimal,
  }),
} as const satisfies Record<string, CallDefinition>
