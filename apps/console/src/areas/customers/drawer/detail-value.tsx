import {
  readOnlyFields,
  type CustomerExtra,
  type CustomerFieldName,
  type CustomerRow,
  type WritableField,
} from '@hospital-crm/api/entities'
import { InlineEdit } from '@hospital-crm/ui/inline-edit'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { NO_TIME } from '@hospital-crm/api/rules'
import { useRef, type ReactNode } from 'react'
import { useLanguage } from '../../../messages/index.ts'
import type { StoredRegion } from '../../../regions/region-path.ts'
import { PressedBy } from '../../../shortcuts/index.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { regionFields } from '../fields/cells.ts'
import type { EditRules } from '../fields/edit-rules.ts'
import { fieldChoices } from '../fields/field-choices.ts'
import { FieldControl } from '../fields/field-control.tsx'
import { fieldProblem, problemText, storedValue } from '../fields/field-rules.ts'
import type { FieldWrite, SaveField } from '../edit/store-change.ts'
import { FocusFirst } from '../../../parts/focus-first.tsx'
import { isSameValue } from '../edit/kept-edit.ts'
import { RegionControl } from '../fields/region-control.tsx'
import { NotStored, notStoredWords, StillEditing } from '../edit/seen-version.ts'
import { OpenedOn, type Opened, TypedField, useIsThere } from './typed-field.tsx'
import { detailLabel, detailText, detailValue } from '../fields/detail-text.ts'
import { customerShortcuts } from '../data/shortcuts.ts'

export interface DetailValueProps {
  field: CustomerFieldName
  row: CustomerRow
  /** The long fields; undefined while they are on the way. */
  extra: CustomerExtra | undefined
  texts: FieldTexts
  rules: EditRules
  /** What stands under an open editor, such as other records with what is typed. */
  renderHint?: ((field: WritableField, draft: unknown) => ReactNode) | undefined
  onSave: SaveField
}

const isWritable = (field: CustomerFieldName): field is WritableField =>
  !(readOnlyFields as readonly string[]).includes(field)

const regionOf = ({ prv, city, district }: CustomerRow): StoredRegion => ({ prv, city, district })

/** A field's value as text: quiet when there is none. */
const ReadValue = ({ text }: { text: string }) =>
  text === '' ? <span className="text-text-subtle">{NO_TIME}</span> : <span>{text}</span>

/** One value of the detail, which turns into its editor where the reader may change it. */
export const DetailValue = ({ field, row, extra, texts, rules, renderHint, onSave }: DetailValueProps) => {
  const language = useLanguage()
  const openedRef = useRef<Opened | null>(null)
  const isThereRef = useIsThere()
  const value = detailValue(field, row, extra)
  const text = detailText(field, row, extra, texts)
  const label = detailLabel(field, texts)
  if (value === undefined) return <Skeleton inlineSize="60%" />
  const read = <ReadValue text={text} />
  if (!isWritable(field) || !rules.canUpdate || rules.isReadOnly(field)) return read
  if (field === 'prv' && regionFields.some((part) => rules.isReadOnly(part))) return read

  const saveOpened = async (write: FieldWrite) => {
    try {
      await onSave(write, openedRef.current?.version ?? row.version)
    } catch (error) {
      if (error instanceof StillEditing) openedRef.current?.renew()
      throw error
    }
  }
  const shared = {
    label,
    editLabel: texts.messages.edit.edit(label),
    errorText: (error: unknown) => notStoredWords(error, language),
    isEqual: isSameValue,
    children: read,
  }
  if (field === 'prv')
    return (
      <InlineEdit<StoredRegion>
        {...shared}
        value={regionOf(row)}
        onSave={async (region) => {
          if (!isSameValue(region, openedRef.current?.value))
            await saveOpened({ field: 'prv', values: region })
        }}
        renderEditor={({ draft, setDraft, save: saveRegion, cancel }) => (
          <>
            <OpenedOn row={row} value={regionOf(row)} openedRef={openedRef} />
            <RegionControl
              value={draft}
              texts={texts}
              isLabelHidden
              autoFocus
              isOpenAtOnce
              onChange={setDraft}
              onDone={saveRegion}
              onCancel={cancel}
            />
          </>
        )}
      />
    )
  const { kind } = fieldChoices(field, texts)
  const isChoice = kind === 'options' || kind === 'tree'
  const save = async (draft: unknown) => {
    const stored = storedValue(field, draft)
    const opened = openedRef.current
    // What was only looked at does not undo what somebody else has made of it meanwhile.
    if (opened && isSameValue(stored, storedValue(field, opened.value))) return
    const problem = fieldProblem(field, stored, rules.isRequired(field))
    if (problem) throw new NotStored(problemText(problem, language))
    if (!isSameValue(stored, value)) await saveOpened({ field, values: { [field]: stored } })
  }
  const editor = (
    <InlineEdit<unknown>
      {...shared}
      value={value}
      onSave={save}
      renderEditor={({ draft, setDraft, save: saveNow, cancel }) => (
        <FocusFirst onEnterInDate={() => saveNow()}>
          <TypedField {...{ field, row, value, texts, draft, setDraft, openedRef, isThereRef }} />
          <FieldControl
            field={field}
            value={draft}
            texts={texts}
            isLabelHidden
            autoFocus
            isOpenAtOnce={kind === 'options'}
            allowedStatuses={rules.allowedStatuses}
            onListClose={cancel}
            onChange={isChoice ? saveNow : setDraft}
          />
          {renderHint?.(field, draft)}
        </FocusFirst>
      )}
    />
  )
  return field === 'order_time' ? (
    <PressedBy shortcut={customerShortcuts.visitTime}>{editor}</PressedBy>
  ) : (
    editor
  )
}
