import type { GoalCell, GoalTable } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import type { DataGridEdit, DataGridEditResult } from '@hospital-crm/ui/data-grid'

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
  const known = new Map(goals.map((goal) => [`${goal.of},${goal.month}`, goal.value]))
  return of.map((id) => ({
    of: id,
    name: nameOf(id),
    values: monthsOf(year).map((month) => known.get(`${id},${month}`) ?? null),
  }))
}

const goalIn = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

interface Conflict {
  of: number
  month: string
  value: number | null
}

/** Goals as they are sent: columns are named by their month, and 0 takes a goal away. */
export const cellsOf = (edits: readonly DataGridEdit<GoalRow>[]): GoalCell[] =>
  edits.map(({ row, column, value, before }) => ({
    of: row.of,
    month: column,
    value: goalIn(value),
    base: goalIn(before),
  }))

/** What became of edits that were refused together: conflicts in their cells, and why the others were not saved. */
export const refusedEdits = (
  cells: readonly GoalCell[],
  error: unknown,
  reason: string,
): DataGridEditResult[] => {
  const data = isCallError(error) ? error.data : {}
  const conflicts = (data['conflicts'] ?? []) as Conflict[]
  return cells.map(({ of, month }, at): DataGridEditResult => {
    const conflict = conflicts.find((one) => one.of === of && one.month === month)
    if (conflict) return { kind: 'conflict', theirs: conflict.value }
    return { kind: 'failed', reason: data.fields?.[`cells.${at}`] ?? reason }
  })
}
