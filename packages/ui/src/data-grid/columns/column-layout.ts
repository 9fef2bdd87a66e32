import { clampWidth, type ColumnModel, type PlacedColumn } from './column-model.ts'
import type { DataGridColumn, DataGridLayout, CellPart } from '../types/column.types.ts'
import { partFontSize, partPadding, cellPadding, estimateEms } from '../helpers/text-fit.ts'

/** A layout with another width for a column, kept within the column's limits. */
export function withWidth<Row>(
  layout: DataGridLayout | undefined,
  column: DataGridColumn<Row>,
  width: number,
): DataGridLayout {
  const limited = clampWidth(width, column.minWidth, column.maxWidth)
  return { ...layout, widths: { ...layout?.widths, [column.id]: limited } }
}

/** A layout without a column; its width and place are kept for the day it comes back. */
export function withHidden(layout: DataGridLayout | undefined, id: string): DataGridLayout {
  return { ...layout, hidden: [...(layout?.hidden ?? []).filter((hidden) => hidden !== id), id] }
}

/** A layout with columns pinned to an edge, or freed by `none`. */
export function withPin(
  layout: DataGridLayout | undefined,
  ids: readonly string[],
  edge: 'start' | 'end' | 'none',
): DataGridLayout {
  return { ...layout, pinned: { ...layout?.pinned, ...Object.fromEntries(ids.map((id) => [id, edge])) } }
}

/** The columns that move with one of them, itself among them. */
export const pieceWith = (pieces: readonly string[][], id: string): string[] =>
  pieces.find((piece) => piece.includes(id)) ?? [id]

/**
 * A layout with a column, and what moves with it, dropped before or after another one; they take over the other's pane.
 *
 * @param pieces the order of all columns
 */
export function withPlace<Row>(
  layout: DataGridLayout | undefined,
  model: ColumnModel<Row>,
  pieces: readonly string[][],
  id: string,
  target: PlacedColumn<Row>,
  side: 'before' | 'after',
): DataGridLayout {
  const piece = pieceWith(pieces, id)
  const rest = pieces.filter((other) => other !== piece)
  const at = rest.findIndex((other) => other.includes(target.id)) + (side === 'after' ? 1 : 0)
  const order = rest.toSpliced(at, 0, piece).flat()
  const moved = model.all.find((placed) => placed.id === id)
  if (!moved || moved.pane === target.pane) return { ...layout, order }
  return { ...withPin(layout, piece, target.pane === 'center' ? 'none' : target.pane), order }
}

/** Px around a heading: its padding, the sort arrow with its place in the order, the menu. */
const headingRoom = 72
const fontSize = 13

function partsWidth(parts: readonly CellPart[]): number {
  return parts.reduce((sum, part) => sum + estimateEms(part.text) * partFontSize + partPadding, cellPadding)
}

/**
 * Width in px that shows the heading and these rows of a column in full, by the estimate that cells are clipped by: a
 * column that has been fitted clips nothing, which scrolling is the cheaper for.
 */
export function contentWidth<Row>(column: DataGridColumn<Row>, rows: readonly Row[], scale = 1): number {
  const widths = rows.map((row) => {
    const parts = column.cell ? undefined : column.parts?.(row)
    return parts ? partsWidth(parts) : estimateEms(column.text(row)) * fontSize + cellPadding
  })
  const heading = estimateEms(column.header) * fontSize + headingRoom
  return Math.ceil(Math.max(heading, ...widths) * scale)
}

/**
 * Order of all columns after one of them, and what moves with it, has changed places with its visible neighbour in the same
 * pane; `undefined` at the edge.
 */
export function moveColumn(
  pieces: readonly string[][],
  visible: readonly string[],
  id: string,
  step: 1 | -1,
): string[] | undefined {
  const neighbour = visible[visible.indexOf(id) + step]
  const other = pieces.find((piece) => neighbour !== undefined && piece.includes(neighbour))
  if (!other) return undefined
  const moved = pieceWith(pieces, id)
  return pieces.flatMap((piece) => (piece === moved ? other : piece === other ? moved : piece))
}
