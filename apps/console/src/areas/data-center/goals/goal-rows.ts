import type { GoalCell, GoalTable } from '@hospital-crm/api/entities'
import type { FigureEdit } from '../sheet/use-figure-drafts.ts'

/** A hospital or an agent with the goals of a year, January first. */
export interface GoalRow {
  of: number
  name: string
  values: readonly (number | null)[]
}

/** Months of a year, YYYY-MM. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)

/** A row for each of whom goals can be set. */
export const goalRows = (
  { of, goals }: GoalTable,
  year: number,
  nameOf: (id: number) => string,
): GoalRow[] => {
  const known = new Map(goals.map((goal) => [goalKey(goal), goal.value]))
  return of.map((id) => ({
    of: id,
    name: nameOf(id),
    values: monthsOf(year).map((month) => known.get(goalKey({ of: id, month })) ?? null),
  }))
}

const goalIn = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

/** Goals as they are sent: columns are named by their month, and 0 takes a goal away. */
export const cellsOf = (edits: readonly FigureEdit<GoalRow>[]): GoalCell[] =>
  edits.map(({ row, column, value, before }) => ({
    of: row.of,
    month: column,
    value: goalIn(value),
    base: goalIn(before),
  }))

/** Which goal it is. */
export const goalKey = ({ of, month }: Pick<GoalCell, 'of' | 'month'>): string => `${of},${month}`
