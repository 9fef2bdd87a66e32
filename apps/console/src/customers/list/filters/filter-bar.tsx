import { filterableFields, type FilterableField, type FilterValue } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { FilterChip } from '@hospital-crm/ui/filter-chip'
import { Popover } from '@hospital-crm/ui/popover'
import { ListFilter } from 'lucide-react'
import type { FieldTexts } from '../../display/field-text.ts'
import { withFilter, type ListSearch } from '../list-search.ts'
import { FilterEditor } from './filter-editor.tsx'
import { filterText } from './filter-text.ts'

export interface FilterBarProps {
  search: ListSearch
  onChange: (search: ListSearch) => void
  texts: FieldTexts
  /** Unix seconds. */
  now: number
}

/** Filters that are in force, each to drop, and the way to another one. */
export const FilterBar = ({ search, onChange, texts, now }: FilterBarProps) => {
  const { filters, fields } = texts.messages
  const inForce = filterableFields.flatMap((field): [FilterableField, FilterValue][] => {
    const value = search.filter?.[field]
    return value === undefined ? [] : [[field, value]]
  })
  return (
    <>
      <Popover
        label={filters.add}
        trigger={
          <Button variant="quiet" icon={<ListFilter />}>
            {filters.add}
          </Button>
        }
      >
        {(close) => (
          <FilterEditor
            texts={texts}
            now={now}
            onApply={(field, value) => {
              onChange(withFilter(search, field, value))
              close()
            }}
          />
        )}
      </Popover>
      {inForce.map(([field, value]) => (
        <FilterChip
          key={field}
          label={fields[field]}
          value={filterText(field, value, texts)}
          removeLabel={filters.remove(fields[field])}
          onRemove={() => onChange(withFilter(search, field, undefined))}
        />
      ))}
      {inForce.length > 1 && (
        <Button
          variant="quiet"
          onPress={() => {
            const { filter: _dropped, ...rest } = search
            onChange(rest)
          }}
        >
          {filters.clear}
        </Button>
      )}
    </>
  )
}
