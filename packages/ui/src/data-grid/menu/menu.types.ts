import type { ReactNode } from 'react'

/** Something that can be done with one row. */
export interface DataGridAction {
  /** Unique among the actions of a row. */
  id: string
  label: string
  /** A 16 px icon. The first three actions that have one also stand at the end of the row under the pointer. */
  icon?: ReactNode
  /** What is done most with such a row: on a card it is a button of its own. @default false */
  isMain?: boolean
  /** For what takes something away; keep it last. @default false */
  isDanger?: boolean
  /** Shown, but out of reach. @default false */
  isDisabled?: boolean
  /** Keys that do the same elsewhere, shown only. */
  shortcut?: readonly string[]
  onAction: () => void
}

export interface DataGridMenuProps<Row> {
  /** What can be done with a row, asked for one row at a time: in its context menu and at its end under the pointer, or in the menu of its card. */
  rowActions?: (row: Row, index: number) => readonly DataGridAction[]
  /** Adds "choose columns" to the menus of the headings. */
  onChooseColumns?: () => void
}
