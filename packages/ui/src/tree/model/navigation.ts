import { isBranch, type TreeIndex } from './tree-index.ts'
import type { TreeIntent } from './tree-keys.ts'
import type { TreeId } from './tree-nodes.ts'

/** A tree as it is on screen. */
export interface TreeScreen<Id extends TreeId = TreeId> {
  index: TreeIndex<Id>
  /** Positions of the visible nodes, from top to bottom. */
  rows: readonly number[]
  isOpen: (id: Id) => boolean
}

/** What is to happen: the focus goes to a row, or a node opens or closes. */
export type TreeStep = { to: number } | { open: number } | { close: number } | undefined

/** The nth row, or the nearest end. */
function rowAt(rows: readonly number[], nth: number): TreeStep {
  const to = rows[Math.min(Math.max(nth, 0), rows.length - 1)]
  return to === undefined ? undefined : { to }
}

function stepIn<Id extends TreeId>({ index, rows, isOpen }: TreeScreen<Id>, at: number): TreeStep {
  const node = index.nodes[at]
  if (node === undefined || !isBranch(index, at)) return undefined
  if (!isOpen(node.id)) return { open: at }
  const next = rows[rows.indexOf(at) + 1]
  return next !== undefined && index.parent[next] === at ? { to: next } : undefined
}

function stepOut<Id extends TreeId>({ index, isOpen }: TreeScreen<Id>, at: number): TreeStep {
  const node = index.nodes[at]
  if (node !== undefined && isBranch(index, at) && isOpen(node.id)) return { close: at }
  const above = index.parent[at] ?? -1
  return above < 0 ? undefined : { to: above }
}

/** Where a key leads from the node at a position; a page is `pageSize` rows. Ends are ends, nothing goes round. */
export function treeStep<Id extends TreeId>(
  screen: TreeScreen<Id>,
  at: number,
  intent: TreeIntent,
  pageSize: number,
): TreeStep {
  const { rows } = screen
  const row = rows.indexOf(at)
  switch (intent) {
    case 'next':
    case 'extendNext':
      return rowAt(rows, row + 1)
    case 'previous':
    case 'extendPrevious':
      return rowAt(rows, row - 1)
    case 'first':
    case 'extendFirst':
      return rowAt(rows, 0)
    case 'last':
    case 'extendLast':
      return rowAt(rows, rows.length - 1)
    case 'pageDown':
      return rowAt(rows, row + pageSize)
    case 'pageUp':
      return rowAt(rows, row - pageSize)
    case 'open':
      return stepIn(screen, at)
    case 'close':
      return stepOut(screen, at)
    case 'openSiblings':
    case 'activate':
    case 'toggle':
    case 'extendHere':
    case 'selectAll':
      return undefined
    default:
      return intent satisfies never
  }
}

/** Visible positions from one row to another, both included, from top to bottom. */
export function rowsBetween(rows: readonly number[], from: number, to: number): number[] {
  const [first = 0, last = 0] = [rows.indexOf(from), rows.indexOf(to)].toSorted((a, b) => a - b)
  return rows.slice(Math.max(first, 0), last + 1)
}

/** The next visible node, going round, for which `fits` holds; a longer text may stay where it is. */
export function nextFitting(
  rows: readonly number[],
  at: number,
  canStay: boolean,
  fits: (at: number) => boolean,
): number | undefined {
  const begin = rows.indexOf(at) + (canStay ? 0 : 1)
  return [...rows.slice(begin), ...rows.slice(0, begin)].find(fits)
}
