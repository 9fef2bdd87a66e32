import { quietFor } from '@hospital-crm/api/rules'
import { unixNow } from '../basics/clock.ts'
import { startRounds, type Rounds } from '../basics/rounds.ts'
import { failureText } from '../database/failure.ts'
import { readConfig } from '../options/config.ts'
import { deliverTaken, endLost, takeWaiting, type Sender } from './deliver.ts'
import { readSmsLimits } from './limits.ts'

const ROUND_MILLISECONDS = 5000
/** Messages that one round takes. */
const BATCH = 10

/** Sends what waits and is due, unless the hours are quiet. `now` is in Unix seconds. */
const sendWaiting = async (sender: Sender, now: number): Promise<void> => {
  const { db, settings } = sender
  await endLost(db, now)
  const [limits, { config }] = await Promise.all([readSmsLimits(db), readConfig(db, settings)])
  if (quietFor(limits.quiet, now, config.time_zone) > 0) return
  const messages = await takeWaiting(db, now, BATCH)
  await Promise.all(messages.map((message) => deliverTaken(sender, message)))
}

/** Looks for messages that wait, again and again. */
export const startMessageJobs = (sender: Sender): Rounds =>
  startRounds(
    ROUND_MILLISECONDS,
    () => sendWaiting(sender, unixNow()),
    (error) => console.error('Messages could not be sent:', failureText(error)),
  )
