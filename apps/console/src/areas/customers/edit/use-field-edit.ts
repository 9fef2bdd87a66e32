import {
  extraInfoFields,
  type CustomerExtra,
  type CustomerRow,
  type ExtraInfoField,
  type WritableField,
} from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { useQueryClient } from '@tanstack/react-query'
import { createElement, Suspense, useState, type ReactNode } from 'react'
import { useCall } from '../../../client/index.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { askCustomers } from '../data/customer-list.ts'
import { extraKey } from '../data/detail-keys.ts'
import { refreshTimeline } from '../data/refresh-timeline.ts'
import { fieldText } from '../fields/field-text.ts'
import { useFieldTexts } from '../fields/use-field-texts.ts'
import { refreshHiddenLists, replaceRow } from '../data/row-cache.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import type { ConflictSnapshot } from './conflict-dialog.tsx'
import { failureWords, fieldFailure } from '../../../failures/failure-words.ts'
import { conflictTexts, sendWrite, writtenValues, type FieldWrite } from './field-write.ts'

const ConflictDialog = lazyPart(() => import('./conflict-dialog.tsx'), 'ConflictDialog')

/** How a change ended. `conflict`: somebody else's value was kept. */
export type FieldOutcome =
  | { kind: 'saved' | 'conflict' }
  /** The person goes on typing; the next change is made on the record as it is now. */
  | { kind: 'editing'; reason: string }
  | { kind: 'failed'; reason: string }

interface OpenConflict {
  snapshot: ConflictSnapshot
  row: CustomerRow
  write: FieldWrite
  hasEditor: boolean
  answer: (outcome: FieldOutcome) => void
}

export interface FieldEdit {
  /** Stores one field of a row as the row was seen, and says so in a toast. Never rejects. */
  save: (row: CustomerRow, field: WritableField, value: unknown) => Promise<FieldOutcome['kind']>
  /** The same for any change, with the reason of a failure. @param hasEditor whether an editor stays open to go on in */
  apply: (row: CustomerRow, write: FieldWrite, hasEditor?: boolean) => Promise<FieldOutcome>
  /** Asks, before anything is sent, which value shall stand: the one that is stored now or the change. */
  compare: (row: CustomerRow, write: FieldWrite) => Promise<FieldOutcome>
  /** Put it once beside the screen: the question that a conflict asks. */
  dialog: ReactNode
}

const TOAST_MS = 5000
const isExtra = (field: string): field is ExtraInfoField =>
  (extraInfoFields as readonly string[]).includes(field)

/** Stores changes of single fields: toasts, conflicts, and the row in the lists' cache. */
export const useFieldEdit = (): FieldEdit => {
  const call = useCall()
  const client = useQueryClient()
  const { show } = useToasts()
  const language = useLanguage()
  const texts = useFieldTexts()
  const { edit, fields } = texts.messages
  const [conflict, setConflict] = useState<OpenConflict>()

  const replaceExtra = (id: number, extra: CustomerExtra) =>
    client.setQueryData(extraKey(id), (old: CustomerExtra | undefined) => old && { ...old, ...extra })

  const store = async (row: CustomerRow, write: FieldWrite): Promise<void> => {
    const stored = await sendWrite(call, row.id, row.version, write)
    replaceRow(client, stored)
    const extra = writtenValues(write).filter(([field]) => isExtra(field))
    if (extra.length > 0) replaceExtra(row.id, Object.fromEntries(extra))
    void refreshHiddenLists(client)
    void refreshTimeline(client, row.id)
    show({ kind: 'success', text: edit.succeeded(fields[write.field]) })
  }

  const failed = (error: unknown, field: WritableField): FieldOutcome => {
    show({ kind: 'error', text: edit.failed(fields[field]), durationMs: TOAST_MS })
    return { kind: 'failed', reason: fieldFailure(error, field) ?? failureWords(error, language) }
  }

  const freshRow = async (row: CustomerRow): Promise<CustomerRow | undefined> => {
    const list = row.stage === 'lead' ? 'leads' : 'customers'
    const { list: rows } = await askCustomers(call, list, {
      filter: { id: row.id },
      page_size: 1,
      total: false,
    })
    return rows[0]
  }

  const freshExtra = async (id: number, write: FieldWrite): Promise<CustomerExtra> => {
    const wanted = writtenValues(write)
      .map(([field]) => field)
      .filter(isExtra)
    if (wanted.length === 0) return {}
    const extra = await call('customers/customers/extraInfo', { body: { id, fields: wanted }, quiet: true })
    replaceExtra(id, extra)
    return extra
  }

  const askWhich = async (
    seen: CustomerRow,
    write: FieldWrite,
    hasEditor: boolean,
  ): Promise<FieldOutcome> => {
    const [row, extra] = await Promise.all([freshRow(seen), freshExtra(seen.id, write)])
    if (!row) return failed(undefined, write.field)
    replaceRow(client, row)
    void refreshTimeline(client, row.id)
    const sides = conflictTexts(write, { ...extra, ...row }, (field, value) => fieldText(field, value, texts))
    return new Promise((answer) => {
      const snapshot = { field: fields[write.field], ...sides, isSaving: false }
      setConflict({ snapshot, row, write, hasEditor, answer })
    })
  }

  const compare = async (row: CustomerRow, write: FieldWrite, hasEditor = false): Promise<FieldOutcome> => {
    try {
      return await askWhich(row, write, hasEditor)
    } catch (error) {
      return failed(error, write.field)
    }
  }

  const apply = async (row: CustomerRow, write: FieldWrite, hasEditor = false): Promise<FieldOutcome> => {
    try {
      await store(row, write)
      return { kind: 'saved' }
    } catch (error) {
      if (!isCallError(error) || error.error !== 'edit_conflict') return failed(error, write.field)
      return compare(row, write, hasEditor)
    }
  }

  const overwrite = async (open: OpenConflict) => {
    const { row, write, hasEditor, answer, snapshot } = open
    setConflict({ ...open, snapshot: { ...snapshot, isSaving: true, error: undefined } })
    try {
      await store(row, write)
      setConflict(undefined)
      answer({ kind: 'saved' })
    } catch (error) {
      if (isCallError(error) && error.error === 'edit_conflict') {
        setConflict(undefined)
        answer(await apply(row, write, hasEditor))
        return
      }
      const reason = failureWords(error, language)
      setConflict({ ...open, snapshot: { ...snapshot, isSaving: false, error: reason } })
    }
  }

  return {
    apply,
    compare,
    save: async (row, field, value) => (await apply(row, { field, value })).kind,
    dialog:
      conflict &&
      createElement(
        Suspense,
        null,
        createElement(ConflictDialog, {
          snapshot: conflict.snapshot,
          messages: texts.messages,
          onKeepTheirs: () => {
            setConflict(undefined)
            conflict.answer({ kind: 'conflict' })
          },
          onUseYours: () => void overwrite(conflict),
          onEdit: conflict.hasEditor
            ? () => {
                setConflict(undefined)
                const { theirs } = conflict.snapshot
                conflict.answer({ kind: 'editing', reason: edit.conflict.now(theirs) })
              }
            : undefined,
        }),
      ),
  }
}
