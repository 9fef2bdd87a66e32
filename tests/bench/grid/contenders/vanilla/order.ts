import type { Row } from '../../workload/columns.ts'
import type { Direction } from '../../workload/contender.ts'

/** Rank of each text among the different ones: comparing happens once per different text, not once per row. */
function ranked(values: readonly string[]): Float64Array {
  const different = [...new Set(values)].toSorted((one, other) => (one < other ? -1 : 1))
  const ranks = new Map(different.map((value, at) => [value, at]))
  return Float64Array.from(values, (value) => ranks.get(value) ?? 0)
}

/** A stable order of whole numbers from 0 to `limit`, in two passes. */
function counted(keys: Float64Array, limit: number): Uint32Array {
  const starts = new Uint32Array(limit + 2)
  for (const key of keys) starts[key + 1] = (starts[key + 1] ?? 0) + 1
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const order = new Uint32Array(keys.length)
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row] ?? 0
    const place = starts[key] ?? 0
    order[place] = row
    starts[key] = place + 1
  }
  return order
}

/** Positions of the rows in the order of a column; rows of equal value keep theirs. */
export function orderBy(rows: readonly Row[], key: keyof Row, direction: Direction): Uint32Array {
  const first = rows[0]?.[key]
  const keys =
    typeof first === 'number'
      ? Float64Array.from(rows, (row) => row[key] as number)
      : ranked(rows.map((row) => String(row[key])))
  const limit = keys.reduce((most, value) => (value > most ? value : most), 0)
  if (direction === 'descending') for (let at = 0; at < keys.length; at++) keys[at] = limit - (keys[at] ?? 0)
  return counted(keys, limit)
}
