import type { CustomerRow } from '@hospital-crm/api/entities'
import type { CellDraft, CellValue } from '@hospital-crm/ui/customer-grid'
import { useEffect, useMemo, useRef } from 'react'
import type { DraftStore } from '../../drafts/draft-store.ts'
import { useDraftStore } from '../../drafts/drafts-context.tsx'
import { useTabPath } from '../../tabs/tab-page.tsx'
import type { FieldTexts } from '../display/field-text.ts'
import type { InlineField } from '../list/columns.ts'
import { fieldChoices } from './field-choices.ts'
import { fieldDraftLabel, fieldDraftName, isSameValue, RESUMED_KEY, type KeptEdit } from './kept-edit.ts'

/** What is typed into cells and not saved, as the drafts keep it. */
export interface CellDrafts {
  /** Keeps what stands in an editor; nothing when it was given up. */
  keep: (row: CustomerRow, field: InlineField, draft: CellDraft | undefined) => void
  /** What was left unsaved in a cell. */
  read: (row: CustomerRow, field: InlineField) => CellDraft | undefined
  /** The version that a kept change was made on. */
  versionOf: (row: CustomerRow, field: InlineField) => number | undefined
  /** The user has seen what others stored meanwhile. */
  rebase: (row: CustomerRow, field: InlineField) => void
  /** The server has taken it. */
  drop: (row: CustomerRow, field: InlineField) => void
}

const isTyped = (kind: string) => kind === 'text' || kind === 'phone' || kind === 'money'

/** What a draft of an editor would store; undefined for a text that means nothing yet. */
const valueOf = (kind: string, draft: CellDraft): unknown => {
  if ('value' in draft) return draft.value
  if (isTyped(kind)) return draft.text
  const digits = draft.text.normalize('NFKC').trim()
  return kind === 'number' && /^\d{1,3}$/.test(digits) ? Number(digits) : undefined
}

/** The drafts of the cells of a list; a cell that still shows what it could not save is not offered elsewhere. */
export const createCellDrafts = (
  store: DraftStore,
  href: string,
  texts: FieldTexts,
  attached: Map<string, () => void>,
): CellDrafts => {
  const keptOf = ({ id }: CustomerRow, field: InlineField) =>
    store.read(fieldDraftName(id, field))?.value as KeptEdit | null | undefined
  const drop = ({ id }: CustomerRow, field: InlineField) => {
    const name = fieldDraftName(id, field)
    const held = store.read(name)
    if (held) store.remove(held.id)
    attached.get(name)?.()
    attached.delete(name)
  }
  const write = (row: CustomerRow, field: InlineField, kept: KeptEdit) =>
    store.write(fieldDraftName(row.id, field), {
      value: kept,
      label: fieldDraftLabel(row, field, texts),
      place: { href, snapshot: { key: RESUMED_KEY, value: { id: row.id, field } } },
    })
  return {
    drop,
    rebase(row, field) {
      const kept = keptOf(row, field)
      if (kept) write(row, field, { ...kept, version: row.version })
    },
    versionOf: (row, field) => keptOf(row, field)?.version,
    read(row, field) {
      const kept = keptOf(row, field)
      if (!kept) return undefined
      const { kind } = fieldChoices(field, texts)
      return isTyped(kind) ? { text: String(kept.value) } : { value: kept.value as CellValue }
    },
    keep(row, field, draft) {
      const { kind } = fieldChoices(field, texts)
      const value = draft && valueOf(kind, draft)
      const before = keptOf(row, field)
      if (value === undefined || isSameValue(value, row[field])) {
        if (before) drop(row, field)
        return
      }
      const name = fieldDraftName(row.id, field)
      if (!attached.has(name)) attached.set(name, store.attach(name, true))
      write(row, field, { version: row.version, before: row[field], ...before, value })
    },
  }
}

/** Keeps what is typed into the cells of this page for as long as it is not saved. */
export const useCellDrafts = (texts: FieldTexts): CellDrafts => {
  const store = useDraftStore()
  const href = useTabPath()
  const attached = useRef(new Map<string, () => void>())
  useEffect(() => {
    const { current } = attached
    return () => {
      for (const detach of current.values()) detach()
      current.clear()
    }
  }, [store])
  return useMemo(() => createCellDrafts(store, href, texts, attached.current), [store, href, texts])
}
