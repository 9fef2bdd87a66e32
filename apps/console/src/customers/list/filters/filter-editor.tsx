import { filterableFields, type FilterableField, type FilterValue } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { ComboBox } from '@hospital-crm/ui/combo-box'
import { useState } from 'react'
import type { FieldTexts } from '../../display/field-text.ts'
import { FilterControl } from './filter-control.tsx'

interface FilterEditorProps {
  texts: FieldTexts
  now: number
  onApply: (field: FilterableField, value: FilterValue) => void
}

/** Makes one filter: which field, and what it must hold. */
export const FilterEditor = ({ texts, now, onApply }: FilterEditorProps) => {
  const { choose, filters, fields } = texts.messages
  const [field, setField] = useState<FilterableField>()
  const [value, setValue] = useState<FilterValue>()
  return (
    <form
      className="flex w-72 flex-col gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (field && value !== undefined) onApply(field, value)
      }}
    >
      <ComboBox
        label={filters.choose}
        placeholder={choose.placeholder}
        emptyText={choose.nothing}
        items={filterableFields.map((id) => ({ id, name: fields[id] }))}
        value={field ?? null}
        onChange={(id) => {
          setField(filterableFields.find((name) => name === id))
          setValue(undefined)
        }}
        autoFocus
      />
      {field && (
        <FilterControl key={field} field={field} value={value} onChange={setValue} texts={texts} now={now} />
      )}
      <Button type="submit" variant="primary" isDisabled={!field || value === undefined}>
        {filters.apply}
      </Button>
    </form>
  )
}
