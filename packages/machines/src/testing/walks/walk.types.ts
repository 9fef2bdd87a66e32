import type { AnyStateMachine, EventObject, MachineContext } from 'xstate'
import type { Now } from '../../shared/time.ts'

/**
 * What a machine can meet: everything its surroundings may say to it. States, transitions and delays are not listed
 * here; they are read from the machine, and what the surroundings cannot bring about counts as missing.
 */
export interface Walk {
  /** The real machine; its placeholders are filled by doubles that do what a test says. */
  readonly machine: AnyStateMachine
  /** The machine is started with each of these. Limits are small here, so that they are met. */
  readonly inputs: readonly ((now: Now) => unknown)[]
  /** What the application sends. */
  readonly events: readonly EventObject[]
  /** What each promise can resolve with. Besides, each can fail, answer too late, or never. */
  readonly answers: Readonly<Record<string, readonly unknown[]>>
  /** What each callback actor can send back while it runs. Besides, each can fail to start. */
  readonly says?: Readonly<Record<string, readonly EventObject[]>>
  /** Machines that this one starts, by actor name. */
  readonly inner?: Readonly<Record<string, Walk>>
  /** What such a machine can end with. */
  readonly outputs?: Readonly<Record<string, readonly unknown[]>>
  /** Doubles of the actions that the application provides. */
  readonly actions?: Readonly<Record<string, (args: unknown, params: never) => void>>
  /** The part of the context that decides about transitions; the rest does not count as another situation. */
  readonly keep?: (context: MachineContext) => unknown
}

/** One thing that happens to a machine. Nothing is also something: an actor that is not answered never answers. */
export type Move =
  | { readonly does: 'send'; readonly event: EventObject }
  | { readonly does: 'answer'; readonly actor: string; readonly output: unknown }
  | { readonly does: 'fail'; readonly actor: string }
  /** An answer for which nobody waits any more. */
  | { readonly does: 'answerLate'; readonly actor: string; readonly output: unknown }
  | { readonly does: 'say'; readonly actor: string; readonly event: EventObject }
  /** Says something although it was stopped. */
  | { readonly does: 'sayLate'; readonly actor: string; readonly event: EventObject }
  /** The next start of this actor fails. */
  | { readonly does: 'break'; readonly actor: string }
  /** Time goes on until the next timer, but not for longer than `ms`. */
  | { readonly does: 'wait'; readonly ms?: number }

/** How to get somewhere: the input that the machine starts with, and what happens then. */
export interface Path {
  readonly input: number
  readonly moves: readonly Move[]
}
