import * as z from 'zod/mini'
import { line } from '../schemas/primitives.ts'

const DAY_MINUTES = 1440

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day
}

/** A day of the hospital's calendar, YYYY-MM-DD. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'wrong_value'), z.refine(isDay, 'wrong_value'))

const hours = {
  /** Minute of the day at which it begins. */
  from: z.int().check(z.minimum(0), z.maximum(DAY_MINUTES - 1)),
  /** Minute at which it ends; one that is not after `from` is that of the next day. */
  to: z.int().check(z.minimum(0), z.maximum(DAY_MINUTES)),
}

const weekdays = z
  .array(z.int().check(z.minimum(1), z.maximum(7)))
  .check(z.minLength(1, 'required'), z.maxLength(7))

/**
 * When leads are answered. A span belongs to the day on which it begins: a night that began before a holiday runs to its
 * end, and the day after has its own.
 */
export const workingHours = z.strictObject({
  /** An ordinary week. Days are 1 Monday to 7 Sunday; without a span it has no opening. */
  week: z.array(z.strictObject({ days: weekdays, ...hours })).check(z.maxLength(30)),
  /** Days that are unlike their week: closed, or open at other hours. Of two that name a day the later one holds. */
  special: z
    .array(
      z
        .strictObject({
          first: day,
          last: day,
          name: line(40),
          /** Empty for closed. */
          open: z.array(z.strictObject(hours)).check(z.maxLength(6)),
        })
        .check(z.refine(({ first, last }) => first <= last, { error: 'wrong_value', path: ['last'] })),
    )
    .check(z.maxLength(200)),
})
export type WorkingHours = z.infer<typeof workingHours>
export type WeekSpan = WorkingHours['week'][number]
export type SpecialDays = WorkingHours['special'][number]

/** Where nobody has set anything. */
export const standardHours: WorkingHours = {
  week: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 480, to: 1200 }],
  special: [],
}
