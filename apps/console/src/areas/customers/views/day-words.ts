import type { CustomerViewsMessages } from '../../../messages/zh/customer-views.ts'
import { clockOf } from '../data/calendar-days.ts'
import type { Place } from '../data/placed-rows.ts'

/** Whether the hospital does not work on a day; a day of which nobody said anything is none of those. */
export const isClosed = ({ open }: Place): boolean => open?.length === 0

/** Whether the hospital works at a minute of a day, as far as it is known. */
export const worksAt = ({ open }: Place, minute: number): boolean =>
  open === undefined || open.some(({ from, to }) => from <= minute && minute < to)

/** When the hospital works on a day: what the shades of a calendar say, in words. */
export const hoursWords = (place: Place, views: CustomerViewsMessages): string | undefined => {
  if (isClosed(place)) return views.closed
  const hours = place.open?.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`)
  return hours && views.works(hours.join(' '))
}

/** A day of a calendar: which one, how many come, and when the hospital works. */
export const dayWords = (place: Place, views: CustomerViewsMessages): string =>
  [views.dayOf(place.key, place.total), hoursWords(place, views)].filter(Boolean).join(views.comma)
