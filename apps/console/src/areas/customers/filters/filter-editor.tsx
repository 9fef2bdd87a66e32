import { type FilterableField, type FilterValue, asksWholeNumber, isPerson } from '@hospital-crm/api/entities'
import { isPhone, normalisePhone } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { DateRangePicker } from '@hospital-crm/ui/date-range-picker'
import { NumberField } from '@hospital-crm/ui/number-field'
import { OptionPicker } from '@hospital-crm/ui/option-picker'
import { TextField } from '@hospital-crm/ui/text-field'
import { TreeSelect } from '@hospital-crm/ui/tree-select'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { isComparison } from '../data/list-search.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { offeredFields, peopleIn } from './builder-fields.ts'
import { filterChoices, listedChoices } from './filter-choices.ts'
import { noFilter, type HalfFilter } from './question-chips.ts'
import { spanName, spansOf, spanValue } from './time-span.ts'

interface FilterControlProps {
  field: FilterableField
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
  /** Takes a value that needs nothing more. */
  onDone: (value: FilterValue) => void
  texts: FieldTexts
  /** Only a whole phone number will do. */
  isWhole: boolean
  /** What is looked for at first. */
  typed: string
}

type Choice = number | string

const chosenIn = (value: FilterValue | undefined): Choice[] => {
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return value
  return typeof value === 'object' && isComparison(value) && Array.isArray(value.value) ? value.value : []
}

/** Ids as they are; people by a word need the operator that knows them. */
const anyOf = (chosen: readonly Choice[]): FilterValue | undefined => {
  const ids = chosen.filter((one) => typeof one === 'number')
  if (ids.length < chosen.length) return { op: 'anyOf', value: [...chosen] }
  return ids.length > 0 ? ids : undefined
}

const spanOf = (value: FilterValue | undefined) =>
  typeof value === 'object' && 'from' in value && value.from !== undefined && value.to !== undefined
    ? { start: value.from, end: value.to }
    : null

/** A ready span that moves with today, or chosen days. */
const TimeControl = ({ field, value, onChange, onDone, texts, typed }: FilterControlProps) => {
  const { filters, fields } = texts.messages
  const name = spanName(value)
  return (
    <>
      <OptionPicker
        label={filters.time}
        selectionMode="single"
        defaultText={typed}
        items={spansOf(field).map((id) => ({ id, name: filters.spans[id] }))}
        value={name ? [name] : []}
        onChange={([chosen]) => chosen && onDone(spanValue(chosen))}
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
  const { field, value, onChange, texts, isWhole, typed } = props
  const choices = filterChoices(field, texts)
  const label = texts.messages.fields[field]
  const chosen = chosenIn(value)
  switch (choices.kind) {
    case 'options':
      return (
        <OptionPicker<Choice>
          label={label}
          defaultText={typed}
          items={[...(isPerson(field) ? peopleIn(texts) : []), ...listedChoices(field, choices.items, texts)]}
          value={chosen}
          onChange={(next) => onChange(anyOf(next))}
        />
      )
    case 'tree':
      return (
        // A filter by a node finds everything below it, too.
        <TreeSelect
          label={label}
          selectionMode="multiple"
          cascade
          items={choices.items}
          value={chosen.filter((id) => typeof id === 'number')}
          onChange={(ids) => onChange(anyOf(ids))}
        />
      )
    case 'time':
      return <TimeControl {...props} />
    case 'number':
      return (
        <NumberField
          label={label}
          autoFocus
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

/** Text is a value as it stands; elsewhere it looks for one. */
const earlyValue = (
  field: FilterableField | undefined,
  early: string,
  texts: FieldTexts,
): FilterValue | undefined =>
  field !== undefined && early !== '' && filterChoices(field, texts).kind === 'text' ? early : undefined

interface FilterEditorProps {
  texts: FieldTexts
  maskedPhone: boolean
  half: HalfFilter
  /** What was typed before the editor was there. */
  typed: string
  onHalf: (half: HalfFilter) => void
  onApply: (field: FilterableField, value: FilterValue) => void
}

/** Makes one filter: type a field, pick what it must hold, done. */
export const FilterEditor = ({ texts, maskedPhone, half, typed, onHalf, onApply }: FilterEditorProps) => {
  const { filters, fields } = texts.messages
  const [early, setEarly] = useState(typed)
  const { field } = half
  const value = half.value ?? earlyValue(field, early, texts)
  const change = (next: HalfFilter) => {
    setEarly('')
    onHalf(next)
  }
  if (field === undefined)
    return (
      <div className="w-72">
        <OptionPicker
          label={filters.choose}
          placeholder={filters.choose}
          selectionMode="single"
          defaultText={early}
          items={offeredFields.map((id) => ({ id, name: fields[id] }))}
          onChange={([chosen]) => change({ field: chosen })}
        />
      </div>
    )
  const isWhole = asksWholeNumber(field, maskedPhone)
  const isPart = isWhole && typeof value === 'string' && !isPhone(normalisePhone(value))
  const apply = (made: FilterValue) => {
    change(noFilter)
    onApply(field, made)
  }
  return (
    <form
      className="flex w-72 flex-col items-stretch gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (value !== undefined && !isPart) apply(value)
      }}
    >
      <span className="self-start">
        <Button
          variant="quiet"
          size="small"
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          onPress={() => change(noFilter)}
        >
          {filters.otherField(fields[field])}
        </Button>
      </span>
      <FilterControl
        key={field}
        field={field}
        value={value}
        onChange={(next) => change({ field, value: next })}
        onDone={apply}
        texts={texts}
        isWhole={isWhole}
        typed={early}
      />
      <Button type="submit" variant="primary" isDisabled={value === undefined || isPart}>
        {filters.apply}
      </Button>
    </form>
  )
}
