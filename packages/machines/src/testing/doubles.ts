import { fromCallback, fromPromise, type AnyActor, type AnyStateMachine, type EventObject } from 'xstate'
import type { TestClock } from './clock.ts'
import type { Move, Walk } from './walks/walk.types.ts'

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

/** Everything around a running machine that waits for a test to decide what it does. */
export interface Doubles {
  readonly clock: TestClock
  /** Questions without an answer, those nobody waits for included. */
  readonly questions: Question[]
  readonly open: Set<Line>
  readonly closed: Line[]
  readonly said: Word[]
  readonly commands: Word[]
  /** Actors whose next start fails. */
  readonly broken: Set<string>
}

const bySystem = new WeakMap<AnyActor['system'], Doubles>()

const doublesIn = (system: AnyActor['system']): Doubles => {
  const found = bySystem.get(system)
  if (found === undefined) throw new Error('this actor system runs without doubles')
  return found
}

/** Gives the machine that is about to start its own surroundings. */
export const surround = (system: AnyActor['system'], clock: TestClock): Doubles => {
  const doubles: Doubles = {
    clock,
    questions: [],
    open: new Set(),
    closed: [],
    said: [],
    commands: [],
    broken: new Set(),
  }
  bySystem.set(system, doubles)
  return doubles
}

const promiseOf = (actor: string) =>
  fromPromise<unknown, unknown>(
    ({ input, signal, system }) =>
      new Promise((resolve, reject) =>
        doublesIn(system).questions.push({ actor, input, signal, resolve, reject }),
      ),
  )

const callbackOf = (actor: string) =>
  fromCallback<EventObject, unknown>(({ sendBack, receive, system }) => {
    const { clock, open, closed, said, commands, broken } = doublesIn(system)
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

const mapKeys = <T, R>(of: Readonly<Record<string, T>> = {}, make: (name: string, value: T) => R) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, make(name, value)]))

const ready = new WeakMap<Walk, AnyStateMachine>()

/** The real machine with a double for each effect, and for those of the machines it starts. */
export const withDoubles = (walk: Walk): AnyStateMachine => {
  const known = ready.get(walk)
  if (known !== undefined) return known
  const machine = walk.machine.provide({
    actors: {
      ...mapKeys(walk.answers, promiseOf),
      ...mapKeys(walk.says, callbackOf),
      ...mapKeys(walk.inner, (_, inner) => withDoubles(inner)),
    },
    actions: walk.actions as Record<string, () => void>,
  })
  ready.set(walk, machine)
  return machine
}

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
