import { importLimits, tooLarge } from '../apart/limits.ts'
import type { TableRow } from './table.ts'
import { placeOf } from './xlsx-cells.ts'

/** A cell that stands for several rows of a column: from the row that holds its text to the last. */
export interface MergedCell {
  column: number
  from: number
  to: number
}

/** Collects the merged cells of a sheet by their references, such as B2:B32; only those over several rows count. */
export const mergedCells = () => {
  const found: MergedCell[] = []
  return {
    found,
    add: (reference: string): void => {
      const [first = '', last = ''] = reference.split(':')
      const { column, row: from } = placeOf(first) ?? {}
      const to = placeOf(last)?.row
      if (column === undefined || column >= importLimits.columns) return
      if (!from || !to || to <= from) return
      if (found.length >= importLimits.rows) throw tooLarge('rows')
      found.push({ column, from, to })
    },
  }
}

/**
 * Rows with the columns in which each goes on with the merged cell of a row above. Rows stand in their order.
 * @throws CallError `import_too_large` for too many such cells
 */
export const markMerged = <Row extends TableRow>(
  rows: readonly Row[],
  merged: readonly MergedCell[],
): (Row & { merged?: number[] })[] => {
  const waiting = merged.toSorted((one, other) => one.from - other.from)
  /** The last row of what is merged in a column. */
  const ends = new Map<number, number>()
  let at = 0
  let cells = 0
  return rows.map((row) => {
    for (let next = waiting[at]; next && next.from < row.row; next = waiting[++at])
      ends.set(next.column, Math.max(next.to, ends.get(next.column) ?? 0))
    const columns = [...ends].flatMap(([column, end]) => (end >= row.row ? [column] : []))
    cells += columns.length
    if (cells > importLimits.merged) throw tooLarge('merged')
    return columns.length === 0 ? row : { ...row, merged: columns }
  })
}
