import { unixNow } from '../basics/clock.ts'
import { startRounds, type Rounds } from '../basics/rounds.ts'
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

/** Looks for due plans again and again, and for old notices once an hour. */
export const startNoticeJobs = (db: Db, { planCheckSeconds }: Pick<Settings, 'planCheckSeconds'>): Rounds => {
  const looking = startRounds(
    planCheckSeconds * 1000,
    () => remindOfPlans(db, unixNow()),
    (error) => console.error('Due plans could not be told:', failureText(error)),
  )
  const forgetting = startRounds(
    HOUR_MILLISECONDS,
    () => forgetOldNotices(db, unixNow()),
    (error) => console.error('Old notices could not be removed:', failureText(error)),
  )
  return {
    stop: async () => {
      await Promise.all([looking.stop(), forgetting.stop()])
    },
  }
}
