import { listOfStage, type CustomerRow, type WritableField } from '@hospital-crm/api/entities'
import { Suspense, useState, type ReactNode } from 'react'
import { failureWords, fieldFailure } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useToasts } from '../../../toasts/index.ts'
import { useFieldTexts, fieldText } from '../fields/field-text.ts'
import type { ConflictSnapshot } from './conflict-dialog.tsx'
import { conflictTexts, isConflict, useChangeStore, type FieldWrite } from './store-change.ts'

const ConflictDialog = lazyPart(() => import('./conflict-dialog.tsx'), 'ConflictDialog')

/** How a change ended. `conflict`: somebody else's value was kept. */
export type FieldOutcome =
  | { kind: 'saved' | 'conflict' }
  /** The person goes on typing; the next change is made on the record as it is now. */
  | { kind: 'editing'; reason: string }
  | { kind: 'failed'; reason: string }

interface OpenConflict {
  snapshot: ConflictSnapshot
  /** The record as it is now. */
  row: CustomerRow
  write: FieldWrite
  hasEditor: boolean
  answer: (outcome: FieldOutcome) => void
}

export interface FieldEdit {
  /** Stores a change of a row as the row was seen, and says so in a toast. Never rejects. @param hasEditor whether an editor stays open to go on in */
  apply: (row: CustomerRow, write: FieldWrite, hasEditor?: boolean) => Promise<FieldOutcome>
  /** Asks, before anything is sent, which value shall stand: the one that is stored now or the change. */
  compare: (row: CustomerRow, write: FieldWrite) => Promise<FieldOutcome>
  /** Put it once beside the screen: the question that a conflict asks. */
  dialog: ReactNode
}

const TOAST_MS = 5000

/** Stores changes of one record at a time: says what became of them, and asks where somebody else was faster. */
export const useFieldEdit = (): FieldEdit => {
  const { storeChange, readWith } = useChangeStore()
  const { show } = useToasts()
  const language = useLanguage()
  const texts = useFieldTexts()
  const { edit, fields } = texts.messages
  const [conflict, setConflict] = useState<OpenConflict>()

  const saved = ({ field }: FieldWrite): FieldOutcome => {
    show({ kind: 'success', text: edit.succeeded(fields[field]) })
    return { kind: 'saved' }
  }
  const failed = (error: unknown, field: WritableField): FieldOutcome => {
    show({ kind: 'error', text: edit.failed(fields[field]), durationMs: TOAST_MS })
    return { kind: 'failed', reason: fieldFailure(error, field) ?? failureWords(error, language) }
  }

  const compare = async (seen: CustomerRow, write: FieldWrite, hasEditor = false): Promise<FieldOutcome> => {
    try {
      const row = await readWith(listOfStage[seen.stage], seen.id, write)
      if (!row) return failed(undefined, write.field)
      const sides = conflictTexts(write, row, (field, value) => fieldText(field, value, texts))
      const snapshot = { field: fields[write.field], ...sides, isSaving: false }
      return await new Promise((answer) => setConflict({ snapshot, row, write, hasEditor, answer }))
    } catch (error) {
      return failed(error, write.field)
    }
  }

  const apply = async (row: CustomerRow, write: FieldWrite, hasEditor = false): Promise<FieldOutcome> => {
    const outcome = await storeChange({ id: row.id, version: row.version, status: row.status, write })
    if (outcome.kind === 'stored') return saved(write)
    return isConflict(outcome) ? compare(row, write, hasEditor) : failed(outcome.error, write.field)
  }

  const overwrite = async (open: OpenConflict) => {
    const { row, write, hasEditor, answer, snapshot } = open
    setConflict({ ...open, snapshot: { ...snapshot, isSaving: true, error: undefined } })
    const outcome = await storeChange({ id: row.id, version: row.version, status: row.status, write })
    if (outcome.kind === 'refused' && !isConflict(outcome)) {
      const error = failureWords(outcome.error, language)
      setConflict({ ...open, snapshot: { ...snapshot, isSaving: false, error } })
      return
    }
    setConflict(undefined)
    answer(outcome.kind === 'stored' ? saved(write) : await compare(row, write, hasEditor))
  }
  const end = (outcome: FieldOutcome) => {
    setConflict(undefined)
    conflict?.answer(outcome)
  }

  return {
    apply,
    compare,
    dialog: conflict && (
      <Suspense>
        <ConflictDialog
          snapshot={conflict.snapshot}
          onKeepTheirs={() => end({ kind: 'conflict' })}
          onUseYours={() => void overwrite(conflict)}
          onEdit={
            conflict.hasEditor
              ? () => end({ kind: 'editing', reason: edit.conflict.now(conflict.snapshot.theirs) })
              : undefined
          }
        />
      </Suspense>
    ),
  }
}
