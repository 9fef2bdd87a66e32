import {
  customerFields,
  customerLists,
  type CustomerListName,
  type FilterableField,
  type FilterValue,
  type Where,
} from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { FilterChip } from '@hospital-crm/ui/filter-chip'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Popover } from '@hospital-crm/ui/popover'
import { Bookmark, ListFilter, ListTree } from 'lucide-react'
import { Suspense, useImperativeHandle, useMemo, useState, type ReactNode, type Ref } from 'react'
import { useLanguage } from '../../../messages/index.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { TypedEarly } from '../../../parts/typed-early.tsx'
import { useTabSnapshot } from '../../../tabs/tab-page.tsx'
import type { FieldTexts } from '../fields/field-text.ts'
import { isComparison, withFilter, withWhere, type ListSearch } from '../data/list-search.ts'
import { builderFields } from './builder-fields.ts'
import { WaitingFilter } from './waiting-filter.tsx'
import { WhoseSwitch } from './whose-switch.tsx'
import { whoseOf, type Whose } from './whose.ts'
import { noFilter, type HalfFilter, questionChips, type QuestionChip } from './question-chips.ts'

/** The editors bring every control there is for a field; they are loaded with the first filter. */
export const loadFilterEditor = () => import('./filter-editor.tsx')
const FilterEditor = lazyPart(loadFilterEditor, 'FilterEditor')
const ConditionsDialog = lazyPart(() => import('./conditions-dialog.tsx'), 'ConditionsDialog')

export type FilterOpener = (field: FilterableField) => void

export interface FilterBarProps {
  /** What is to be said about the rows, in a line that is there anyway. */
  note?: ReactNode
  /** Which list it narrows. */
  list: CustomerListName
  /** Whose customers it can be narrowed to. @default everybody's alone */
  whose?: readonly Whose[] | undefined
  search: ListSearch
  onChange: (search: ListSearch) => void
  texts: FieldTexts
  /** A role that sees starred numbers asks for whole numbers only. */
  maskedPhone: boolean
  /** Keeps the question as a view, or changes the view that is looked at; left out where there are none. */
  keep?: { isOwn: boolean; onPress: () => void } | undefined
  /** Gets what opens the filter of a field from elsewhere. */
  opener?: Ref<FilterOpener> | undefined
  /** Left out where no customer menu may be made. */
  onSaveAsMenu?: ((where: Where | undefined) => void) | undefined
}

/** What the quick editor can change: plain values, and the spans of a time. */
const isQuick = ({ field, value }: { field: FilterableField; value: FilterValue }) =>
  !isComparison(value) ||
  customerFields[field].kind === 'time' ||
  (value.op === 'anyOf' && customerFields[field].kind !== 'number')

/** The parts of a filter bar, for whoever puts them in different places. */
interface FilterParts {
  whose: ReactNode
  add: ReactNode
  combine: ReactNode
  keep: ReactNode
  /** Filters that are in force; nothing while there is none. */
  chips: ReactNode
  dialog: ReactNode
}

interface KeepButtonProps extends NonNullable<FilterBarProps['keep']> {
  texts: FieldTexts
}

const KeepButton = ({ isOwn, onPress, texts }: KeepButtonProps) => {
  const { views } = texts.messages.filters
  const label = isOwn ? views.edit : views.save
  return (
    <Button variant="quiet" icon={<Bookmark />} onPress={onPress}>
      {label}
    </Button>
  )
}

/** The ways to a filter, and those that are in force. @param isCompact what is always seen is icons alone */
export const useFilterParts = (props: FilterBarProps, isCompact: boolean): FilterParts => {
  const { search, onChange, texts, maskedPhone, onSaveAsMenu } = props
  const { filters } = texts.messages
  const language = useLanguage()
  const [half, setHalf] = useTabSnapshot<HalfFilter>('half-filter', noFilter)
  const [isAdding, setAdding] = useState(false)
  const [isCombining, setCombining] = useTabSnapshot('combining', false)
  const fields = useMemo(() => builderFields(texts, maskedPhone), [texts, maskedPhone])
  const { list, whose = [] } = props
  // What the switch says needs no chip.
  const said =
    whose.length > 0 && whoseOf(search, list) !== undefined ? customerLists[list].person : undefined
  const chips = questionChips(search, { texts, fields, language }).filter(({ id }) => id !== said)
  useImperativeHandle(props.opener, () => (field) => {
    setHalf({ field, value: search.filter?.[field] })
    setAdding(true)
  })
  const editOf = ({ quick }: QuestionChip) => {
    if (quick === undefined) return () => setCombining(true)
    if (!isQuick(quick)) return undefined
    return () => {
      setHalf(quick)
      setAdding(true)
    }
  }
  return {
    whose: whose.length > 0 && (
      <WhoseSwitch
        list={list}
        choices={whose}
        search={search}
        onChange={onChange}
        texts={texts.messages}
        isCompact={isCompact}
      />
    ),
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
          <TypedEarly
            renderField={(text, onText) => (
              <WaitingFilter texts={texts} field={half.field} text={text} onText={onText} />
            )}
          >
            {(text) => (
              <FilterEditor
                texts={texts}
                maskedPhone={maskedPhone}
                half={half}
                typed={text}
                onHalf={setHalf}
                onApply={(field, value) => {
                  onChange(withFilter(search, field, value))
                  close()
                }}
              />
            )}
          </TypedEarly>
        )}
      </Popover>
    ),
    combine: (
      <Button variant="quiet" icon={<ListTree />} onPress={() => setCombining(true)}>
        {filters.combine}
      </Button>
    ),
    keep: props.keep && <KeepButton {...props.keep} texts={texts} />,
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

/** One line: whose customers, the ways to a filter, and those that are in force, each to change or to drop. */
export const FilterBar = (props: FilterBarProps) => {
  const { whose, add, combine, keep, chips, dialog } = useFilterParts(props, false)
  const { note } = props
  return (
    <div className="flex w-full min-w-0 items-center gap-2 *:flex-none">
      {whose}
      {add}
      {combine}
      {/* As high without a chip as with many: what lies below stays where it is. */}
      <div className="-my-1 flex min-w-0 !flex-1 items-center gap-2 overflow-x-auto py-1 [scrollbar-width:thin] *:flex-none">
        {chips}
      </div>
      {note}
      {keep}
      {dialog}
    </div>
  )
}
