import { filterableFields, type FilterableField, type FilterValue } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { ComboBox } from '@hospital-crm/ui/combo-box'
import { useTabSnapshot } from '../../../tabs/tab-page.tsx'
import type { FieldTexts } from '../../display/field-text.ts'
import { FilterControl } from './filter-control.tsx'

interface FilterEditorProps {
  texts: FieldTexts
  now: number
  onApply: (field: FilterableField, value: FilterValue) => void
}

/** A filter as far as it is made. */
interface HalfFilter {
  field?: FilterableField | undefined
  value?: FilterValue | undefined
}

const nothing: HalfFilter = {}

/** Makes one filter: which field, and what it must hold. */
export const FilterEditor = ({ texts, now, onApply }: FilterEditorProps) => {
  const { choose, filters, fields } = texts.messages
  const [{ field, value }, setFilter] = useTabSnapshot<HalfFilter>('half-filter', nothing)
  return (
    <form
      className="flex w-72 flex-col gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!field || value === undefined) return
        setFilter(nothing)
        onApply(field, value)
      }}
    >
      <ComboBox
        label={filters.choose}
        placeholder={choose.placeholder}
        items={filterableFields.map((id) => ({ id, name: fields[id] }))}
        value={field ?? null}
        onChange={(id) => setFilter({ field: filterableFields.find((name) => name === id) })}
        autoFocus
      />
      {field && (
        <FilterControl
          key={field}
          field={field}
          value={value}
          onChange={(next) => setFilter({ field, value: next })}
          texts={texts}
          now={now}
        />
      )}
      <Button type="submit" variant="primary" isDisabled={!field || value === undefined}>
        {filters.apply}
      </Button>
    </form>
  )
}
