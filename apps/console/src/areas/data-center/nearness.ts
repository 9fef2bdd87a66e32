import { dayBounds } from '@hospital-crm/api/rules'

/** How near a planned time is: passed before today, on the hospital's today, or neither. */
export type Nearness = 'overdue' | 'today' | undefined

/** @param at Unix seconds of the plan, null for none */
export const nearness = (at: number | null, now: number, timeZone: string): Nearness => {
  if (at === null) return undefined
  if (at < now) return 'overdue'
  return at <= dayBounds(now, timeZone).to ? 'today' : undefined
}
