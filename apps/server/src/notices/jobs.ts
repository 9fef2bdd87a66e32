import { unixNow } from '../customers/store.ts'
import type { Db } from '../database/connect.ts'
import type { Settings } from '../settings.ts'
import { remindOfPlans } from './plans.ts'

/** Notices are kept for this many days. */
export const NOTICE_DAYS = 90

const DAY = 86_400
const HOUR_MILLISECONDS = 3_600_000

/** Removes notices that are older than {@link NOTICE_DAYS}; `now` is in Unix seconds. */
export const forgetOldNotices = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('notices')
    .where('created_time', '<', now - NOTICE_DAYS * DAY)
    .execute()
}

/** Looks for due plans again and again, one round at a time, and for old notices once an hour. */
export const startNoticeJobs = (
  db: Db,
  { planCheckSeconds }: Pick<Settings, 'planCheckSeconds'>,
): { stop: () => Promise<void> } => {
  let running: Promise<unknown> | undefined
  const look = () => {
    running ??= remindOfPlans(db, unixNow())
      // The next round sees what this one could not.
      .catch(() => {})
      .finally(() => (running = undefined))
  }
  const forget = () => {
    forgetOldNotices(db, unixNow()).catch(() => {})
  }
  const looking = setInterval(look, planCheckSeconds * 1000).unref()
  const forgetting = setInterval(forget, HOUR_MILLISECONDS).unref()
  look()
  forget()
  return {
    stop: async () => {
      clearInterval(looking)
      clearInterval(forgetting)
      await running
    },
  }
}
