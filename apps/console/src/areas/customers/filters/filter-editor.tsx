import {
  type FilterableField,
  type FilterValue,
  asksWholeNumber,
  filterableFields,
} from '@hospital-crm/api/entities'
import { DateRangePicker } from '@hospital-crm/ui/date-range-picker'
import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { NumberField } from '@hospital-crm/ui/number-field'
import { Select } from '@hospital-crm/ui/select'
import { TextField } from '@hospital-crm/ui/text-field'
import { TreeSelect } from '@hospital-crm/ui/tree-select'
import { isPhone, normalisePhone } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { ComboBox } from '@hospital-crm/ui/combo-box'
import type { FieldTexts } from '../fields/field-text.ts'
import { filterChoices } from './filter-choices.ts'
import { spanName, spansOf, spanValue } from './time-span.ts'
import { noFilter, type HalfFilter } from './question-chips.ts'

interface FilterControlProps {
  field: FilterableField
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
  texts: FieldTexts
  /** Only a whole phone number will do. @default false */
  isWhole?: boolean
}

const idsOf = (value: FilterValue | undefined): number[] =>
  typeof value === 'number' ? [value] : Array.isArray(value) ? value : []

const spanOf = (value: FilterValue | undefined) =>
  typeof value === 'object' && 'from' in value && value.from !== undefined && value.to !== undefined
    ? { start: value.from, end: value.to }
    : null

/** A ready span that moves with today, or chosen days. */
const TimeControl = ({ field, value, onChange, texts }: FilterControlProps) => {
  const { filters, fields } = texts.messages
  return (
    <>
      <Select
        label={filters.time}
        items={spansOf(field).map((id) => ({ id, name: filters.spans[id] }))}
        value={spanName(value) ?? null}
        onChange={(name) => onChange(name === null ? undefined : spanValue(name))}
        autoFocus
      />
      <DateRangePicker
        label={fields[field]}
        timeZone={texts.timeZone}
        value={spanOf(value)}
        onChange={(span) => onChange(span ? { from: span.start, to: span.end } : undefined)}
        quickRanges={['today', 'yesterday', 'last7', 'last30', 'thisMonth']}
      />
    </>
  )
}

/** The control that fits a field's kind. */
const FilterControl = (props: FilterControlProps) => {
  const { field, value, onChange, texts, isWhole = false } = props
  const choices = filterChoices(field, texts)
  const label = texts.messages.fields[field]
  const many = {
    label,
    value: idsOf(value),
    onChange: (ids: number[]) => onChange(ids.length > 0 ? ids : undefined),
  }
  switch (choices.kind) {
    case 'options':
      return <MultiSelect {...many} items={choices.items} />
    case 'tree':
      // A filter by a node finds everything below it, too.
      return <TreeSelect {...many} selectionMode="multiple" cascade items={choices.items} />
    case 'time':
      return <TimeControl {...props} />
    case 'number':
      return (
        <NumberField
          label={label}
          value={typeof value === 'number' ? value : null}
          minValue={1}
          onChange={(id) => onChange(id ?? undefined)}
        />
      )
    case 'text':
      return (
        <TextField
          label={label}
          autoFocus
          maxLength={64}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => onChange(text === '' ? undefined : text)}
          {...(isWhole && { description: texts.messages.filters.fullPhone })}
        />
      )
  }
}

interface FilterEditorProps {
  texts: FieldTexts
  maskedPhone: boolean
  half: HalfFilter
  onHalf: (half: HalfFilter) => void
  onApply: (field: FilterableField, value: FilterValue) => void
}

/** Makes one filter: which field, and what it must hold. */
export const FilterEditor = ({ texts, maskedPhone, half, onHalf, onApply }: FilterEditorProps) => {
  const { choose, filters, fields } = texts.messages
  const { field, value } = half
  const isWhole = field !== undefined && asksWholeNumber(field, maskedPhone)
  const isPart = isWhole && typeof value === 'string' && !isPhone(normalisePhone(value))
  const isDone = field !== undefined && value !== undefined && !isPart
  return (
    <form
      className="flex w-72 flex-col gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isDone) return
        onHalf(noFilter)
        onApply(field, value)
      }}
    >
      <ComboBox
        label={filters.choose}
        placeholder={choose.placeholder}
        items={filterableFields.map((id) => ({ id, name: fields[id] }))}
        value={field ?? null}
        onChange={(id) => onHalf({ field: filterableFields.find((name) => name === id) })}
        autoFocus={field === undefined}
      />
      {field && (
        <FilterControl
          key={field}
          field={field}
          value={value}
          onChange={(next) => onHalf({ field, value: next })}
          texts={texts}
          isWhole={isWhole}
        />
      )}
      <Button type="submit" variant="primary" isDisabled={!isDone}>
        {filters.apply}
      </Button>
    </form>
  )
}
