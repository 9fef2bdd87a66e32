import type { Audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { failureText } from '../../database/failure.ts'
import { forgetOldRequests } from '../../http/once.ts'
import type { Settings } from '../../basics/settings.ts'
import { unixNow } from '../../basics/clock.ts'
import { forgetOldLeases } from '../life/lease.ts'
import { recycleCustomers } from './recycle.ts'

const HOUR_MILLISECONDS = 3_600_000

/** Recycles again and again, one round at a time, and forgets what ran out once an hour. */
export const startLifeCycleJobs = (
  db: Db,
  audit: Audit,
  { recycleCheckSeconds }: Pick<Settings, 'recycleCheckSeconds'>,
): { stop: () => Promise<void> } => {
  let running: Promise<unknown> | undefined
  let isStopped = false
  const recycle = () => {
    running ??= recycleCustomers(db, audit, unixNow(), () => isStopped)
      // The next round sees what this one could not; one that fails every time must be noticed.
      .catch((error: unknown) => console.error('Customers could not be recycled:', failureText(error)))
      .finally(() => (running = undefined))
  }
  const forget = () => {
    forgetOldLeases(db).catch(() => {})
    forgetOldRequests(db).catch(() => {})
  }
  const recycling = setInterval(recycle, recycleCheckSeconds * 1000).unref()
  const forgetting = setInterval(forget, HOUR_MILLISECONDS).unref()
  recycle()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(recycling)
      clearInterval(forgetting)
      await running
    },
  }
}
