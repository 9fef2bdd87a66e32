/**
 * A state as it is drawn. `id` is the dotted path below the machine, such as `signedIn.locked.told`; the machine
 * itself is a node too, with its own id and no parent.
 */
export interface ChartNode {
  readonly id: string
  /** Id of the state around this one; null for the machine itself. */
  readonly parent: string | null
  /** Last part of the path. */
  readonly label: string
  readonly kind: 'leaf' | 'compound' | 'parallel' | 'final'
  /** Entered first when the state around it is entered. */
  readonly initial: boolean
  /** Names of the actors that run while the state is active. */
  readonly invokes: readonly string[]
  /** Names of the delays that run out in this state. */
  readonly delays: readonly string[]
  /** Names of what is done on the way in, without the timers of `delays`. */
  readonly entry: readonly string[]
  readonly exit: readonly string[]
}

/** A transition; each guarded branch is one of its own. */
export interface ChartEdge {
  /** `<from>|<event>|<n>`: the nth branch of this event in this state, from 0. Unique in its machine. */
  readonly id: string
  readonly from: string
  /** Null when the machine stays where it is. */
  readonly to: string | null
  /** Type of the event as the machine knows it, such as `xstate.done.actor.authenticate`; empty for `always`. */
  readonly event: string
  /** The event for a reader: `login.submit`, `done authenticate`, `error authenticate`, `after ping`, `always`. */
  readonly label: string
  /** With the texts its parameters always have: `isKind(accepted)`. Null without one. */
  readonly guard: string | null
  /** Name of the delay, null for what does not wait. */
  readonly delay: string | null
  readonly actions: readonly string[]
}

/** A machine as plain data, for whoever draws, lists or counts it. */
export interface Chart {
  /** Id of the machine. */
  readonly id: string
  /** In the order of the source, each state before the states inside it. */
  readonly nodes: readonly ChartNode[]
  /** In the order in which the machine considers them, state by state. */
  readonly edges: readonly ChartEdge[]
}
