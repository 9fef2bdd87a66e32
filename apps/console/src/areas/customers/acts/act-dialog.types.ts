import type { CustomerRow } from '@hospital-crm/api/entities'
import type { ReactNode } from 'react'
import type { FieldTexts } from '../fields/field-text.ts'
import type { EditRules } from '../fields/edit-rules.ts'
import type { BulkChoice } from './bulk-choice.ts'
import type { BulkDialogActions } from './bulk-dialog.view.tsx'
import type { BulkPhase } from './bulk-run.types.ts'

/** What the dialog of an act is told. */
export interface ActDialogProps extends BulkDialogActions {
  phase: BulkPhase
  /** How many customers are meant. */
  count: number
  /** The customer, where one alone is meant. */
  row?: CustomerRow | undefined
  /** What limits the act. */
  room?: ReactNode
  texts: FieldTexts
  rules: EditRules
  onConfirm: (choice: BulkChoice) => void
}
