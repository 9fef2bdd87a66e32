import type { DataGridLayout as ColumnLayout } from '../data-grid/types/column.types.ts'

/** A column as the grid defines it. */
interface ChooserColumn {
  id: string
  /** Its visible heading. */
  header: string
  /** The edge at which it stands while the layout says nothing. */
  pinned?: 'start' | 'end' | undefined
  /** Cannot be hidden, such as the name of a row. @default false */
  isRequired?: boolean | undefined
}

/** A column with what the layout says of it. */
interface PlacedColumn {
  id: string
  header: string
  isRequired: boolean
  isHidden: boolean
  edge: 'start' | 'end' | 'none'
}

const edges = ['start', 'none', 'end'] as const

/** From the first edge to the last, as the grid shows them; the order within an edge stays. */
const byEdge = (columns: readonly PlacedColumn[]) =>
  edges.flatMap((edge) => columns.filter((column) => column.edge === edge))

/** The columns as the grid shows them, hidden ones at the place where they would be. Unknown ids are left out. */
function placed(columns: readonly ChooserColumn[], layout: ColumnLayout): PlacedColumn[] {
  const order = layout.order ?? []
  const places = new Map(order.map((id, at) => [id, at]))
  const place = (id: string) => places.get(id) ?? order.length
  return byEdge(
    columns
      .toSorted((one, other) => place(one.id) - place(other.id))
      .map(({ id, header, pinned, isRequired = false }) => ({
        id,
        header,
        isRequired,
        isHidden: !isRequired && (layout.hidden?.includes(id) ?? false),
        edge: layout.pinned?.[id] ?? pinned ?? 'none',
      })),
  )
}

/** The layout that shows the columns so; what it says beyond order, hiding and pinning stays. */
function layoutOf(
  now: readonly PlacedColumn[],
  columns: readonly ChooserColumn[],
  layout: ColumnLayout,
): ColumnLayout {
  const own = new Map(columns.map(({ id, pinned }) => [id, pinned ?? 'none']))
  const moved = now.filter(({ id, edge }) => own.get(id) !== edge)
  return {
    ...layout,
    order: byEdge(now).map(({ id }) => id),
    hidden: now.filter(({ isHidden }) => isHidden).map(({ id }) => id),
    pinned: Object.fromEntries(moved.map(({ id, edge }) => [id, edge])),
  }
}

/** Puts a column beside another one, to whose edge it then belongs. Nothing changes when they are the same. */
function moveBeside(
  now: readonly PlacedColumn[],
  id: string,
  target: string,
  side: 'before' | 'after',
): PlacedColumn[] {
  const column = now.find((one) => one.id === id)
  const beside = now.find((one) => one.id === target)
  if (column === undefined || beside === undefined || id === target) return [...now]
  const others = now.filter((one) => one.id !== id)
  const at = others.indexOf(beside) + (side === 'after' ? 1 : 0)
  return others.toSpliced(at, 0, { ...column, edge: beside.edge })
}

/** Moves a column one place; at the border of an edge it changes to the other side of it first. */
function moveBy(now: readonly PlacedColumn[], id: string, step: -1 | 1): PlacedColumn[] {
  const at = now.findIndex((one) => one.id === id)
  const [column, next] = [now[at], now[at + step]]
  if (column === undefined || next === undefined) return [...now]
  if (column.edge !== next.edge) return now.map((one) => (one.id === id ? { ...one, edge: next.edge } : one))
  return moveBeside(now, id, next.id, step === 1 ? 'after' : 'before')
}

export { byEdge, layoutOf, moveBeside, moveBy, placed }
export type { ChooserColumn, ColumnLayout, PlacedColumn }
