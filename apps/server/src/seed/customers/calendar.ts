import { busyness, seededDays } from '../fiction/busyness.ts'
import { createRandom, mixSeed, weighted, type Random } from '../fiction/random.ts'

/** Seconds of a day; the hospital's year has no clock changes. */
export const DAY = 86_400

/** Enquiries by weekday, Sunday first: people ask on working days. */
const weekdayWeights = [0.74, 1.16, 1.1, 1.05, 1.04, 1.02, 0.89] as const

/**
 * How many customers come on each of the {@link seededDays} days before the seeding day, oldest first; the sum is `total`.
 * @param weekday of the seeding day, 0 is Sunday
 */
export const customersPerDay = (total: number, seed: number, weekday: number): number[] => {
  const random = createRandom(mixSeed(seed, 365))
  const days = seededDays(total)
  const weights = Array.from({ length: days }, (_, day) => {
    const back = days - day
    const ofWeek = weekdayWeights[(((weekday - back) % 7) + 7) % 7] ?? 1
    return busyness(back) * ofWeek * (0.85 + 0.3 * random.next())
  })
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let passed = 0
  let given = 0
  return weights.map((weight) => {
    passed += weight
    const until = Math.round((total * passed) / sum)
    const count = until - given
    given = until
    return count
  })
}

const enquiryHour = weighted(
  [2, 1, 1, 1, 1, 2, 5, 12, 30, 52, 60, 44, 28, 34, 48, 52, 44, 34, 30, 42, 50, 44, 24, 9].map(
    (weight, hour) => [hour, weight] as const,
  ),
)
const workingHour = weighted([
  [8, 4],
  [9, 14],
  [10, 16],
  [11, 11],
  [13, 8],
  [14, 13],
  [15, 14],
  [16, 12],
  [17, 7],
  [19, 4],
])

const within = (random: Random, hour: number): number => hour * 3600 + random.int(0, 3599)

/** Second of the day at which somebody asks: mornings, afternoons and evenings. */
export const enquirySecond = (random: Random): number => within(random, enquiryHour(random))
/** Second of the day at which an agent works. */
export const workingSecond = (random: Random): number => within(random, workingHour(random))
/** Second of the day of an appointment: on the hour or the half hour, 8:30 to 17:00. */
export const appointmentSecond = (random: Random): number => random.int(17, 34) * 1800
