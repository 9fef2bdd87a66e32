import type { ConsoleIndex } from '@hospital-crm/api/entities'

type Row = Pick<NonNullable<ConsoleIndex['opSource']>[number], 'source' | 'consults' | 'due' | 'arrived'>

/** What a level of the tree shows of a node: its number with all below it, or of the open node what is its own. */
export interface LevelRow extends Row {
  isOwn: boolean
  /** There are figures below it. */
  canOpen: boolean
}

type ParentOf = (source: number) => number

/** Nodes from the top of the tree down to one. */
export const pathTo = (source: number, parentOf: ParentOf): number[] => {
  const path: number[] = []
  for (let node = source; node !== 0 && !path.includes(node); node = parentOf(node)) path.unshift(node)
  return path
}

const sizeOf = ({ consults, due, arrived }: Row) => consults + due + arrived

/** The sources right below an open one, the largest first. @param open the node, 0 for the top */
export const sourceLevel = (rows: readonly Row[], open: number, parentOf: ParentOf): LevelRow[] => {
  const level = new Map<number, LevelRow>()
  for (const row of rows) {
    const path = row.source === 0 ? [0] : pathTo(row.source, parentOf)
    const at = open === 0 ? -1 : path.indexOf(open)
    if (open !== 0 && at < 0) continue
    const source = path[at + 1] ?? open
    const { consults, due, arrived } = level.get(source) ?? { consults: 0, due: 0, arrived: 0 }
    level.set(source, {
      source,
      consults: consults + row.consults,
      due: due + row.due,
      arrived: arrived + row.arrived,
      isOwn: source === open,
      canOpen: (level.get(source)?.canOpen ?? false) || path.length > at + 2,
    })
  }
  return [...level.values()].toSorted((one, other) => sizeOf(other) - sizeOf(one))
}
