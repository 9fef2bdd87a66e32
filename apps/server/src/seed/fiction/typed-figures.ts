import type { DatumField, DatumKey } from '@hospital-crm/api/entities'
import { busyness, seededDays } from './busyness.ts'
import { createRandom, mixSeed } from './random.ts'

/** Channels that money is spent on; `day` is what a usual day costs, in yuan. */
const channels = [
  { hospital: 1, source: 111, promoted_id: 1, day: 900 },
  { hospital: 1, source: 112, promoted_id: 1, day: 300 },
  { hospital: 1, source: 21, promoted_id: 3, day: 650 },
  { hospital: 2, source: 111, promoted_id: 2, day: 700 },
  { hospital: 2, source: 21, promoted_id: 3, day: 420 },
  { hospital: 2, source: 23, promoted_id: 4, day: 240 },
] as const

const DAY_MS = 86_400_000

type SeededDatum = DatumKey & Record<DatumField, number>

/**
 * Figures of all days before one that customers came on, spend in cents: less on Sundays and in the years before, and each
 * step of the funnel out of the one before.
 */
export const typedFigures = (today: string, customers: number): SeededDatum[] =>
  channels.flatMap(({ day: usual, ...channel }, at) => {
    const random = createRandom(mixSeed(57, at))
    const days = seededDays(customers)
    return Array.from({ length: days }, (_, day) => {
      const back = days - day
      const moment = new Date(Date.parse(today) - back * DAY_MS)
      const grown = back > 365 ? busyness(back) : 1
      const spend = Math.round(
        usual * 100 * grown * (0.7 + 0.6 * random.next()) * (moment.getUTCDay() === 0 ? 0.6 : 1),
      )
      const clicks = Math.round(spend / 100 / (2.2 + 2 * random.next()))
      const chats = Math.round(clicks * (0.08 + 0.06 * random.next()))
      return {
        day: moment.toISOString().slice(0, 10),
        ...channel,
        spend,
        impressions: Math.round(clicks * (18 + 14 * random.next())),
        clicks,
        chats,
        valid_chats: Math.round(chats * (0.55 + 0.3 * random.next())),
      }
    })
  })
