export { lockMachine, UNLOCK_ATTEMPTS } from './lock.machine.ts'
export { selectLockStatus, selectLockView } from './lock.selectors.ts'
export type { LockSnapshot, LockView } from './lock.selectors.ts'
export type {
  LockContext,
  LockEmitted,
  LockEvent,
  LockInput,
  LockOutput,
  LockStatus,
  UnlockProof,
  UnlockResult,
} from './lock.types.ts'
export type { Failure } from '../shared/outcome.ts'
