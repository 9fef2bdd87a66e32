import type { CustomerListName } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { FilterChip } from '@hospital-crm/ui/filter-chip'
import { ArrowUp, Inbox, Plus, RotateCw, SearchX } from 'lucide-react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { builderFields } from '../filters/builder-fields.ts'
import { questionChips } from '../filters/question-chips.ts'
import type { ListSearch } from '../data/list-search.ts'
import { createLabel } from '../fields/create-label.ts'
import type { WaitingRows } from '../data/live-list.ts'

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
  const { list, filters } = texts.messages
  const language = useLanguage()
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
  if (search.q || search.filter || search.where) {
    const { q, ...withoutSearch } = search
    const fields = builderFields(texts, false)
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
            {questionChips(search, { texts, fields, language }).map((chip) => (
              <FilterChip
                key={chip.id}
                label={chip.label}
                value={chip.value}
                removeLabel={filters.remove(chip.label)}
                onRemove={() => onChange(chip.without)}
              />
            ))}
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
            {createLabel(list, props.list)}
          </Button>
        ),
      })}
    />
  )
}

interface WaitingButtonProps {
  waiting: WaitingRows
  onPress: () => void
}

/** New rows that wait until the reader wants them; the list does not move before. */
export const WaitingButton = ({ waiting, onPress }: WaitingButtonProps) => {
  const { list } = useMessages('customers')
  return (
    <span role="status">
      {waiting !== 0 && (
        <Button size="small" icon={<ArrowUp />} onPress={onPress}>
          {waiting === 'many' ? list.manyWaiting : list.waiting(waiting)}
        </Button>
      )}
    </span>
  )
}

interface LackNoteProps {
  reason: string | undefined
  /** The way to another try is as high as a thumb. */
  isPhone: boolean
  onRetry: () => void
}

/** Says that what the list shows is from before, and why; the rows stay. */
export const LackNote = ({ reason, isPhone, onRetry }: LackNoteProps) => {
  const { list } = useMessages('customers')
  return (
    <span
      role="status"
      className={`flex min-w-0 items-center gap-2 text-13 text-danger-text ${isPhone ? 'w-full [--control-height:44px]' : ''}`}
    >
      {reason !== undefined && (
        <>
          <span className={`truncate ${isPhone ? 'flex-1' : 'max-w-72'}`} title={reason}>
            {reason}
          </span>
          <Button size={isPhone ? 'medium' : 'small'} icon={<RotateCw />} onPress={onRetry}>
            {list.failed.retry}
          </Button>
        </>
      )}
    </span>
  )
}
