import type { CustomerExtra, CustomerFieldName, CustomerRow, WritableField } from '@hospital-crm/api/entities'
import { readOnlyFields } from '@hospital-crm/api/entities'
import { InlineEdit } from '@hospital-crm/ui/inline-edit'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { NO_TIME } from '@hospital-crm/api/rules'
import { useRef, type ReactNode } from 'react'
import { useLanguage } from '../../messages/index.ts'
import { PressedBy } from '../../shortcuts/index.ts'
import type { FieldTexts } from '../display/field-text.ts'
import type { EditRules } from '../edit/edit-rules.ts'
import { fieldChoices } from '../edit/field-choices.ts'
import { FieldControl } from '../edit/field-control.tsx'
import { fieldProblem, problemText, storedValue } from '../edit/field-rules.ts'
import type { FieldWrite, Region } from '../edit/field-write.ts'
import { FocusFirst } from '../edit/focus-first.tsx'
import { StillEditing } from '../edit/still-editing.ts'
import type { KeptEdit } from '../edit/kept-edit.ts'
import { RegionControl } from '../edit/region-control.tsx'
import { OpenedOn, type Opened } from './opened-on.tsx'
import { saveOn, type SaveField } from './save-on.ts'
import { TypedField, useIsThere } from './typed-field.tsx'
import { detailLabel, detailText, detailValue } from './detail-text.ts'

export interface DetailValueProps {
  field: CustomerFieldName
  row: CustomerRow
  extra: CustomerExtra | undefined
  texts: FieldTexts
  rules: EditRules
  /** What stands under an open editor, such as other records with what is typed. */
  renderHint?: ((field: WritableField, draft: unknown) => ReactNode) | undefined
  /** Rejects with an Error that carries the reason. `version`: of the record that the change was made on. */
  onSave: SaveField
}

const isWritable = (field: CustomerFieldName): field is WritableField =>
  !(readOnlyFields as readonly string[]).includes(field)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '')

const regionOf = ({ prv, city, district }: CustomerRow): Region => ({ prv, city, district })

/** A field's value as text: quiet when there is none. */
const ReadValue = ({ text }: { text: string }) =>
  text === '' ? <span className="text-text-subtle">{NO_TIME}</span> : <span>{text}</span>

/** One value of the detail, which turns into its editor where the reader may change it. */
export const DetailValue = ({ field, row, extra, texts, rules, renderHint, onSave }: DetailValueProps) => {
  const language = useLanguage()
  const openedRef = useRef<Opened | null>(null)
  const seenRef = useRef<KeptEdit | null>(null)
  const forgetRef = useRef<() => void>(() => undefined)
  const isThereRef = useIsThere()
  const value = detailValue(field, row, extra)
  const text = detailText(field, row, extra, texts)
  const label = detailLabel(field, texts)
  if (value === undefined) return <Skeleton inlineSize="60%" />
  const read = <ReadValue text={text} />
  if (!isWritable(field) || !rules.canUpdate || rules.isReadOnly(field)) return read
  if (field === 'prv' && (rules.isReadOnly('city') || rules.isReadOnly('district'))) return read

  const saveSeen = async (version: number, write: FieldWrite) => {
    try {
      await saveOn(onSave, row, version, write)
    } catch (error) {
      if (error instanceof StillEditing) {
        forgetRef.current()
        openedRef.current?.renew()
      }
      throw error
    }
  }
  const shared = {
    label,
    editLabel: texts.messages.edit.edit(label),
    errorText: reasonOf,
    isEqual: isSame,
    children: read,
  }
  if (field === 'prv')
    return (
      <InlineEdit<Region>
        {...shared}
        value={regionOf(row)}
        onSave={async (region) => {
          const seen = openedRef.current?.row ?? row
          if (!isSame(region, regionOf(seen))) await saveSeen(seen.version, { field: 'prv', region })
        }}
        renderEditor={({ draft, setDraft, save: saveRegion, cancel }) => (
          <OpenedOn row={row} value={value} openedRef={openedRef}>
            {() => (
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
            )}
          </OpenedOn>
        )}
      />
    )
  const { kind } = fieldChoices(field, texts)
  const isChoice = kind === 'options' || kind === 'tree'
  const save = async (draft: unknown) => {
    const stored = storedValue(field, draft)
    const opened = openedRef.current
    // What was only looked at does not undo what somebody else has made of it meanwhile.
    if (opened && isSame(stored, storedValue(field, opened.value))) return
    const problem = fieldProblem(field, stored, rules.isRequired(field))
    if (problem) throw new Error(problemText(problem, language))
    if (isSame(stored, value)) return
    await saveSeen(seenRef.current?.version ?? opened?.row.version ?? row.version, { field, value: stored })
  }
  const editor = (
    <InlineEdit<unknown>
      {...shared}
      value={value}
      onSave={save}
      renderEditor={({ draft, setDraft, save: saveNow, cancel }) => (
        <FocusFirst onEnterInDate={() => saveNow()}>
          <OpenedOn row={row} value={value} openedRef={openedRef}>
            {(opened) => (
              <TypedField
                {...{ field, texts, draft, setDraft, seenRef, forgetRef, isThereRef }}
                row={opened.row}
                stored={opened.value}
              />
            )}
          </OpenedOn>
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
  return field === 'order_time' ? <PressedBy shortcut="visitTime">{editor}</PressedBy> : editor
}
