import { Search, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  Group,
  Input,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components'

interface SearchFieldProps extends Omit<
  AriaSearchFieldProps,
  'children' | 'className' | 'style' | 'aria-label'
> {
  /** Names the field; it is not drawn. */
  label: string
  placeholder?: string
  /** The key that brings the focus here, shown while the field is empty. */
  shortcut?: ReactNode
  /**
   * The field looks through an open list, in an `Autocomplete`: assistive technology then knows that arrow keys go through
   * that list while the focus stays here. @default false
   */
  isOfList?: boolean
  /** The input element, to focus it. */
  inputRef?: Ref<HTMLInputElement>
}

/**
 * Words to look for; Escape empties it, Enter calls `onSubmit`.
 *
 * https://react-aria.adobe.com/SearchField
 */
function SearchField({
  label,
  placeholder,
  shortcut,
  isOfList = false,
  inputRef,
  ...props
}: SearchFieldProps) {
  return (
    <AriaSearchField {...props} aria-label={label} className="ui-field ui-search-field">
      <Group className="ui-field__control">
        <span className="ui-field__affix">
          <Search aria-hidden="true" />
        </span>
        <Input
          className="ui-field__input"
          {...(isOfList ? { role: 'combobox', 'aria-expanded': true } : {})}
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        {shortcut !== undefined && (
          <span className="ui-search-field__shortcut" aria-hidden="true">
            {shortcut}
          </span>
        )}
        <AriaButton className="ui-field__button ui-search-field__clear">
          <X aria-hidden="true" />
        </AriaButton>
      </Group>
    </AriaSearchField>
  )
}

export { SearchField }
export type { SearchFieldProps }
