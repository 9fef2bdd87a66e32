import type { ReactNode } from 'react'
import type { Option } from '../../list-box/option-list.tsx'
import type { RegionPickerProps } from '../../region-picker/region-picker.types.ts'
import type { TagOption } from '../../tags-field/tags-field.types.ts'
import type { TreeNode } from '../../tree/model/tree-nodes.ts'
import type { RowKey } from './rows.types.ts'

/** What an option, a node or a tag is known by. */
export type ChoiceId = string | number

/** What a cell can hold; each kind of edit says which of these it means. */
export type CellValue = ChoiceId | boolean | null | readonly ChoiceId[]

/** How a cell is edited, whatever it holds. */
interface CellEditOf<Row, Value extends CellValue> {
  /** What the row holds. */
  value: (row: Row) => Value
  /** What the cell shows in place of the value, where something came back unsaved: filling takes it. */
  draft?: (row: Row) => CellDraft | undefined
  /** Decides row by row. @default every row */
  isEditable?: (row: Row) => boolean
  /** An empty value is refused, so Delete leaves the cell alone. @default false */
  isRequired?: boolean
  /** What is wrong with a value and what to do next; `undefined` if nothing is. */
  validate?: (value: Value, row: Row) => string | undefined
  /** The value that a typed or pasted text means, `undefined` for none. @default what the kind reads */
  parse?: (text: string, row: Row) => Value | undefined
  /** A value that is not saved yet, as it is shown and pasted. @default what the kind writes */
  text?: (value: Value, row: Row) => string
  /** What a cell holds that holds nothing, such as 0 for an id. @default the empty value of the kind */
  empty?: Value
}

/** One line of text; an empty text is the empty value. */
interface TextEdit<Row> extends CellEditOf<Row, string> {
  kind: 'text'
  /** In characters. */
  maxLength?: number
}

/** A number; `null` is the empty value. */
export interface NumberEdit<Row> extends CellEditOf<Row, number | null> {
  kind: 'number'
  min?: number
  max?: number
  /** Stands after the number. */
  unit?: string
}

/** An amount as a decimal text such as `1234.50`, never a floating number; an empty text is the empty value. */
export interface MoneyEdit<Row> extends CellEditOf<Row, string> {
  kind: 'money'
  min?: number
  max?: number
  /** Stands before the amount, e.g. `¥`. */
  currency?: string
  /** @default 2 */
  decimalPlaces?: number
}

/** A day, or a day and a time, as Unix seconds; `null` is the empty value. */
export interface DateEdit<Row> extends CellEditOf<Row, number | null> {
  kind: 'date'
  /** @default 'day' */
  granularity?: 'day' | 'minute'
  /** IANA name of the zone in which days and hours are meant. */
  timeZone: string
  /** Unix seconds. */
  min?: number
  /** Unix seconds. */
  max?: number
}

/** One of a list of options by its id; `null` is the empty value. */
interface SelectEdit<Row> extends CellEditOf<Row, ChoiceId | null> {
  kind: 'select'
  options: readonly Option[]
}

/** One node of a tree by its id; `null` is the empty value. */
interface TreeEdit<Row> extends CellEditOf<Row, ChoiceId | null> {
  kind: 'tree'
  nodes: readonly TreeNode[]
  /** `leaves` leaves out what has nodes below it. @default 'any' */
  selectable?: 'any' | 'leaves'
}

/** Any number of options by their ids; an empty list is the empty value. */
interface TagsEdit<Row> extends CellEditOf<Row, readonly ChoiceId[]> {
  kind: 'tags'
  options: readonly TagOption[]
}

/**
 * A place by the names from the widest down, such as province, city and district; an empty path is the empty value, an
 * empty name a wider place that is not known. Where `load` brings all places at once, pasted texts are looked up in them.
 */
export interface RegionEdit<Row>
  extends CellEditOf<Row, readonly string[]>, Pick<RegionPickerProps, 'items' | 'load'> {
  kind: 'region'
}

/**
 * A cell whose editor is the caller's own: see `renderEditor` of the grid. It sees to its keys, to what it saves and to
 * being left, and calls `close` in the end.
 */
interface CustomEdit<Row> extends CellEditOf<Row, CellValue> {
  kind: 'custom'
}

/** How a cell is edited, by what it holds. */
export type CellEdit<Row> =
  | TextEdit<Row>
  | NumberEdit<Row>
  | MoneyEdit<Row>
  | DateEdit<Row>
  | SelectEdit<Row>
  | TreeEdit<Row>
  | TagsEdit<Row>
  | RegionEdit<Row>
  | CustomEdit<Row>

/** One changed cell. */
export interface DataGridEdit<Row> {
  /** The row as it was when the change was made. */
  row: Row
  rowKey: RowKey
  column: string
  value: CellValue
  /** The value that the user saw and replaced: what is stored should still be that. */
  before: CellValue
}

/** What stands in an editor: a value, or a text that is still to be read. */
export type CellDraft = { value: CellValue } | { text: string }

/** A value, or why a text means none. */
export type CellRead = { value: CellValue; problem?: undefined } | { problem: string }

/** What changed cells: typing in one of them, a paste, filling down, emptying, or taking one of these back. */
export type EditCause = 'edit' | 'paste' | 'fill' | 'erase' | 'undo'

/** What has become of an edit as a whole. Cells that failed or are in conflict stay in the grid, marked, with the reason. */
export interface DataGridEdited {
  cause: EditCause
  /** The column, where a single cell was to be changed. */
  column: string | undefined
  saved: number
  failed: number
  conflicts: number
  /** Cells that hold the value already, or are not loaded. */
  unchanged: number
  /** Pasted or filled texts that found no cell to take them. */
  refused: number
  /**
   * Puts back what stood in the cells that were saved, now or later, and forgets what a paste or a fill has left marked; the
   * undo key does so with the last edit.
   *
   * @returns whether there was something to put back that nobody had put back before.
   */
  undo: () => boolean
}

/** What has become of a change. */
export type DataGridEditResult =
  | { kind: 'saved' }
  /** It was not saved; the reason says why and what to do next. It may be sent again. */
  | { kind: 'failed'; reason: string }
  /** Others have stored something else meanwhile; the user chooses between both, see `renderConflict`. */
  | {
      kind: 'conflict'
      theirs: CellValue
      /** How theirs is shown. @default what the column writes for it */
      theirsText?: string
      /** Who stored it. */
      by?: string
    }

/** Where the focus goes after an edit, seen from the cell. */
export type EditMove = 'stay' | 'down' | 'up' | 'next' | 'previous'

/** What an editor of the caller's own can do. */
export interface CellEditorActions {
  /** Text typed on the cell, which takes the place of the value. */
  typed: string | undefined
  /** The value to begin with: one that was not saved, or what the row holds. */
  value: CellValue
  /** Takes a value and closes, unless it breaks a rule of the column. */
  commit: (value: CellValue, move?: EditMove) => void
  /** Closes and leaves the cell as it was. */
  close: () => void
}

/** A cell that others have changed meanwhile: both values, as the column writes them. */
export interface CellConflict<Row> {
  /** As it is now. */
  row: Row
  column: string
  mine: string
  theirs: string
  /** Who stored theirs, where that is known. */
  by: string | undefined
}

/** How a conflict can end; each of them gives the focus back to the cell. */
export interface CellConflictActions {
  /** Stores one's own value in place of theirs. */
  keepMine: () => void
  /** Forgets one's own value. */
  takeTheirs: () => void
  /** Opens the editor with one's own value; what it saves takes the place of theirs. */
  goOn: () => void
  /** Leaves the cell in conflict, both values kept. */
  close: () => void
}

/** Editing, when the grid allows any. */
export interface DataGridEditProps<Row> {
  /**
   * Saves changed cells: one after an edit, many after a paste. Answers one result for each, in the same order. Change the
   * rows before it resolves, or the former value is seen for a moment. Without it cells cannot be edited.
   */
  onEdit?: (edits: readonly DataGridEdit<Row>[]) => Promise<readonly DataGridEditResult[]>
  /**
   * The block of cells has a corner to pull, with a pointer or a finger, and Ctrl+R fills it from its first column: cells beside
   * it get what stands in it, as often as it takes, in one edit. Needs `onEdit`. @default false
   */
  canFill?: boolean
  /** An edit has ended, all its cells saved or not. With it the grid shows no line about a paste: tell what is worth telling. */
  onEdited?: (edited: DataGridEdited) => void
  /**
   * Hears what stands in the open editor whenever it changes, and `undefined` when it was given up or is what the row holds:
   * keep it where it outlives the page. What was taken comes to `onEdit`. Of a paste or a fill it hears of up to 500 texts that
   * broke a rule and stay in their cells, and `undefined` where they are taken back.
   */
  onDraft?: (row: Row, column: string, draft: CellDraft | undefined) => void
  /** What an editor of this cell begins with, where something was left unsaved. */
  draftOf?: (row: Row, column: string) => CellDraft | undefined
  /** An editor in place of the grid's own, where it answers one; it takes the focus by itself. */
  renderEditor?: (row: Row, column: string, actions: CellEditorActions) => ReactNode
  /**
   * The dialog that asks which value of a cell in conflict shall stand. Conflicts stay in their cells, however many a paste
   * has left, until their users open one of them. @default the editor opens with one's own value; Escape on the cell takes theirs
   */
  renderConflict?: (conflict: CellConflict<Row>, actions: CellConflictActions) => ReactNode
}
