export { endingsOf } from './endings.ts'
export { createSessionMachine, type SessionActor } from './session-effects.ts'
export { hasReturned, leaveFor, takeReturn, thisPage, type RoundPage } from './provider-round.ts'
export { isFirstOpen, noteOpened, SESSION_KEY } from './session-store.ts'
export { createAgreement } from './tab-agreement.ts'
export { retireWith, createTokenStore, TOKEN_KEY, type TokenStore } from './token-store.ts'
export { useViewAs, useViewing } from './view-as.ts'
export { useRoleSwitch } from './switch-role.ts'
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
