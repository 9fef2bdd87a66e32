import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'

const leavesOf = (node: AnyStateNode): AnyStateNode[] => {
  const children = Object.values(node.states) as AnyStateNode[]
  return children.length === 0 ? [node] : children.flatMap(leavesOf)
}

const pathOf = (node: AnyStateNode): string => node.path.join('.')

/** Dotted paths of all leaf states that a machine declares, sorted. */
export const declaredStates = (machine: AnyStateMachine): string[] =>
  leavesOf(machine.root).map(pathOf).toSorted()

// oxlint-disable-next-line no-underscore-dangle -- xstate has no public list of the active state nodes
const activeNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] => snapshot._nodes as AnyStateNode[]

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
  options: { input?: unknown; events: readonly EventObject[]; keep?: (context: never) => unknown },
): string[] => {
  const paths = getShortestPaths(machine, {
    input: options.input,
    events: (snapshot: AnyMachineSnapshot) => [...options.events, ...delayedEvents(snapshot)],
    serializeState: (snapshot: AnyMachineSnapshot) =>
      JSON.stringify([snapshot.value, options.keep?.(snapshot.context as never) ?? null]),
  })
  const leaves = paths.flatMap(({ state }) => activeNodes(state as AnyMachineSnapshot))
  return [...new Set(leaves.filter((node) => Object.keys(node.states).length === 0).map(pathOf))].toSorted()
}
