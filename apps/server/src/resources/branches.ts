import type { ResourceRow } from './hooks.ts'

/** Which rows stand below which. */
export const branchesOf = (rows: readonly ResourceRow[]) => {
  const children = Map.groupBy(rows, ({ parent_id = 0 }) => parent_id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const below = (id: number): number[] => {
    const found: number[] = []
    const waiting = [id]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      for (const child of children.get(next) ?? []) {
        found.push(child.id)
        waiting.push(child.id)
      }
    return found
  }
  const above = (id: number): number[] => {
    const found: number[] = []
    for (let parent = byId.get(id)?.parent_id ?? 0; parent !== 0; parent = byId.get(parent)?.parent_id ?? 0) {
      if (found.includes(parent)) break
      found.push(parent)
    }
    return found
  }
  return { byId, below, above }
}
export type Branches = ReturnType<typeof branchesOf>
