import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Chart, ChartEdge, ChartNode } from './chart.types.ts'
import { actionName, guardName, labelOf } from './names.ts'

const kinds = {
  atomic: 'leaf',
  compound: 'compound',
  parallel: 'parallel',
  final: 'final',
  history: 'leaf',
} as const

const idOf = (node: AnyStateNode): string => (node.path.length === 0 ? node.machine.id : node.path.join('.'))

const withInner = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(Object.values(node.states) as AnyStateNode[]).flatMap(withInner),
]

const isLeaf = (node: AnyStateNode): boolean => Object.keys(node.states).length === 0

const isTimer = (action: unknown): boolean => {
  const { id, sendId } = action as { id?: unknown; sendId?: unknown }
  return [id, sendId].some((name) => typeof name === 'string' && name.startsWith('xstate.after.'))
}

const namesOf = (actions: readonly unknown[]): string[] =>
  actions.filter((action) => !isTimer(action)).map(actionName)

const nodeOf = (node: AnyStateNode): ChartNode => ({
  id: idOf(node),
  parent: node.parent === undefined ? null : idOf(node.parent),
  label: node.key,
  kind: kinds[node.type],
  initial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
  invokes: node.invoke.map(({ id }) => id),
  delays: [...new Set(node.after.map(({ delay }) => String(delay)))],
  entry: namesOf(node.entry),
  exit: namesOf(node.exit),
})

const branchesOf = (node: AnyStateNode): AnyTransitionDefinition[][] => [
  ...node.transitions.values(),
  ...(node.always === undefined ? [] : [node.always]),
]

/** Id of the edge that stands for a transition, such as `locked|unlock.submit|1`. */
export const edgeIdOf = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition
  const branches = branchesOf(source).find((some) => some.includes(transition)) ?? []
  return `${idOf(source)}|${eventType}|${branches.indexOf(transition)}`
}

const edgeOf = (transition: AnyTransitionDefinition): ChartEdge => {
  const { source, target, eventType, guard, actions } = transition
  const { delay } = transition as { delay?: string | number }
  const named = delay === undefined ? null : String(delay)
  return {
    id: edgeIdOf(transition),
    from: idOf(source),
    to: target?.[0] === undefined ? null : idOf(target[0]),
    event: eventType,
    label: labelOf(eventType, named),
    guard: guard === undefined ? null : guardName(guard),
    delay: named,
    actions: namesOf(actions),
  }
}

/** The states and transitions of a machine, read from the machine itself. */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const nodes = withInner(machine.root)
  const edges = nodes.flatMap((node) => branchesOf(node).flat().map(edgeOf))
  return { id: machine.id, nodes: nodes.map(nodeOf), edges }
}

/** Dotted paths of the states in which a machine can rest, in the order of the source. */
export const leafStates = (machine: AnyStateMachine): string[] =>
  withInner(machine.root).filter(isLeaf).map(idOf)

/** All states that are active, from the machine inwards. */
export const activeNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  // oxlint-disable-next-line no-underscore-dangle -- xstate has no public list of the active state nodes
  snapshot._nodes as AnyStateNode[]

/** Dotted paths of the innermost active states; one, except in a parallel machine. */
export const activeStates = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot).filter(isLeaf).map(idOf)
