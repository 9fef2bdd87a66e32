import type { DataGridColumn, DataGridLayout } from '../types/column.types.ts'

/** Which groups can be collapsed, and what a collapsed one keeps out of sight. */
export interface ColumnFolding {
  /** By the heading of a group that has more than one column to show, whether it shows them. */
  expanded: ReadonlyMap<string, boolean>
  /** Ids of columns. */
  folded: ReadonlySet<string>
}

type Grouped = Pick<DataGridColumn<never>, 'id' | 'group' | 'standsForGroup'>

const nothing: ColumnFolding = { expanded: new Map(), folded: new Set() }

/** The column that is left of a collapsed group: the one that is marked, or else the first. */
const faceOf = (columns: readonly Grouped[]) => columns.find((column) => column.standsForGroup) ?? columns[0]!

const groupsOf = (columns: readonly Grouped[]): Map<string, Grouped[]> => {
  const grouped = columns.filter(({ group }) => group !== undefined && group !== '')
  return Map.groupBy(grouped, ({ group }) => group!)
}

/**
 * What of the groups of columns is out of sight. A group is collapsed when the layout names any of its columns, so that it
 * stays so when another one stands for it one day, and headings may be in another language.
 */
export function foldingOf(columns: readonly Grouped[], layout: DataGridLayout | undefined): ColumnFolding {
  if (!columns.some(({ group }) => group)) return nothing
  const hidden = new Set(layout?.hidden)
  const collapsed = new Set(layout?.collapsed)
  const expanded = new Map<string, boolean>()
  const folded = new Set<string>()
  for (const [group, all] of groupsOf(columns)) {
    const shown = all.filter(({ id }) => !hidden.has(id))
    if (shown.length < 2) continue
    const isCollapsed = all.some(({ id }) => collapsed.has(id))
    expanded.set(group, !isCollapsed)
    const face = faceOf(shown)
    if (isCollapsed) for (const column of shown) if (column !== face) folded.add(column.id)
  }
  return { expanded, folded }
}

/**
 * An order in pieces that move as one: a collapsed group, all of it where the column stands that is left of it, and every
 * other column by itself.
 */
export function piecesOf(
  columns: readonly Grouped[],
  layout: DataGridLayout | undefined,
  order: readonly string[],
): string[][] {
  const { expanded, folded } = foldingOf(columns, layout)
  const groups = new Map(columns.map(({ id, group = '' }) => [id, group]))
  const unseen = new Set([...folded, ...(layout?.hidden ?? [])])
  return order.flatMap((id) => {
    const group = groups.get(id) ?? ''
    if (expanded.get(group) !== false) return [[id]]
    return unseen.has(id) ? [] : [order.filter((other) => groups.get(other) === group)]
  })
}

/** A layout in which the group of a column is collapsed if it was not, and shows its columns if it was. */
export function withGroupToggled(
  layout: DataGridLayout | undefined,
  columns: readonly Grouped[],
  id: string,
): DataGridLayout | undefined {
  const group = columns.find((column) => column.id === id)?.group
  const isExpanded = group === undefined ? undefined : foldingOf(columns, layout).expanded.get(group)
  if (group === undefined || isExpanded === undefined) return undefined
  const all = groupsOf(columns).get(group)!
  const others = (layout?.collapsed ?? []).filter((other) => all.every((column) => column.id !== other))
  return { ...layout, collapsed: isExpanded ? [...others, faceOf(all).id] : others }
}
