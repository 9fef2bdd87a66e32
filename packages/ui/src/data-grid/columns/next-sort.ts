import type { DataGridSort } from '../types/column.types.ts'

/** Sort keys after a column became the only one, or `undefined` took it out. */
export function sortedBy(
  sort: readonly DataGridSort[],
  id: string,
  direction: 'ascending' | 'descending' | undefined,
): DataGridSort[] {
  if (direction === undefined) return sort.filter((key) => key.id !== id)
  const desc = direction === 'descending'
  // Among several keys it keeps its place, so that turning one round does not lose the others.
  if (sort.length > 1 && sort.some((key) => key.id === id)) {
    return sort.map((key) => (key.id === id ? { id, desc } : key))
  }
  return [{ id, desc }]
}

/** Sort keys with one more, the weakest. */
export function sortedAlsoBy(sort: readonly DataGridSort[], id: string): DataGridSort[] {
  return [...sort.filter((key) => key.id !== id), { id, desc: false }]
}
