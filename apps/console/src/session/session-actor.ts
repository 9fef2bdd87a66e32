import type { ActorRefFrom } from 'xstate'
import type { createSessionMachine } from './session-effects.ts'

/** The running session of this browser tab. */
export type SessionActor = ActorRefFrom<ReturnType<typeof createSessionMachine>>
