import type { CustomerRow } from '@hospital-crm/api/entities'
import type { ReactNode } from 'react'
import type { EditRules } from '../fields/edit-rules.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { BulkDialogView, type BulkDialogActions, type BulkDialogViewProps } from './bulk-dialog.view.tsx'
import type { BulkPhase } from './bulk.types.ts'
import type { BulkChoice } from './plans.ts'

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
  /** What is chosen from could not be loaded. */
  hasFailed?: boolean
  onConfirm: (choice: BulkChoice) => void
}

interface DecidedProps extends ActDialogProps, Pick<BulkDialogViewProps, 'tone' | 'isPlain' | 'children'> {
  /** `confirm` is left out where there is nothing to ask. */
  words: { title: string; running: string; confirm?: string | undefined }
  /** What is decided; undefined while something is missing. */
  choice: BulkChoice | undefined
}

/** The dialog of an act around its question. */
export const ActDialog = ({ words, choice, onConfirm, ...dialog }: DecidedProps) => (
  <BulkDialogView
    {...dialog}
    title={words.title}
    runningLabel={words.running}
    confirmLabel={words.confirm}
    isReady={choice !== undefined}
    onConfirm={() => choice && onConfirm(choice)}
  />
)

/** Whom an act is about: by name, or how many. */
export const MeantCustomers = ({ count, row, texts }: Pick<ActDialogProps, 'count' | 'row' | 'texts'>) => {
  const { bulk } = texts.messages
  return (
    <p className="m-0 font-medium text-text wrap-anywhere">
      {row ? row.name || bulk.result.nameless(row.id) : bulk.count(count)}
    </p>
  )
}
