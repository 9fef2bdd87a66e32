import { unixNow } from '../basics/clock.ts'
import { startRounds, type Rounds } from '../basics/rounds.ts'
import type { Db } from '../database/connect.ts'
import { failureText } from '../database/failure.ts'
import type { Settings } from '../basics/settings.ts'
import { remindOfPlans, type MayTell } from './plans.ts'

const DAY = 86_400

/** Removes notices after so many days; `now` is in Unix seconds. */
export const forgetOldNotices = async (db: Db, now: number, days: number): Promise<void> => {
  await db
    .deleteFrom('notices')
    .where('created_time', '<', now - days * DAY)
    .execute()
}

/** Looks for due plans again and again. */
export const startNoticeJobs = (
  db: Db,
  { planCheckSeconds }: Pick<Settings, 'planCheckSeconds'>,
  mayTell?: MayTell,
): Rounds =>
  startRounds(
    planCheckSeconds * 1000,
    () => remindOfPlans(db, unixNow(), mayTell),
    (error) => console.error('Due plans could not be told:', failureText(error)),
  )
