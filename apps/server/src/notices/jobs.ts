import { unixNow } from '../basics/clock.ts'
import type { Db } from '../database/connect.ts'
import { failureText } from '../database/failure.ts'
import type { Settings } from '../basics/settings.ts'
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
  let cleaning: Promise<unknown> | undefined
  const look = () => {
    running ??= remindOfPlans(db, unixNow())
      // The next round sees what this one could not; one that fails every time must be noticed.
      .catch((error: unknown) => console.error('Due plans could not be told:', failureText(error)))
      .finally(() => (running = undefined))
  }
  const forget = () => {
    cleaning = forgetOldNotices(db, unixNow()).catch((error: unknown) =>
      console.error('Old notices could not be removed:', failureText(error)),
    )
  }
  const looking = setInterval(look, planCheckSeconds * 1000).unref()
  const forgetting = setInterval(forget, HOUR_MILLISECONDS).unref()
  look()
  forget()
  return {
    stop: async () => {
      clearInterval(looking)
      clearInterval(forgetting)
      await Promise.all([running, cleaning])
    },
  }
}
