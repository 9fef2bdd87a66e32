import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import {
  Button as AriaButton,
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Group,
  Input,
} from 'react-aria-components'
import { FieldLabel, FieldMessages, fieldState, type FieldTexts } from '../field/field.tsx'
import { OptionList, type Option, type OptionGroup, type OwnChoiceProps } from '../list-box/option-list.tsx'
import { hasGroups, optionsIn, type OptionOrGroup } from '../list-box/option-groups.ts'
import { useOptionSearch } from '../list-box/use-option-search.ts'
import { ListPopover } from '../popover/list-popover.tsx'
import { useSharedWords } from '../words/shared-words.ts'
import { useGroupFilter } from './use-group-filter.ts'

interface ComboBoxProps<Id extends string | number = string | number>
  extends
    Omit<
      AriaComboBoxProps<Option | OptionGroup>,
      | OwnChoiceProps
      | 'items'
      | 'defaultItems'
      | 'menuTrigger'
      | 'inputValue'
      | 'onInputChange'
      | 'onOpenChange'
    >,
    FieldTexts {
  /** All options, alone or under headings; found by a part of the name or of its pinyin. */
  items: readonly OptionOrGroup<Id>[]
  /** The id of the chosen option, `null` for none. */
  value?: Id | null
  onChange?: (value: Id | null) => void
  placeholder?: string
  /** What stands in the list when nothing matches. @default 'No option matches', in the language of the locale */
  emptyText?: string | undefined
}

/**
 * One of many options, found by typing a part of its name.
 *
 * https://react-aria.adobe.com/ComboBox
 */
function ComboBox<Id extends string | number>(props: ComboBoxProps<Id>) {
  const { label, isLabelHidden, description, errorMessage, items, value, onChange, ...others } = props
  const { placeholder, emptyText, ...rest } = others
  const { nothingFound } = useSharedWords({ nothingFound: emptyText })
  const options = useMemo(() => optionsIn(items), [items])
  const [isNear, setNear] = useState(false)
  const isFound = useOptionSearch(options, isNear)
  const grouped = useGroupFilter(items, isFound)
  const isGrouped = hasGroups(items)
  return (
    <AriaComboBox<Option | OptionGroup>
      {...rest}
      {...fieldState({ label, isLabelHidden, errorMessage })}
      {...(value === undefined ? {} : { value })}
      {...(isGrouped
        ? { items: grouped.items, onInputChange: grouped.onInputChange }
        : { defaultItems: items, defaultFilter: isFound })}
      onOpenChange={(isOpen, trigger) => {
        setNear(true)
        grouped.onOpenChange(isOpen, trigger)
      }}
      onChange={(key) => onChange?.(key as Id | null)}
      menuTrigger="focus"
      allowsEmptyCollection
      className="ui-field ui-combo-box"
    >
      {!isLabelHidden && <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>}
      <Group className="ui-field__control">
        <Input className="ui-field__input" {...(placeholder === undefined ? {} : { placeholder })} />
        <AriaButton className="ui-field__button">
          <ChevronDown aria-hidden="true" />
        </AriaButton>
      </Group>
      <FieldMessages description={description} errorMessage={errorMessage} />
      <ListPopover>
        <OptionList count={options.length} emptyText={nothingFound} />
      </ListPopover>
    </AriaComboBox>
  )
}

export { ComboBox }
export type { ComboBoxProps }
