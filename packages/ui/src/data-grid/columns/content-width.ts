import { partFontSize, partPadding } from '../body/cell-parts.ts'
import { cellPadding, estimateEms } from '../body/text-fit.ts'
import type { CellPart, DataGridColumn } from './column.types.ts'

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
