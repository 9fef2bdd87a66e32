import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components'
import { SearchField } from '../search-field/search-field.tsx'
import { nameSearch } from '../tree/search/name-search.ts'
import { useReadings } from '../tree/search/use-readings.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { RegionColumns } from './region-columns.tsx'
import type { RegionPath, RegionPickerProps } from './region-picker.types.ts'
import { findRegions, flattenRegions } from './region-search.ts'
import { useRegions } from './use-regions.ts'
import type { RegionPickerWords } from './words.ts'

interface RegionPanelProps extends Pick<RegionPickerProps, 'items' | 'load' | 'value' | 'label'> {
  levelNames: readonly string[]
  words: RegionPickerWords
  onChange: (path: RegionPath) => void
  onDone: () => void
}

/** More are of no use to anybody; another letter helps. */
const mostFound = 50

/** What opens: a search over all places, and the places level by level while nothing is searched. */
function RegionPanel(props: RegionPanelProps) {
  const { items, load, value, label, levelNames, words, onChange, onDone } = props
  const [text, setText] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const regions = useRegions({ items, load })
  const flat = useMemo(() => flattenRegions(regions.items), [regions.items])
  const readings = useReadings(
    useMemo(() => ({ nodes: flat }), [flat]),
    true,
  )
  const found = useMemo(
    () => findRegions(flat, text, (word) => nameSearch(word, readings), mostFound),
    [flat, text, readings],
  )
  const isSearched = text.trim() !== ''
  const take = (id: string) => {
    const region = found.find((one) => one.id === id)
    if (!region) return
    onChange(region.path)
    onDone()
  }
  const onKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown' && !isSearched) {
      event.preventDefault()
      const option =
        panel.current?.querySelector<HTMLElement>('[role=option][aria-selected=true]') ??
        panel.current?.querySelector<HTMLElement>('[role=option]')
      option?.focus()
    }
    const isMarked = (event.target as HTMLElement).hasAttribute('aria-activedescendant')
    const first = found[0]
    if (event.key === 'Enter' && isSearched && !isMarked && first && !event.nativeEvent.isComposing) {
      event.preventDefault()
      take(first.id)
    }
  }
  return (
    <div className="ui-region-picker__panel" ref={panel}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside pass by here */}
        <div className="ui-region-picker__search" onKeyDown={onKeys}>
          <SearchField label={words.search} placeholder={words.search} autoFocus />
        </div>
        {isSearched && (
          <ListBox
            aria-label={label}
            className="ui-option-list ui-region-picker__found"
            items={found}
            onAction={(key) => take(String(key))}
            renderEmptyState={() => <div className="ui-option-list__empty">{words.found(0)}</div>}
          >
            {(region) => (
              <ListBoxItem textValue={region.path.join(' ')} className="ui-option">
                <span className="ui-option__name">{region.name}</span>
                <span className="ui-option__description">{region.path.slice(0, -1).join(' / ')}</span>
              </ListBoxItem>
            )}
          </ListBox>
        )}
      </Autocomplete>
      <VisuallyHidden>
        <span role="status">{isSearched ? words.found(found.length) : ''}</span>
      </VisuallyHidden>
      {!isSearched && (
        <RegionColumns
          regions={regions}
          value={value}
          levelNames={levelNames}
          words={words}
          onChange={onChange}
          onDone={onDone}
        />
      )}
    </div>
  )
}

export { RegionPanel }
