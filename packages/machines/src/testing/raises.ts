import type { AnyStateMachine, EventObject } from 'xstate'

interface Raise {
  /** Name of the delay; undefined for what is raised at once. */
  readonly delay: string | undefined
  readonly event: EventObject
}

/** What a machine says to itself after a while, by its named actions. */
export const raisesOf = (machine: AnyStateMachine): Raise[] =>
  Object.values(machine.implementations.actions as Record<string, object>)
    .filter((action) => 'type' in action && action.type === 'xstate.raise')
    .map((action) => action as Raise)
