import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { activeNodes, activeStates, leafStates } from '../chart/chart.ts'
import { NOON } from '../session/session.testing.ts'
import { raisesOf } from './raises.ts'
import type { Walk } from './walks/walk.types.ts'

/** Dotted paths of all leaf states that a machine declares, sorted. */
export const declaredStates = (machine: AnyStateMachine): string[] => leafStates(machine).toSorted()

/** More than any machine here needs; a search that takes more would not end. */
const TRAVERSALS = 5000

const delayedEvents = (snapshot: AnyMachineSnapshot): EventObject[] =>
  activeNodes(snapshot)
    .flatMap((node) => node.ownEvents as string[])
    .filter((type) => type.startsWith('xstate.after.'))
    .map((type) => ({ type }))

/**
 * Dotted paths of all leaf states that `events` and the machine's own delays lead to, sorted. `keep` picks the
 * part of the context that decides about transitions; the rest is left out so that the search ends.
 */
export const reachedStates = (
  machine: AnyStateMachine,
  options: {
    input?: unknown
    events: readonly EventObject[] | ((snapshot: AnyMachineSnapshot) => readonly EventObject[])
    keep?: ((context: never) => unknown) | undefined
  },
): string[] => {
  const { input, events, keep } = options
  const paths = getShortestPaths(machine, {
    input,
    limit: TRAVERSALS,
    events: (snapshot: AnyMachineSnapshot) => [
      ...(typeof events === 'function' ? events(snapshot) : events),
      ...delayedEvents(snapshot),
    ],
    serializeState: (snapshot: AnyMachineSnapshot) =>
      JSON.stringify([snapshot.value, keep?.(snapshot.context as never) ?? null]),
  })
  const leaves = paths.flatMap(({ state }) => activeStates(state as AnyMachineSnapshot))
  return [...new Set(leaves)].toSorted()
}

/** What the actors that run in a state can bring about. */
const actorEvents = (snapshot: AnyMachineSnapshot, { answers, says, outputs }: Walk): EventObject[] =>
  activeNodes(snapshot)
    .flatMap((node) => node.invoke)
    .flatMap(({ id, src }) => {
      const name = typeof src === 'string' ? src : id
      const done = [...(answers[name] ?? []), ...(outputs?.[name] ?? [])]
      return [
        ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
        { type: `xstate.error.actor.${id}`, error: 'no answer' },
        ...(says?.[name] ?? []),
      ]
    })

/** Dotted paths of all leaf states on the shortest paths of a machine through everything it can meet, sorted. */
export const shortestReach = (walk: Walk): string[] => {
  const machine = walk.machine.provide({ actions: walk.actions as Record<string, () => void> })
  const own = raisesOf(machine).map(({ event }) => event)
  const reached = walk.inputs.flatMap((input) =>
    reachedStates(machine, {
      input: input(() => NOON),
      events: (snapshot) => [...walk.events, ...own, ...actorEvents(snapshot, walk)],
      keep: walk.keep,
    }),
  )
  return [...new Set(reached)].toSorted()
}
