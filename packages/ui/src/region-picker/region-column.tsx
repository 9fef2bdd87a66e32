import { ChevronRight, RotateCw } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { Button as AriaButton, ListBox, ListBoxItem, useLocale } from 'react-aria-components'
import { Spinner } from '../spinner/spinner.tsx'
import { useSharedWords } from '../words/shared-words.ts'
import type { Region } from './region-picker.types.ts'
import type { Missing } from './use-regions.ts'
import type { RegionPickerWords } from './words.ts'

interface RegionColumnProps {
  /** What the level is called. */
  label: string
  regions: readonly Region[] | Missing
  /** The name chosen in it. */
  chosen: string | undefined
  /** Whether it takes the focus when its places are there. */
  autoFocus: boolean
  words: RegionPickerWords
  onChoose: (region: Region) => void
  /** The arrow towards the next level or the one before, with the place that has the focus. */
  onStep: (direction: 'in' | 'out', region: Region | undefined) => void
  onRetry: () => void
  ref: Ref<HTMLDivElement>
}

/** One level: the places inside the one chosen before it. */
function RegionColumn(props: RegionColumnProps) {
  const { label, regions, chosen, autoFocus, words, onChoose, onStep, onRetry, ref } = props
  const { retry } = useSharedWords()
  const inwards = useLocale().direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (typeof regions === 'string')
    return (
      <div className="ui-region-picker__missing" ref={ref}>
        {regions === 'loading' ? (
          <Spinner label={words.loading} />
        ) : (
          <>
            <span role="alert">{words.failed}</span>
            <AriaButton className="ui-region-picker__retry" onPress={onRetry}>
              <RotateCw aria-hidden="true" />
              {retry}
            </AriaButton>
          </>
        )}
      </div>
    )
  const onKeys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    const name = (event.target as HTMLElement).closest('[role=option]')?.getAttribute('data-key')
    onStep(
      event.key === inwards ? 'in' : 'out',
      regions.find((region) => region.name === name),
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the list inside pass by here
    <div className="ui-region-picker__column" onKeyDown={onKeys}>
      <ListBox
        ref={ref}
        aria-label={label}
        className="ui-option-list ui-region-picker__list"
        items={regions.map((region) => ({ ...region, id: region.name }))}
        selectionMode="single"
        autoFocus={autoFocus && 'first'}
        escapeKeyBehavior="none"
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelectionChange={(keys) => {
          // Taking the chosen one again leaves none, and means it once more.
          const name = keys === 'all' ? undefined : ([...keys][0] ?? chosen)
          const region = regions.find((one) => one.name === name)
          if (region) onChoose(region)
        }}
      >
        {(region) => (
          <ListBoxItem textValue={region.name} className="ui-option">
            <span className="ui-option__name">{region.name}</span>
            {(region.hasChildren || (region.children?.length ?? 0) > 0) && (
              <ChevronRight className="ui-region-picker__into" aria-hidden="true" />
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </div>
  )
}

export { RegionColumn }
