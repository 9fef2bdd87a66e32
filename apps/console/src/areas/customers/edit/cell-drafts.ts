import type { CellField, CustomerRow } from '@hospital-crm/api/entities'
import type { CellDraft, CellValue, DataGridEdit, DataGridEditResult } from '@hospital-crm/ui/customer-grid'
import { useEffect, useMemo, useRef } from 'react'
import type { DraftStore } from '../../../drafts/draft-store.ts'
import { useDraftStore } from '../../../drafts/drafts-context.tsx'
import { useTabPath } from '../../../tabs/tab-page.tsx'
import type { FieldTexts } from '../fields/field-text.ts'
import { cellValue } from '../fields/cells.ts'
import { fieldChoices } from '../fields/field-choices.ts'
import { fieldDraftLabel, fieldDraftName, isSameValue, RESUMED_KEY, type KeptEdit } from './kept-edit.ts'

/** What is typed into cells and not saved, as the drafts keep it. */
export interface CellDrafts {
  /** Keeps what stands in an editor; nothing when it was given up. */
  keep: (row: CustomerRow, field: CellField, draft: CellDraft | undefined) => void
  /** What was left unsaved in a cell. */
  read: (row: CustomerRow, field: CellField) => CellDraft | undefined
  /** The version that a kept change was made on. */
  versionOf: (row: CustomerRow, field: CellField) => number | undefined
  /** The user has seen what others stored meanwhile. */
  rebase: (row: CustomerRow, field: CellField) => void
  /** The server has taken it. */
  drop: (row: CustomerRow, field: CellField) => void
}

const kindOf = (field: CellField, texts: FieldTexts) =>
  field === 'city' ? 'region' : fieldChoices(field, texts).kind
const isTyped = (kind: string) => kind === 'text' || kind === 'phone' || kind === 'money'

/** Editors and failed cells on the page, each with what ends it; undefined once the page is gone. */
export interface AttachedCells {
  detach: Map<string, () => void> | undefined
}

/** Cells of one edit that are kept at most; whoever pastes more has them where they came from. */
export const MAX_KEPT_CELLS = 500

/**
 * Keeps what could not be saved, however it came into the cells, and forgets what was: typed text has a draft since it was
 * typed, a pasted one has none until now.
 */
export const settleDrafts = (
  drafts: CellDrafts,
  edits: readonly DataGridEdit<CustomerRow>[],
  results: readonly DataGridEditResult[],
): void => {
  let kept = 0
  for (const [nth, { row, column, value }] of edits.entries()) {
    const field = column as CellField
    if (results[nth]?.kind === 'saved') drafts.drop(row, field)
    else if ((kept += 1) <= MAX_KEPT_CELLS) drafts.keep(row, field, { value })
  }
}

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
  attached: AttachedCells,
): CellDrafts => {
  const keptOf = ({ id }: CustomerRow, field: CellField) =>
    store.read(fieldDraftName(id, field))?.value as KeptEdit | null | undefined
  const drop = ({ id }: CustomerRow, field: CellField) => {
    const name = fieldDraftName(id, field)
    const held = store.read(name)
    if (held) store.remove(held.id)
    attached.detach?.get(name)?.()
    attached.detach?.delete(name)
  }
  const write = (row: CustomerRow, field: CellField, kept: KeptEdit) =>
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
      const kind = kindOf(field, texts)
      return isTyped(kind) ? { text: String(kept.value) } : { value: kept.value as CellValue }
    },
    keep(row, field, draft) {
      const kind = kindOf(field, texts)
      const value = draft && valueOf(kind, draft)
      const before = keptOf(row, field)
      if (value === undefined || isSameValue(value, cellValue(row, field))) {
        if (before) drop(row, field)
        return
      }
      const name = fieldDraftName(row.id, field)
      const { detach } = attached
      if (detach && !detach.has(name)) detach.set(name, store.attach(name, true))
      write(row, field, { version: row.version, before: cellValue(row, field), ...before, value })
      // The page has gone before the answer came: the draft waits for its user at once.
      if (!detach) store.attach(name, true)()
    },
  }
}

/** Keeps what is typed into the cells of this page for as long as it is not saved. */
export const useCellDrafts = (texts: FieldTexts): CellDrafts => {
  const store = useDraftStore()
  const href = useTabPath()
  const attached = useRef<AttachedCells>({ detach: undefined })
  useEffect(() => {
    const { current } = attached
    const cells = new Map<string, () => void>()
    current.detach = cells
    return () => {
      current.detach = undefined
      for (const detach of cells.values()) detach()
    }
  }, [store])
  return useMemo(() => createCellDrafts(store, href, texts, attached.current), [store, href, texts])
}
