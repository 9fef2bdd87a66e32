import { createRandom, mixSeed } from '../fiction/random.ts'
import { seededDays } from '../fiction/busyness.ts'
import { customersPerDay, DAY, enquirySecond } from './calendar.ts'
import type { HistoryEvent } from './history.ts'
import type { CustomerDraft } from './columns.ts'
import { lifeMaker } from './life.ts'

/** An event together with the record it happened to. */
export interface DatedEvent {
  cus_id: number
  event: HistoryEvent
}

/** What one day brought: new records, and everything that happened to old and new ones, both in order of time. */
export interface SeededDay {
  customers: CustomerDraft[]
  events: DatedEvent[]
}

export interface PastOptions {
  /** Records of all days together. */
  customers: number
  /** The same number makes the same past. */
  seed: number
  /** First second of the seeding day in the hospital's zone. */
  today: number
  /** Weekday of the seeding day, 0 is Sunday. */
  weekday: number
}

/** The years before the seeding day, day by day, oldest first. */
export function* pastOf({ customers, seed, today, weekday }: PastOptions): Generator<SeededDay> {
  const lifeOf = lifeMaker(seed, today)
  const length = seededDays(customers)
  const first = today - length * DAY
  const ahead: DatedEvent[][] = Array.from({ length }, () => [])
  let position = 0
  for (const [day, count] of customersPerDay(customers, seed, weekday).entries()) {
    const random = createRandom(mixSeed(seed, day, 7))
    const moments = Array.from({ length: count }, () => first + day * DAY + enquirySecond(random))
    const arrivals: CustomerDraft[] = []
    for (const created of moments.toSorted((a, b) => a - b)) {
      const { customer, events } = lifeOf(position, created)
      position += 1
      arrivals.push(customer)
      for (const event of events)
        ahead[Math.floor((event.at - first) / DAY)]?.push({ cus_id: customer.id, event })
    }
    const happened = ahead[day] ?? []
    ahead[day] = []
    yield { customers: arrivals, events: happened.toSorted((a, b) => a.event.at - b.event.at) }
  }
}
