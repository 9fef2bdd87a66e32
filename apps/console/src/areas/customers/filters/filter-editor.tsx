import {
  asksWholeNumber,
  filterableFields,
  type FilterableField,
  type FilterValue,
} from '@hospital-crm/api/entities'
import { isPhone, normalisePhone } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { ComboBox } from '@hospital-crm/ui/combo-box'
import type { FieldTexts } from '../fields/field-text.ts'
import { FilterControl } from './filter-control.tsx'
import { noFilter, type HalfFilter } from './half-filter.ts'

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
