import { maxLengthOf, rangeOf, type Contact, type WritableField } from '@hospital-crm/api/entities'
import { DateTimePicker } from '@hospital-crm/ui/date-time-picker'
import { FormField } from '@hospital-crm/ui/form-field'
import { MoneyField } from '@hospital-crm/ui/money-field'
import { Select } from '@hospital-crm/ui/select'
import { TagsField } from '@hospital-crm/ui/tags-field'
import { TextArea, TextField } from '@hospital-crm/ui/text-field'
import { TreeSelect } from '@hospital-crm/ui/tree-select'
import { goToEnd } from '../../../parts/go-to-end.ts'
import { fieldText, type FieldTexts } from './field-text.ts'
import { ContactsControl } from './contacts-control.tsx'
import { fieldChoices, heldOptions, reachableOptions } from './field-choices.ts'

export interface FieldControlProps {
  field: WritableField
  /** As stored: text, id (0 none), Unix seconds or null, money text, ids of tags, companions. */
  value: unknown
  onChange: (value: unknown) => void
  texts: FieldTexts
  /** @default false */
  isLabelHidden?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  /** Opens a list of options at once. @default false */
  isOpenAtOnce?: boolean
  /** A list of options was closed, with or without a choice. */
  onListClose?: () => void
  /** A hint under the control. */
  description?: string | undefined
  errorMessage?: string | undefined
  /** Statuses that may be chosen; all when undefined. */
  allowedStatuses?: readonly number[] | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const digitsOf = (typed: string): number | null => {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}
const idOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The control for one customer field, by the field's kind. */
export const FieldControl = (props: FieldControlProps) => {
  const { field, value, onChange, texts, allowedStatuses, isOpenAtOnce, onListClose, ...shared } = props
  const { isRequired = false, isDisabled = false, autoFocus = false } = shared
  const { edit, fields } = texts.messages
  const label = fields[field]
  const common = { ...shared, isRequired, isDisabled, label }
  const typed = { ...common, autoFocus }
  const limit = maxLengthOf(field)
  const text = {
    ...typed,
    value: textOf(value),
    onChange,
    ...(limit !== undefined && { maxLength: limit }),
  }
  const choices = fieldChoices(field, texts)
  switch (choices.kind) {
    case 'options': {
      const isNone = idOf(value) === 0 && choices.items[0]?.name === edit.none
      return (
        <Select
          {...common}
          autoFocus={autoFocus}
          defaultOpen={isOpenAtOnce ?? false}
          onOpenChange={(isOpen) => !isOpen && onListClose?.()}
          items={[
            ...reachableOptions(field, choices.items, allowedStatuses),
            ...heldOptions(field, value, choices.items, texts),
          ]}
          value={isNone ? null : idOf(value)}
          onChange={(id) => onChange(id ?? 0)}
        />
      )
    }
    case 'tree':
      return (
        <TreeSelect
          {...common}
          items={choices.items}
          nameOf={(id) => fieldText(field, id, texts)}
          value={idOf(value) === 0 ? null : idOf(value)}
          onChange={(id) => onChange(id ?? 0)}
        />
      )
    case 'tags':
      return (
        <TagsField
          {...common}
          autoFocus={autoFocus}
          items={[
            ...choices.items,
            ...heldOptions(field, value, choices.items, texts).map((tag) => ({ ...tag, isDisabled: true })),
          ]}
          value={Array.isArray(value) ? (value as number[]) : []}
          onChange={onChange}
        />
      )
    case 'time':
      return (
        <DateTimePicker
          {...common}
          autoFocus={autoFocus}
          timeZone={texts.timeZone}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'number':
      return (
        <TextField
          {...typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(rangeOf(field).max).length}
          suffix={edit.units.age}
          value={typeof value === 'number' ? String(value) : ''}
          onChange={(digits) => onChange(digitsOf(digits))}
        />
      )
    case 'contacts':
      return (
        <FormField label={label} isLabelHidden errorMessage={shared.errorMessage}>
          <ContactsControl
            value={Array.isArray(value) ? (value as Contact[]) : []}
            onChange={onChange}
            autoFocus={autoFocus}
          />
        </FormField>
      )
    case 'money':
      return <MoneyField {...text} />
    case 'phone':
      return <TextField {...text} type="tel" inputMode="tel" autoComplete="off" />
    case 'long-text':
      return (
        <TextArea
          {...text}
          rows={3}
          hasCount={!shared.isLabelHidden}
          {...(autoFocus && { inputRef: goToEnd })}
        />
      )
    case 'text':
      return <TextField {...text} autoComplete="off" />
  }
}
