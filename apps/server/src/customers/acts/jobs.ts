import type { Audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { failureText } from '../../database/failure.ts'
import { forgetOldRequests } from '../../http/once.ts'
import type { Settings } from '../../basics/settings.ts'
import { unixNow } from '../../basics/clock.ts'
import { startRounds, type Rounds } from '../../basics/rounds.ts'
import { forgetOldLeases } from '../life/lease.ts'
import { emptyStoredNoneWords } from './empty-none-words.ts'
import { recycleCustomers } from './recycle.ts'

const HOUR_MILLISECONDS = 3_600_000

/** Recycles again and again, empties words for nothing that were stored once, and forgets what ran out once an hour. */
export const startLifeCycleJobs = (
  db: Db,
  audit: Audit,
  { recycleCheckSeconds }: Pick<Settings, 'recycleCheckSeconds'>,
): Rounds => {
  let isStopped = false
  const recycling = startRounds(
    recycleCheckSeconds * 1000,
    () => recycleCustomers(db, audit, unixNow(), () => isStopped),
    (error) => console.error('Customers could not be recycled:', failureText(error)),
  )
  const emptying = startRounds(
    HOUR_MILLISECONDS,
    () => emptyStoredNoneWords(db, audit, () => isStopped),
    (error) => console.error('Words for nothing could not be emptied:', failureText(error)),
  )
  const forget = () => {
    forgetOldLeases(db).catch(() => {})
    forgetOldRequests(db).catch(() => {})
  }
  const forgetting = setInterval(forget, HOUR_MILLISECONDS).unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(forgetting)
      await recycling.stop()
      await emptying.stop()
    },
  }
}
