import { GridCellKind, type GridCell, type Item } from '@glideapps/glide-data-grid'
import { columns, type Row } from '../../workload/columns.ts'
import { statuses } from '../../workload/words.ts'

const badgeColours = ['#ddf0ff', '#fff3cd', '#ece5fb', '#d5f2f1', '#dcf5e3', '#fde4e4']
const themes = new Map(statuses.map((status, at) => [status, { bgBubble: badgeColours[at] as string }]))

/** A cell as the canvas wants it; badge and chips are its bubbles. */
export function cellOf(row: Row, column: number): GridCell {
  const { key, kind } = columns[column] as (typeof columns)[number]
  const value = row[key]
  if (kind === 'chips')
    return { kind: GridCellKind.Bubble, data: [...(value as readonly string[])], allowOverlay: false }
  if (kind === 'badge')
    return {
      kind: GridCellKind.Bubble,
      data: [value as string],
      allowOverlay: false,
      ...(themes.has(value as string) ? { themeOverride: themes.get(value as string) ?? {} } : {}),
    }
  const text = String(value)
  return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: false }
}

export type GetCell = (item: Item) => GridCell
