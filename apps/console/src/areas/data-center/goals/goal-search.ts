import { goalKinds, goalMeasures, type GoalKind, type GoalMeasure } from '@hospital-crm/api/entities'

/** What the address of the goals says. */
export interface GoalSearch {
  year?: number
  measure?: GoalMeasure
  kind?: GoalKind
}

/** Reads an address; what does not fit is left out. */
export const readGoalSearch = ({ year, measure, kind }: Record<string, unknown>): GoalSearch => {
  const known = goalMeasures.find((one) => one === measure)
  const own = goalKinds.find((one) => one === kind)
  return {
    ...(Number.isSafeInteger(year) && Number(year) >= 2000 && Number(year) <= 2099 && { year: Number(year) }),
    ...(known && { measure: known }),
    ...(own && { kind: own }),
  }
}
