import { ChevronDown } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import {
  Autocomplete,
  Button as AriaButton,
  Popover as AriaPopover,
  Select as AriaSelect,
  SelectValue,
  VisuallyHidden,
} from 'react-aria-components'
import { FieldLabel, FieldMessages, fieldState, type FieldTexts } from '../field/field.tsx'
import { fittingOptions, hasGroups, optionsIn, type OptionOrGroup } from '../list-box/option-groups.ts'
import { OptionList, type Option } from '../list-box/option-list.tsx'
import { useOptionSearch } from '../list-box/use-option-search.ts'
import { SearchField } from '../search-field/search-field.tsx'
import { useSharedWords } from '../words/shared-words.ts'
import { ClearChoice } from './clear-choice.tsx'

interface MultiSelectProps<Id extends string | number = string | number> extends FieldTexts {
  /** All options, alone or under headings; found by a part of the name or of its pinyin. */
  items: readonly OptionOrGroup<Id>[]
  /** Ids of the chosen options, in the order in which they were chosen. */
  value: readonly Id[]
  onChange: (value: Id[]) => void
  /** What stands there when nothing is chosen. @default 'Choose', in the language of the locale */
  placeholder?: string | undefined
  /** Name of the field that filters the options. @default 'Search options', in the language of the locale */
  searchLabel?: string | undefined
  /** What stands in the list when nothing matches. @default 'No option matches', in the language of the locale */
  emptyText?: string | undefined
  /** The text for more than `maxNames` choices. @default '3 chosen', in the language of the locale */
  countText?: ((count: number) => string) | undefined
  /** Up to so many choices are shown by name. @default 2 */
  maxNames?: number
  /** Whether one button takes all choices back. @default true, unless the field is required */
  isClearable?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Shows the choices, takes the focus and is sent with a form, but does not open. @default false */
  isReadOnly?: boolean | undefined
  isRequired?: boolean | undefined
  name?: string | undefined
}

/**
 * Any number of options, found by typing; the list stays open while choosing.
 *
 * https://react-aria.adobe.com/Select
 */
function MultiSelect<Id extends string | number>(props: MultiSelectProps<Id>) {
  const { label, isLabelHidden, description, errorMessage, items, value, onChange, ...others } = props
  const { maxNames = 2, isDisabled, isReadOnly = false, isRequired, isClearable = !isRequired, name } = others
  const words = useSharedWords({
    choose: others.placeholder,
    searchOptions: others.searchLabel,
    nothingFound: others.emptyText,
    chosen: others.countText,
  })
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const options = useMemo(() => optionsIn(items), [items])
  const isFound = useOptionSearch(options, isOpen)
  // The list's own filter keeps headings that have nothing below them any more.
  const isGrouped = hasGroups(items)
  const found = useMemo(
    () => (isGrouped ? fittingOptions(items, (option) => isFound(option, typed)) : items),
    [isGrouped, items, isFound, typed],
  )
  const control = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const names = options.filter((option) => value.includes(option.id)).map((option) => option.name)
  // What is chosen and no longer offered has no name here; it counts all the same.
  const isCounted = names.length > maxNames || names.length < value.length
  const shown = value.length === 0 ? words.choose : isCounted ? words.chosen(value.length) : names.join(', ')
  return (
    <AriaSelect<Option, 'multiple'>
      {...fieldState({ label, isLabelHidden, errorMessage })}
      {...(name === undefined ? {} : { name })}
      isDisabled={isDisabled ?? false}
      isRequired={isRequired ?? false}
      selectionMode="multiple"
      isOpen={isOpen && !isReadOnly}
      onOpenChange={(open) => {
        setOpen(open && !isReadOnly)
        setTyped('')
      }}
      value={value}
      onChange={(keys) => onChange([...keys] as Id[])}
      className="ui-field ui-multi-select"
      data-readonly={isReadOnly || undefined}
    >
      {!isLabelHidden && <FieldLabel isRequired={isRequired}>{label}</FieldLabel>}
      <div className="ui-multi-select__control" ref={control}>
        <AriaButton ref={button} className="ui-field__control ui-select__button">
          <SelectValue className="ui-select__value">
            {shown}
            {isReadOnly && <VisuallyHidden elementType="span">, {words.readOnly}</VisuallyHidden>}
          </SelectValue>
          <ChevronDown className="ui-select__chevron" aria-hidden="true" />
        </AriaButton>
        {isClearable && value.length > 0 && !isDisabled && !isReadOnly && (
          <ClearChoice
            label={words.clear(label)}
            onPress={() => {
              // The button goes with the choices and would take the focus along.
              button.current?.focus()
              onChange([])
            }}
          />
        )}
      </div>
      <FieldMessages description={description} errorMessage={errorMessage} />
      <AriaPopover className="ui-popover" offset={4} triggerRef={control}>
        <Autocomplete {...(isGrouped ? { inputValue: typed, onInputChange: setTyped } : { filter: isFound })}>
          <div className="ui-multi-select__search">
            <SearchField label={words.searchOptions} placeholder={words.searchOptions} isOfList autoFocus />
          </div>
          <OptionList items={found} count={options.length} emptyText={words.nothingFound} />
        </Autocomplete>
      </AriaPopover>
    </AriaSelect>
  )
}

export { MultiSelect }
export type { MultiSelectProps }
