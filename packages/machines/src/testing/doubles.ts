import { fromCallback, fromPromise, type AnyStateMachine, type EventObject } from 'xstate'
import type { TestClock } from './clock.ts'
import type { Move, Walk } from './walk.types.ts'

interface Question {
  readonly actor: string
  readonly input: unknown
  readonly signal: AbortSignal
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
}

interface Line {
  readonly actor: string
  readonly sendBack: (event: EventObject) => void
}

/** What went over a line to the machine (`said`) or to the actor (`commands`), and when by the simulated clock. */
interface Word {
  readonly line: Line
  readonly event: EventObject
  readonly at: number
}

/** Everything around a machine that waits for a test to decide what it does. */
export interface Doubles {
  /** Questions without an answer, those nobody waits for included. */
  readonly questions: Question[]
  readonly open: Set<Line>
  readonly closed: Line[]
  readonly said: Word[]
  readonly commands: Word[]
  /** Actors whose next start fails. */
  readonly broken: Set<string>
}

export const noDoubles = (): Doubles => ({
  questions: [],
  open: new Set(),
  closed: [],
  said: [],
  commands: [],
  broken: new Set(),
})

const promiseOf = (actor: string, { questions }: Doubles) =>
  fromPromise<unknown, unknown>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => questions.push({ actor, input, signal, resolve, reject })),
  )

const callbackOf = (actor: string, { open, closed, said, commands, broken }: Doubles, clock: TestClock) =>
  fromCallback<EventObject, unknown>(({ sendBack, receive }) => {
    if (broken.delete(actor)) throw new Error(`${actor} does not start`)
    const line: Line = {
      actor,
      sendBack: (event) => {
        said.push({ line, event, at: clock.now() })
        sendBack(event)
      },
    }
    open.add(line)
    receive((event) => commands.push({ line, event, at: clock.now() }))
    return () => {
      open.delete(line)
      closed.push(line)
    }
  })

/** The real machine with a double for each effect, and for those of the machines it starts. */
export const withDoubles = (walk: Walk, doubles: Doubles, clock: TestClock): AnyStateMachine =>
  walk.machine.provide({
    actors: {
      ...mapKeys(walk.answers, (actor) => promiseOf(actor, doubles)),
      ...mapKeys(walk.says, (actor) => callbackOf(actor, doubles, clock)),
      ...mapKeys(walk.inner, (_, inner) => withDoubles(inner, doubles, clock)),
    },
    actions: walk.actions as Record<string, () => void>,
  })

const mapKeys = <T, R>(of: Readonly<Record<string, T>> = {}, make: (name: string, value: T) => R) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, make(name, value)]))

/** Takes the oldest question that fits out of the list. */
export const takeQuestion = (
  { questions }: Doubles,
  actor: string,
  isLate: boolean,
): Question | undefined => {
  const at = questions.findIndex((one) => one.actor === actor && one.signal.aborted === isLate)
  return at === -1 ? undefined : questions.splice(at, 1)[0]
}

/** Whether the surroundings are such that this can happen. */
export const isPossible = (move: Move, { questions, open, closed, broken }: Doubles): boolean => {
  switch (move.does) {
    case 'answer':
    case 'fail':
      return questions.some(({ actor, signal }) => actor === move.actor && !signal.aborted)
    case 'answerLate':
      return questions.some(({ actor, signal }) => actor === move.actor && signal.aborted)
    case 'say':
      return [...open].some(({ actor }) => actor === move.actor)
    case 'sayLate':
      return closed.some(({ actor }) => actor === move.actor)
    case 'break':
      return !broken.has(move.actor)
    case 'send':
    case 'wait':
      return true
  }
}
