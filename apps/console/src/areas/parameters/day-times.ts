import { clockOf } from '../../parts/clock-of.ts'

const DAY_MINUTES = 1440
const STEP = 30

/** Half hours of the day, and the minute that was set where it is none of them; with `midnight` that of its end too. */
export const timesWith = (minute: number, midnight = false): { id: number; name: string }[] => {
  const steps = Array.from({ length: DAY_MINUTES / STEP + Number(midnight) }, (_, at) => at * STEP)
  const all = steps.includes(minute) ? steps : [...steps, minute].toSorted((one, other) => one - other)
  return all.map((id) => ({ id, name: clockOf(id) }))
}
