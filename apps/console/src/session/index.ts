export { endingsOf, type Endings } from './endings.ts'
export { createSessionMachine, type SessionEffects } from './session-effects.ts'
export { keepSession, readSession } from './session-store.ts'
export { createTokenStore, type TokenStore } from './token-store.ts'
export {
  SessionProvider,
  useCan,
  useIsAdmin,
  useRole,
  useSessionActor,
  useSessionSelector,
  useSessionStatus,
  useUser,
} from './session-context.tsx'
export type { SessionActor } from './session-actor.ts'
