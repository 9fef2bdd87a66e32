import { filterableFields } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { FilterChip } from '@hospital-crm/ui/filter-chip'
import { Inbox, Plus, SearchX } from 'lucide-react'
import type { CustomerListName } from '../customer-list.ts'
import type { FieldTexts } from '../display/field-text.ts'
import { filterText } from './filters/filter-text.ts'
import { withFilter, type ListSearch } from './list-search.ts'

export interface ListOverlayProps {
  /** Which list it is. */
  list: CustomerListName
  total: number | undefined
  error: string | undefined
  search: ListSearch
  texts: FieldTexts
  onChange: (search: ListSearch) => void
  onRetry: () => void
  onCreate?: (() => void) | undefined
}

/** What stands in place of rows: the failure, nothing found, or nothing there yet. */
export const ListOverlay = (props: ListOverlayProps) => {
  const { total, error, search, texts, onChange, onRetry, onCreate } = props
  const { list, fields, filters } = texts.messages
  if (error !== undefined)
    return (
      <ErrorState
        title={list.failed.title}
        description={error === '' ? list.failed.hint : error}
        retryLabel={list.failed.retry}
        onRetry={onRetry}
      />
    )
  if (total !== 0) return null
  if (search.q || search.filter) {
    const { q, ...withoutSearch } = search
    return (
      <EmptyState
        icon={<SearchX />}
        title={list.nothingFound.title}
        description={list.nothingFound.hint}
        actions={
          <>
            {q && (
              <FilterChip
                label={list.clearSearch}
                value={q}
                removeLabel={list.clearSearch}
                onRemove={() => onChange(withoutSearch)}
              />
            )}
            {filterableFields.map((field) => {
              const value = search.filter?.[field]
              return value === undefined ? null : (
                <FilterChip
                  key={field}
                  label={fields[field]}
                  value={filterText(field, value, texts)}
                  removeLabel={filters.remove(fields[field])}
                  onRemove={() => onChange(withFilter(search, field, undefined))}
                />
              )
            })}
          </>
        }
      />
    )
  }
  const words = list.empties[props.list]
  return (
    <EmptyState
      icon={<Inbox />}
      title={words.title}
      description={words.hint}
      {...(onCreate && {
        actions: (
          <Button variant="primary" icon={<Plus />} onPress={onCreate}>
            {list.create}
          </Button>
        ),
      })}
    />
  )
}
