import type { ReactNode } from 'react'
import type { CellEdit, CellValue, CellDraft } from '../../types/editing.types.ts'

/** What every editor of a cell gets. It takes the focus by itself, and what it is of is said by its label. */
export interface CellEditorProps<Row, Kind extends CellEdit<Row>['kind'] = CellEdit<Row>['kind']> {
  label: string
  edit: Extract<CellEdit<Row>, { kind: Kind }>
  /** What stands in it at first, as the kind wants it. */
  value: CellValue
  text: string
  /** What is wrong with what stands in it. */
  problem: string | undefined
  /** Hears of everything that is typed or chosen. */
  onDraft: (draft: CellDraft) => void
  /** A choice that needs no other word; without one the last that was told. */
  onCommit: (draft: CellDraft | undefined) => void
  /** Its list was closed and there is nothing else to it. */
  onClose: () => void
}

/** An editor for one or several kinds. */
export type CellEditor<Kind extends CellEdit<object>['kind']> = <Row extends object>(
  props: CellEditorProps<Row, Kind>,
) => ReactNode
