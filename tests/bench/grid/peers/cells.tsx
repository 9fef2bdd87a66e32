import type { Column, Row } from '../workload/columns.ts'

/** What a cell of a grid in React shows, in the cheapest elements that do. */
export function content(row: Row, { key, kind }: Column) {
  const value = row[key]
  if (kind === 'badge')
    return (
      <span className="badge" data-status={value}>
        {value}
      </span>
    )
  if (kind === 'chips')
    return (value as readonly string[]).map((tag) => (
      <span key={tag} className="chip">
        {tag}
      </span>
    ))
  return value as string | number
}
