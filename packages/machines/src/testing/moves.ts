import type { EventObject } from 'xstate'
import type { Move, Walk } from './walks/walk.types.ts'

const eachOf = <T>(of: Readonly<Record<string, readonly T[]>> = {}): [string, T][] =>
  Object.entries(of).flatMap(([actor, all]) => all.map((one): [string, T] => [actor, one]))

const answersOf = (walk: Walk): Walk['answers'] =>
  Object.assign({}, walk.answers, ...Object.values(walk.inner ?? {}).map(answersOf)) as Walk['answers']

/** Everything that can happen to a machine in time. */
export const movesOf = (walk: Walk): Move[] => [
  ...walk.events.map((event): Move => ({ does: 'send', event })),
  ...eachOf(answersOf(walk)).map(([actor, output]): Move => ({ does: 'answer', actor, output })),
  ...Object.keys(answersOf(walk)).map((actor): Move => ({ does: 'fail', actor })),
  ...eachOf<EventObject>(walk.says).map(([actor, event]): Move => ({ does: 'say', actor, event })),
  ...Object.keys(walk.says ?? {}).map((actor): Move => ({ does: 'break', actor })),
  { does: 'wait' },
]

/** What comes when nobody waits for it any more. */
export const lateMovesOf = (walk: Walk): Move[] => [
  ...eachOf(answersOf(walk)).map(([actor, output]): Move => ({ does: 'answerLate', actor, output })),
  ...eachOf<EventObject>(walk.says).map(([actor, event]): Move => ({ does: 'sayLate', actor, event })),
]
