import { unixNow } from '../../basics/clock.ts'
import { startRounds, type Rounds } from '../../basics/rounds.ts'
import { failureText } from '../../database/failure.ts'
import type { Services } from '../../http/context.ts'
import { pullDue } from './pull.ts'

/** Who is due to be asked is looked for so often; the interfaces say how often each is. */
const ROUND_MILLISECONDS = 10_000

/** Looks for platforms that are due to be asked, again and again. */
export const startPulls = (services: Services): Rounds =>
  startRounds(
    ROUND_MILLISECONDS,
    () => pullDue(services, unixNow()),
    (error) => console.error('Platforms could not be asked for leads:', failureText(error)),
  )
