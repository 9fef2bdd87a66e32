import { filterableFields, type FilterableField, type FilterValue } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { FilterChip } from '@hospital-crm/ui/filter-chip'
import { Popover } from '@hospital-crm/ui/popover'
import { ListFilter } from 'lucide-react'
import { Suspense } from 'react'
import type { FieldTexts } from '../../display/field-text.ts'
import { withFilter, type ListSearch } from '../list-search.ts'
import { filterText } from './filter-text.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'

/** The editor brings every control there is for a field; it is loaded with the first filter. */
const FilterEditor = lazyPart(() => import('./filter-editor.tsx'), 'FilterEditor')

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
          <Suspense fallback={<div className="h-40 w-72" />}>
            <FilterEditor
              texts={texts}
              now={now}
              onApply={(field, value) => {
                onChange(withFilter(search, field, value))
                close()
              }}
            />
          </Suspense>
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
