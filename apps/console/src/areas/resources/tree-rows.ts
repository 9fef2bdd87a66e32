import type { TreeMove, TreeNode } from '@hospital-crm/ui/tree'
import { textOf, type AnyRow } from './form-draft.ts'

/** Rows below their parents, in their order; a row whose parent is not here stands at the top. */
export const nodesOf = (rows: readonly AnyRow[], title: string): TreeNode<number>[] => {
  const ids = new Set(rows.map(({ id }) => id))
  const children = Map.groupBy(rows, ({ parent_id = 0 }) => (ids.has(parent_id) ? parent_id : 0))
  const below = (id: number): TreeNode<number>[] =>
    (children.get(id) ?? [])
      .toSorted((one, other) => one.position - other.position)
      .map((row) => ({ id: row.id, name: textOf(row, title), children: below(row.id) }))
  return below(0)
}

/** The row itself and everything below it. */
export const branchOf = (rows: readonly AnyRow[], id: number): Set<number> => {
  const children = Map.groupBy(rows, ({ parent_id = 0 }) => parent_id)
  const found = new Set([id])
  for (const one of found) for (const child of children.get(one) ?? []) found.add(child.id)
  return found
}

/** Where a moved row goes, as the server is asked. */
export const placeAfterMove = (
  rows: readonly AnyRow[],
  { id, targetId, position }: TreeMove<number>,
): { parent_id: number; position: number } | undefined => {
  const target = rows.find((row) => row.id === targetId)
  if (!target) return undefined
  if (position === 'into') {
    const inside = rows.filter((row) => row.parent_id === targetId && row.id !== id)
    return { parent_id: targetId, position: inside.length + 1 }
  }
  const { parent_id = 0 } = target
  // Places count rows that this user may not see as well.
  const isFromAbove = rows.some(
    (row) => row.id === id && row.parent_id === parent_id && row.position < target.position,
  )
  return { parent_id, position: target.position - (isFromAbove ? 1 : 0) + (position === 'after' ? 1 : 0) }
}

/** Rows that can be chosen: what stands below one that cannot be chosen cannot be chosen either. */
export const offeredRows = (rows: readonly AnyRow[]): AnyRow[] => {
  const children = Map.groupBy(rows, ({ parent_id = 0 }) => parent_id)
  const closed = new Set(rows.filter(({ status }) => status !== 1).map(({ id }) => id))
  for (const one of closed) for (const child of children.get(one) ?? []) closed.add(child.id)
  return rows.filter(({ id }) => !closed.has(id))
}

/** The rows after that move, shown until the server has answered. */
export const movedRows = <Row extends AnyRow>(
  rows: readonly Row[],
  id: number,
  { parent_id, position }: { parent_id: number; position: number },
): Row[] => {
  const others = rows
    .filter((row) => row.parent_id === parent_id && row.id !== id)
    .toSorted((one, other) => one.position - other.position)
  const order = others.map((row) => row.id).toSpliced(position - 1, 0, id)
  const places = new Map(order.map((one, at) => [one, at + 1]))
  return rows.map((row) => {
    const place = places.get(row.id)
    return place === undefined ? row : { ...row, parent_id, position: place }
  })
}
