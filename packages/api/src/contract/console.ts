import * as z from 'zod/mini'
import { consoleIndex, consoleQuestion } from '../entities/console-figures.ts'
import { consoleMinimal } from '../entities/console.ts'
import { permitted, type CallDefinition } from './call.ts'

export const consoleCalls = {
  'console/index': permitted('console/index', {
    method: 'POST',
    summary: 'The figures of the data center for a range of days, as far as the role has its panels.',
    body: consoleQuestion,
    response: consoleIndex,
  }),
  'console/minimal': permitted('console/minimal', {
    method: 'POST',
    summary:
      'The day at a glance: follow-ups due, new leads, arrivals, each with the question that opens its rows.',
    body: z.strictObject({}),
    response: consoleMinimal,
  }),
} as const satisfies Record<string, CallDefinition>
