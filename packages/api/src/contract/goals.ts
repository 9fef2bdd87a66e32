import * as z from 'zod/mini'
import { consoleQuestion } from '../entities/console-figures.ts'
import { goalChange, goalQuestion, goalTable, monthGoals } from '../entities/goals.ts'
import { count } from '../schemas/primitives.ts'
import { permitted, type CallDefinition } from './call.ts'

/** Goals: how much of a measure is to be reached in a month, by hospital or agent. */
export const goalCalls = {
  'console/goals': permitted('console/index', {
    method: 'POST',
    summary: 'The goals of the month that a range of days lies in; null where they do not fit what is asked.',
    body: consoleQuestion,
    response: z.nullable(monthGoals),
  }),
  'statistics/goals/index': permitted('statistics/goals/index', {
    method: 'POST',
    summary: 'Goals of a measure for the months of a year, of the hospitals or agents that the reader sees.',
    body: goalQuestion,
    response: goalTable,
  }),
  'statistics/goals/update': permitted('statistics/goals/update', {
    method: 'POST',
    summary: 'Sets goals of a measure, all of them or none.',
    body: goalChange,
    response: z.object({ changed: count }),
  }),
} as const satisfies Record<string, CallDefinition>
