import {
  customerFields,
  type FilterableField,
  type FilterValue,
  type Where,
} from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { FilterChip } from '@hospital-crm/ui/filter-chip'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Popover } from '@hospital-crm/ui/popover'
import { ListFilter, ListTree } from 'lucide-react'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useLanguage } from '../../../messages/index.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useTabSnapshot } from '../../../tabs/tab-page.tsx'
import type { FieldTexts } from '../fields/field-text.ts'
import { isComparison, withFilter, withWhere, type ListSearch } from '../data/list-search.ts'
import { builderFields } from './builder-fields.ts'
import { noFilter, type HalfFilter, questionChips, type QuestionChip } from './question-chips.ts'

/** The editors bring every control there is for a field; they are loaded with the first filter. */
const FilterEditor = lazyPart(() => import('./filter-editor.tsx'), 'FilterEditor')
const ConditionsDialog = lazyPart(() => import('./conditions-dialog.tsx'), 'ConditionsDialog')

export interface FilterBarProps {
  search: ListSearch
  onChange: (search: ListSearch) => void
  texts: FieldTexts
  /** A role that sees starred numbers asks for whole numbers only. */
  maskedPhone: boolean
  /** Left out where no customer menu may be made. */
  onSaveAsMenu?: ((where: Where | undefined) => void) | undefined
}

/** What the quick editor can change: plain values, and the spans of a time. */
const isQuick = ({ field, value }: { field: FilterableField; value: FilterValue }) =>
  !isComparison(value) || customerFields[field].kind === 'time'

/** The parts of a filter bar, for whoever puts them in different places. */
interface FilterParts {
  add: ReactNode
  combine: ReactNode
  /** Filters that are in force; nothing while there is none. */
  chips: ReactNode
  dialog: ReactNode
}

/** The ways to a filter, and those that are in force. @param isCompact the ways are icons alone */
export const useFilterParts = (props: FilterBarProps, isCompact: boolean): FilterParts => {
  const { search, onChange, texts, maskedPhone, onSaveAsMenu } = props
  const { filters } = texts.messages
  const language = useLanguage()
  const [half, setHalf] = useTabSnapshot<HalfFilter>('half-filter', noFilter)
  const [isAdding, setAdding] = useState(false)
  const [isCombining, setCombining] = useTabSnapshot('combining', false)
  const fields = useMemo(() => builderFields(texts, maskedPhone), [texts, maskedPhone])
  const chips = questionChips(search, { texts, fields, language })
  const editOf = ({ quick }: QuestionChip) => {
    if (quick === undefined) return () => setCombining(true)
    if (!isQuick(quick)) return undefined
    return () => {
      setHalf(quick)
      setAdding(true)
    }
  }
  return {
    add: (
      <Popover
        label={filters.add}
        isOpen={isAdding}
        onOpenChange={setAdding}
        trigger={
          isCompact ? (
            <IconButton label={filters.add} icon={<ListFilter />} isActive={chips.length > 0} />
          ) : (
            <Button variant="quiet" icon={<ListFilter />}>
              {filters.add}
            </Button>
          )
        }
      >
        {(close) => (
          <Suspense fallback={<div className="h-40 w-72" />}>
            <FilterEditor
              texts={texts}
              maskedPhone={maskedPhone}
              half={half}
              onHalf={setHalf}
              onApply={(field, value) => {
                onChange(withFilter(search, field, value))
                close()
              }}
            />
          </Suspense>
        )}
      </Popover>
    ),
    combine: isCompact ? (
      <IconButton label={filters.combine} icon={<ListTree />} onPress={() => setCombining(true)} />
    ) : (
      <Button variant="quiet" icon={<ListTree />} onPress={() => setCombining(true)}>
        {filters.combine}
      </Button>
    ),
    chips: chips.length > 0 && (
      <>
        {chips.map((chip) => (
          <FilterChip
            key={chip.id}
            label={chip.label}
            value={chip.value}
            removeLabel={filters.remove(chip.label)}
            onPress={editOf(chip)}
            onRemove={() => onChange(chip.without)}
          />
        ))}
        {chips.length > 1 && (
          <Button
            variant="quiet"
            onPress={() => {
              const { filter: _filter, where: _where, ...rest } = search
              onChange(rest)
            }}
          >
            {filters.clear}
          </Button>
        )}
      </>
    ),
    dialog: (
      <Suspense>
        {isCombining && (
          <ConditionsDialog
            where={search.where}
            texts={texts}
            maskedPhone={maskedPhone}
            onApply={(where) => onChange(withWhere(search, where))}
            onSaveAsMenu={onSaveAsMenu}
            onClose={() => setCombining(false)}
          />
        )}
      </Suspense>
    ),
  }
}

/** Filters that are in force, each to change or to drop, and the ways to another one. */
export const FilterBar = (props: FilterBarProps) => {
  const { add, combine, chips, dialog } = useFilterParts(props, false)
  return (
    <>
      {add}
      {combine}
      {chips}
      {dialog}
    </>
  )
}
