import { ChevronDown } from 'lucide-react'
import {
  Button as AriaButton,
  Popover as AriaPopover,
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  SelectValue,
} from 'react-aria-components'
import { FieldLabel, FieldMessages, fieldState, type FieldTexts } from '../field/field.tsx'
import { optionsIn, type OptionOrGroup } from '../list-box/option-groups.ts'
import { OptionList, type Option, type OwnChoiceProps } from '../list-box/option-list.tsx'
import { useSharedWords } from '../words/shared-words.ts'

interface SelectProps<Id extends string | number = string | number>
  extends Omit<AriaSelectProps<Option, 'single'>, OwnChoiceProps | 'placeholder'>, FieldTexts {
  /** All options, alone or under headings. */
  items: readonly OptionOrGroup<Id>[]
  /** The id of the chosen option, `null` for none. */
  value?: Id | null
  onChange?: (value: Id | null) => void
  /** What stands there when nothing is chosen. @default 'Choose', in the language of the locale */
  placeholder?: string | undefined
  /** What stands in the list when there are no items. @default placeholder */
  emptyText?: string | undefined
}

/**
 * One of a few known options; type to jump to one. With more than about fifteen use a combo box.
 *
 * https://react-aria.adobe.com/Select
 */
function Select<Id extends string | number>(props: SelectProps<Id>) {
  const { label, isLabelHidden, description, errorMessage, items, value, onChange, emptyText, ...others } =
    props
  const { placeholder, ...rest } = others
  const { choose } = useSharedWords({ choose: placeholder })
  return (
    <AriaSelect<Option, 'single'>
      {...rest}
      {...fieldState({ label, isLabelHidden, errorMessage })}
      {...(value === undefined ? {} : { value })}
      onChange={(key) => onChange?.(key as Id | null)}
      className="ui-field ui-select"
    >
      {!isLabelHidden && <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>}
      <AriaButton className="ui-field__control ui-select__button">
        <SelectValue<Option> className="ui-select__value">
          {({ selectedItems, isPlaceholder }) => (isPlaceholder ? choose : (selectedItems[0]?.name ?? ''))}
        </SelectValue>
        <ChevronDown className="ui-select__chevron" aria-hidden="true" />
      </AriaButton>
      <FieldMessages description={description} errorMessage={errorMessage} />
      <AriaPopover className="ui-popover" offset={4}>
        <OptionList items={items} count={optionsIn(items).length} emptyText={emptyText ?? choose} />
      </AriaPopover>
    </AriaSelect>
  )
}

export { Select }
export type { SelectProps }
