import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import {
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  type ListBoxProps,
} from 'react-aria-components'
import type { OwnFieldProps } from '../field/field.tsx'
import type { CategoryTone } from '../tag/category-tone.ts'
import { PlacedOption, WindowedOptions } from './windowed/windowed-options.tsx'

/** One thing to choose. */
interface Option {
  /** Unique within its list. */
  id: string | number
  name: string
  /** A second, quieter text that tells equal names apart. */
  description?: string | undefined
  isDisabled?: boolean | undefined
  /** The hue of a dot before the name. */
  tone?: CategoryTone | undefined
}

/** Options under a heading. */
interface OptionGroup {
  /** Unique among the groups and options of its list. */
  id: string | number
  name: string
  options: readonly Option[]
}

/** Props of React Aria's choices that those of this package see to themselves. */
type OwnChoiceProps =
  | OwnFieldProps
  | 'selectionMode'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'selectedKey'
  | 'defaultSelectedKey'
  | 'onSelectionChange'

interface OptionListProps {
  /** Left out where the field around the list filters its own. */
  items?: readonly (Option | OptionGroup)[]
  /** How many options there are before anything is typed. */
  count: number
  /** What stands there when nothing matches. */
  emptyText: ReactNode
  /** Its choice, where no field around it holds one. */
  list?: Pick<
    ListBoxProps<Option | OptionGroup>,
    'aria-label' | 'selectionMode' | 'selectedKeys' | 'onSelectionChange'
  >
}

function renderOption(item: Option) {
  return (
    <ListBoxItem
      id={item.id}
      textValue={item.name}
      className="ui-option"
      render={(props) => <PlacedOption {...(props as ComponentProps<'div'>)} />}
      {...(item.isDisabled ? { isDisabled: true } : {})}
    >
      {item.tone !== undefined && (
        <span className="ui-option__dot" data-tone={item.tone} aria-hidden="true" />
      )}
      <span className="ui-option__name">{item.name}</span>
      {item.description !== undefined && <span className="ui-option__description">{item.description}</span>}
      <Check className="ui-option__check" aria-hidden="true" />
    </ListBoxItem>
  )
}

/** Lists of more options than this draw those in view only. */
const mostDrawn = 100

/** The list inside a select or combo box. */
function OptionList({ items, count, emptyText, list: own }: OptionListProps) {
  const list = (
    <ListBox
      {...own}
      // The key that leaves a list throws away nothing that was chosen in it.
      escapeKeyBehavior="none"
      className="ui-option-list"
      {...(items === undefined ? {} : { items })}
      renderEmptyState={() => <div className="ui-option-list__empty">{emptyText}</div>}
    >
      {(item) =>
        'options' in item ? (
          <ListBoxSection id={item.id}>
            <Header className="ui-option-list__heading">{item.name}</Header>
            <Collection items={item.options}>{renderOption}</Collection>
          </ListBoxSection>
        ) : (
          renderOption(item)
        )
      }
    </ListBox>
  )
  return <WindowedOptions isOn={count > mostDrawn}>{list}</WindowedOptions>
}

export { OptionList }
export type { Option, OptionGroup, OwnChoiceProps }
