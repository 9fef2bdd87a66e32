import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'

/** One thing to choose. */
interface Option {
  /** Unique within its list. */
  id: string | number
  name: string
  /** A second, quieter text that tells equal names apart. */
  description?: string | undefined
  isDisabled?: boolean | undefined
}

interface OptionListProps {
  /** Left out where the field around the list filters its own. */
  items?: readonly Option[]
  /** What stands there when nothing matches. */
  emptyText: ReactNode
}

/** The list inside a select or combo box. */
function OptionList({ items, emptyText }: OptionListProps) {
  return (
    <ListBox
      className="ui-option-list"
      {...(items === undefined ? {} : { items })}
      renderEmptyState={() => <div className="ui-option-list__empty">{emptyText}</div>}
    >
      {(item) => (
        <ListBoxItem
          id={item.id}
          textValue={item.name}
          className="ui-option"
          {...(item.isDisabled ? { isDisabled: true } : {})}
        >
          <span className="ui-option__name">{item.name}</span>
          {item.description !== undefined && (
            <span className="ui-option__description">{item.description}</span>
          )}
          <Check className="ui-option__check" aria-hidden="true" />
        </ListBoxItem>
      )}
    </ListBox>
  )
}

export { OptionList }
export type { Option, OptionListProps }
