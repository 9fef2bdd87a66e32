import type { CustomerRow, WritableField } from '@hospital-crm/api/entities'
import { useRef, useState } from 'react'
import { useLanguage } from '../../messages/index.ts'
import { onShortcut } from '../../shortcuts/index.ts'
import type { FieldTexts } from '../display/field-text.ts'
import { fieldChoices } from './field-choices.ts'
import { FocusFirst } from './focus-first.tsx'
import { FieldControl } from './field-control.tsx'
import { fieldProblem, problemText, storedValue } from './field-rules.ts'

export interface FieldEditorProps {
  field: WritableField
  row: CustomerRow
  /** The field's stored value. */
  value: unknown
  texts: FieldTexts
  /** Called with a value that differs from the old one and keeps the field's rules. */
  onCommit: (value: unknown) => void
  onCancel: () => void
  /** Whether an empty value is refused. @default false */
  isRequired?: boolean
  allowedStatuses?: readonly number[] | undefined
  /** What stands in the control at first, where it was typed before. @default value */
  draft?: unknown
  /** Hears of everything that is typed. */
  onDraft?: ((value: unknown) => void) | undefined
  /** Why the earlier try failed. */
  reason?: string | undefined
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The control for one field, alone in its place and focused. A choice is taken at once; typed values are taken by
 * Enter (Ctrl or Meta with Enter in long texts) and by leaving, and Escape takes them back.
 */
export const FieldEditor = (props: FieldEditorProps) => {
  const { field, row, value, texts, onCommit, onCancel, isRequired = false, allowedStatuses } = props
  const [draft, setDraft] = useState(props.draft === undefined ? value : props.draft)
  const [problem, setProblem] = useState(props.reason)
  const box = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  const language = useLanguage()
  const { kind } = fieldChoices(field, texts)
  const isChoice = kind === 'options' || kind === 'tree'

  const finish = (next: unknown) => {
    if (isDone.current) return
    const stored = storedValue(field, next)
    const wrong = fieldProblem(field, stored, isRequired)
    if (wrong) {
      setProblem(problemText(wrong, language))
      return
    }
    isDone.current = true
    if (isSame(stored, value)) onCancel()
    else onCommit(stored)
  }

  const leave = () => {
    if (isDone.current) return
    isDone.current = true
    onCancel()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the control inside pass by here
    <div
      ref={box}
      role="group"
      aria-label={texts.messages.edit.edit(texts.messages.fields[field])}
      className="w-full min-w-0"
      data-row={row.id}
      onKeyDown={(event) => {
        if (!box.current?.contains(event.target as Node) || event.nativeEvent.isComposing) return
        const isLong = event.target instanceof HTMLTextAreaElement
        const isButton = event.target instanceof HTMLButtonElement
        if (event.key === 'Escape') leave()
        else if (isButton) return
        else if (isLong) return onShortcut('save', () => finish(draft))(event)
        else if (event.key === 'Enter') finish(draft)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
      onBlur={(event) => {
        const next = event.relatedTarget
        if (next instanceof Element && (box.current?.contains(next) || next.closest('.ui-popover'))) return
        if (box.current?.querySelector('[aria-expanded=true]')) return
        finish(draft)
      }}
    >
      <FocusFirst onEnterInDate={() => finish(draft)}>
        <FieldControl
          field={field}
          value={draft}
          texts={texts}
          isLabelHidden
          autoFocus
          isOpenAtOnce={kind === 'options'}
          errorMessage={problem}
          allowedStatuses={allowedStatuses}
          // The list is all there is to such a field: closing it without a choice leaves the field.
          onListClose={leave}
          onChange={(next) => {
            setDraft(next)
            props.onDraft?.(next)
            setProblem(undefined)
            if (isChoice) finish(next)
          }}
        />
      </FocusFirst>
    </div>
  )
}
