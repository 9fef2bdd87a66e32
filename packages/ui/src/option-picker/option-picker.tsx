import { useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Autocomplete } from 'react-aria-components'
import { fittingOptions, hasGroups, optionsIn, type OptionOrGroup } from '../list-box/option-groups.ts'
import { OptionList } from '../list-box/option-list.tsx'
import { useOptionSearch } from '../list-box/use-option-search.ts'
import { SearchField } from '../search-field/search-field.tsx'
import { useSharedWords } from '../words/shared-words.ts'

interface OptionPickerProps<Id extends string | number = string | number> {
  /** Names the list and the field that looks through it. */
  label: string
  /** All options, alone or under headings; found by a part of the name or of its pinyin. */
  items: readonly OptionOrGroup<Id>[]
  /**
   * Ids of the chosen options, in the order in which they were chosen. Of several, those that are offered no more stay
   * until their owner takes them out. @default none
   */
  value?: readonly Id[]
  /** Called with all that are chosen. */
  onChange: (value: Id[]) => void
  /** Whether more than one may be chosen. @default 'multiple' */
  selectionMode?: 'single' | 'multiple'
  /** What is looked for at first, such as what was typed before the picker was there. @default '' */
  defaultText?: string
  /** What stands in the field while nothing is typed. @default 'Search options', in the language of the locale */
  placeholder?: string | undefined
  /** What stands in the list when nothing matches. @default 'No option matches', in the language of the locale */
  emptyText?: string | undefined
}

const none: readonly never[] = []
const moves = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'])

/**
 * Options that lie open, found by typing: Enter takes the first that matches, and once nothing is typed sends the form
 * around.
 *
 * https://react-aria.adobe.com/Autocomplete
 */
function OptionPicker<Id extends string | number>(props: OptionPickerProps<Id>) {
  const { label, items, value = none, onChange, selectionMode = 'multiple', defaultText = '' } = props
  const words = useSharedWords({ searchOptions: props.placeholder, nothingFound: props.emptyText })
  const [typed, setTyped] = useState(defaultText)
  const options = useMemo(() => optionsIn(items), [items])
  const isFound = useOptionSearch(options, true)
  // The list's own filter keeps headings that have nothing below them any more.
  const isGrouped = hasGroups(items)
  const found = useMemo(
    () => (isGrouped ? fittingOptions(items, (option) => isFound(option, typed)) : items),
    [isGrouped, items, isFound, typed],
  )
  /** An option is marked for Enter; the one that was just chosen is not, so that Enter goes on to the form around. */
  const isMarked = useRef(defaultText !== '')
  /** The text did not come by keys of its own, so the list marks nothing for it. */
  const isWritten = useRef(defaultText !== '')
  const onText = ({ nativeEvent }: FormEvent) => {
    isWritten.current = nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertText'
  }
  const choose = (chosen: readonly Id[]) => {
    const isKept = (id: Id) => selectionMode === 'multiple' && options.every((option) => option.id !== id)
    const kept = value.filter((id) => chosen.includes(id) || isKept(id))
    setTyped('')
    isMarked.current = false
    onChange([...kept, ...chosen.filter((id) => !kept.includes(id))])
  }
  const chooseFirst = () => {
    const first = options.find(({ name, isDisabled }) => !isDisabled && isFound(name, typed))
    if (first) choose(selectionMode === 'single' ? [first.id] : [...value, first.id])
  }
  const onKeys = (event: KeyboardEvent) => {
    if (moves.has(event.key)) {
      isMarked.current = true
      isWritten.current = false
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!isMarked.current) return event.stopPropagation()
    if (!isWritten.current) return
    event.preventDefault()
    event.stopPropagation()
    chooseFirst()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside pass by here first
    <div className="ui-option-picker" onKeyDownCapture={onKeys} onInputCapture={onText}>
      <Autocomplete
        {...(isGrouped ? {} : { filter: isFound })}
        inputValue={typed}
        onInputChange={(text) => {
          setTyped(text)
          isMarked.current = text !== ''
        }}
      >
        <SearchField label={label} placeholder={words.searchOptions} isOfList autoFocus />
        <OptionList
          items={found}
          count={options.length}
          emptyText={words.nothingFound}
          list={{
            'aria-label': label,
            selectionMode,
            selectedKeys: value,
            onSelectionChange: (keys) => {
              choose(options.filter(({ id }) => keys === 'all' || keys.has(id)).map(({ id }) => id))
            },
          }}
        />
      </Autocomplete>
    </div>
  )
}

export { OptionPicker }
export type { OptionPickerProps }
