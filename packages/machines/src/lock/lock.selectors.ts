import type { SnapshotFrom } from 'xstate'
import type { lockMachine } from './lock.machine.ts'
import type { LockStatus } from './lock.types.ts'

export type LockSnapshot = SnapshotFrom<typeof lockMachine>

/** What the lock screen view shows. */
export interface LockView {
  readonly status: LockStatus
  readonly attemptsLeft: number
  readonly error: string | null
  /** In seconds. */
  readonly retryAfter: number
}

export const selectLockStatus = (snapshot: LockSnapshot): LockStatus => snapshot.value

export const selectLockView = (snapshot: LockSnapshot): LockView => ({
  status: snapshot.value,
  attemptsLeft: snapshot.context.attemptsLeft,
  error: snapshot.context.error,
  retryAfter: snapshot.context.retryAfter,
})
