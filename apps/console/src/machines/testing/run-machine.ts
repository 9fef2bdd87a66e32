import { activeStates } from '@hospital-crm/machines/chart'
import {
  createActor,
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  type InputFrom,
  type InspectionEvent,
} from 'xstate'
import type { Effect } from './effect.ts'
import { StoryClock } from './story-clock.ts'

/** An event with what it carries, and a word for whoever sends it. */
export interface Sample<Event> {
  readonly event: Event
  /** Tells two samples of one event apart. */
  readonly note?: string
}

/** What a machine gets when a story starts it. */
export interface StoryWorld {
  readonly clock: StoryClock
  /** Writes a line into the log. */
  readonly tell: (text: string) => void
}

/** A machine as stories run it: with every effect injected, and an example of every event. */
export interface MachineSpec<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly samples: readonly Sample<EventFrom<Machine>>[]
  readonly start: (world: StoryWorld) => {
    readonly machine: Machine
    readonly input: InputFrom<Machine>
    readonly effects: readonly Effect[]
  }
}

export interface LogLine {
  /** Milliseconds of simulated time since the start. */
  readonly at: number
  readonly text: string
}

/** A running machine with its simulated time, its effects and what happened so far. */
export interface MachineRun<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly actor: Actor<Machine>
  readonly samples: readonly Sample<EventFrom<Machine>>[]
  readonly clock: StoryClock
  readonly effects: readonly Effect[]
  readonly log: () => readonly LogLine[]
  /** Calls back after every line of the log. */
  readonly subscribe: (listener: () => void) => () => void
  readonly send: (event: EventFrom<Machine>) => void
  readonly advance: (ms: number) => void
  /** Last snapshot of the actor invoked under this id, also when it is over. */
  readonly child: (id: string) => AnyMachineSnapshot | undefined
}

/** Lets promises that are already settled reach the machine. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

/** What happens on the way to a state: an event, or so many milliseconds. */
export type Step<Machine extends AnyStateMachine> = EventFrom<Machine> | number

export interface Way<Machine extends AnyStateMachine> {
  /** Name of the effect -> how it ends. */
  readonly endings?: Readonly<Record<string, string>>
  readonly input?: Partial<InputFrom<Machine>>
  readonly steps?: readonly Step<Machine>[]
}

/** Starts a machine in simulated time. */
export const runMachine = <Machine extends AnyStateMachine>(
  spec: MachineSpec<Machine>,
  { endings = {}, input }: Pick<Way<Machine>, 'endings' | 'input'> = {},
): MachineRun<Machine> => {
  const clock = new StoryClock()
  const listeners = new Set<() => void>()
  const children = new Map<string, AnyMachineSnapshot>()
  let lines: readonly LogLine[] = []
  const tell = (text: string) => {
    lines = [...lines, { at: clock.now(), text }]
    for (const listener of listeners) listener()
  }
  const started = spec.start({ clock, tell })
  for (const effect of started.effects) {
    const ending = endings[effect.name]
    if (ending !== undefined) effect.choose(ending)
  }
  const options = {
    clock,
    input: { ...(started.input as object), ...(input as object | undefined) },
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.snapshot' && 'value' in inspected.snapshot)
        children.set((inspected.actorRef as AnyActorRef).id, inspected.snapshot as AnyMachineSnapshot)
    },
  } as unknown as ActorOptions<Machine>
  const actor = createActor(started.machine, options as never)
  actor.on('*', ({ type }: { type: string }) => tell(`emit ${type}`))
  let before = ''
  actor.subscribe((snapshot: AnyMachineSnapshot) => {
    const states = activeStates(snapshot).join(', ')
    if (states === before) return
    before = states
    tell(`= ${states}`)
  })
  actor.start()
  return {
    actor,
    samples: spec.samples,
    clock,
    effects: started.effects,
    log: () => lines,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send: (event) => {
      tell((event as { type: string }).type)
      actor.send(event)
    },
    advance: (ms) => {
      tell(`+ ${ms} ms`)
      clock.increment(ms)
    },
    child: (id) => children.get(id),
  }
}

/** Starts a machine and takes it to a state by what happens on the way there. */
export const driveTo = async <Machine extends AnyStateMachine>(
  spec: MachineSpec<Machine>,
  way: Way<Machine> = {},
): Promise<MachineRun<Machine>> => {
  const run = runMachine(spec, way)
  await settle()
  for (const step of way.steps ?? []) {
    if (typeof step === 'number') run.advance(step)
    else run.send(step)
    await settle()
  }
  return run
}
