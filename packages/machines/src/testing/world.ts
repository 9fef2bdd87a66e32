import { createActor, type AnyActor, type AnyMachineSnapshot, type AnyTransitionDefinition } from 'xstate'
import { edgeIdOf } from '../chart/chart.ts'
import { NOON } from '../session/session.testing.ts'
import { TestClock } from './clock.ts'
import { isPossible, surround, takeQuestion, withDoubles, type Doubles } from './doubles.ts'
import type { Move, Path, Walk } from './walks/walk.types.ts'

/** A running machine, and everything around it in the hands of a test. */
export interface World {
  readonly actor: AnyActor
  readonly clock: TestClock
  readonly doubles: Doubles
  /** Ids of the chart's edges that were taken so far. */
  readonly taken: Set<string>
  readonly snapshot: () => AnyMachineSnapshot
  readonly can: (move: Move) => boolean
  readonly perform: (move: Move) => Promise<void>
}

/** Lets promises that are already settled reach the machine. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

/** Starts the machine of a walk. `input` counts its inputs from 0. */
export const startWorld = (walk: Walk, input = 0): World => {
  const clock = new TestClock()
  const taken = new Set<string>()
  const machine = withDoubles(walk)
  const actor: AnyActor = createActor(machine, {
    clock,
    input: walk.inputs[input]?.(() => NOON + clock.now()),
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      // oxlint-disable-next-line no-underscore-dangle -- xstate tells the transitions of a step nowhere else
      for (const transition of inspected._transitions as AnyTransitionDefinition[])
        if (transition.source.machine === machine) taken.add(edgeIdOf(transition))
    },
  })
  const doubles = surround(actor.system, clock)
  actor.start()
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot

  const can = (move: Move): boolean => {
    if (move.does === 'send') return snapshot().status === 'active'
    if (move.does === 'wait') return clock.untilNext() !== null
    return isPossible(move, doubles)
  }

  const act = (move: Move): void => {
    switch (move.does) {
      case 'send':
        return actor.send(move.event)
      case 'answer':
        return takeQuestion(doubles, move.actor, false)?.resolve(move.output)
      case 'fail':
        return takeQuestion(doubles, move.actor, false)?.reject(new Error('no answer'))
      case 'answerLate':
        return takeQuestion(doubles, move.actor, true)?.resolve(move.output)
      case 'say':
        return [...doubles.open].find(({ actor: name }) => name === move.actor)?.sendBack(move.event)
      case 'sayLate':
        return doubles.closed.find(({ actor: name }) => name === move.actor)?.sendBack(move.event)
      case 'break':
        return void doubles.broken.add(move.actor)
      case 'wait':
        return clock.increment(Math.min(clock.untilNext() ?? 0, move.ms ?? Infinity))
    }
  }

  const perform = async (move: Move): Promise<void> => {
    act(move)
    await settle()
  }
  return { actor, clock, doubles, taken, snapshot, can, perform }
}

/** Starts the machine and goes along a path. */
export const follow = async (walk: Walk, { input, moves }: Path): Promise<World> => {
  const world = startWorld(walk, input)
  await settle()
  for (const move of moves) await world.perform(move)
  return world
}
