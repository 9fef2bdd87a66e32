import type { CustomerRow, WritableField } from '@hospital-crm/api/entities'
import type { DraftLabel } from '../../../drafts/draft.ts'
import { useDraft, type DraftState } from '../../../drafts/use-draft.ts'
import type { FieldTexts } from '../fields/field-text.ts'

/** A changed field that is not saved. */
export interface KeptEdit {
  value: unknown
  /** Version of the record that the change was made on. */
  version: number
  /** What stood in the field then. */
  before: unknown
}

/** The field whose change is to be continued, as the page's tab snapshot holds it. */
export interface ResumedField {
  id: number
  field: WritableField
}

/** Key of {@link ResumedField} in the tab snapshot of a customer list. */
export const RESUMED_KEY = 'resumed-edit'

export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The record as it was when the change was made, so that saving it meets what others changed since. */
export const asSeen = (row: CustomerRow, kept: KeptEdit | null): CustomerRow =>
  kept ? { ...row, version: kept.version } : row

/** Name of the draft of one field of one customer. */
export const fieldDraftName = (id: number, field: WritableField): string => `customer/${id}/${field}`

/** What an offer calls such a draft. */
export const fieldDraftLabel = (
  { id, name }: CustomerRow,
  field: WritableField,
  texts: FieldTexts,
): DraftLabel => ({
  kind: 'field',
  subject: `${name || `#${id}`} · ${texts.messages.fields[field]}`,
})

/** The draft of one field of one customer; null while its value is the stored one. */
export const useKeptEdit = (
  row: CustomerRow,
  field: WritableField,
  stored: unknown,
  texts: FieldTexts,
): { kept: KeptEdit | null; keep: (value: unknown) => void } & DraftState => {
  const [kept, setKept, state] = useDraft<KeptEdit | null>(fieldDraftName(row.id, field), null, {
    label: () => fieldDraftLabel(row, field, texts),
    opens: { key: RESUMED_KEY, value: { id: row.id, field } satisfies ResumedField },
    isLeft: true,
  })
  const keep = (value: unknown) =>
    setKept((old) =>
      isSameValue(value, stored)
        ? null
        : { version: old?.version ?? row.version, before: old ? old.before : stored, value },
    )
  return { kept, keep, ...state }
}
