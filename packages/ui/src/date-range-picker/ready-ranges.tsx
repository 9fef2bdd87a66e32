import { use } from 'react'
import { DateRangePickerStateContext } from 'react-aria-components'
import { Button } from '../button/button.tsx'

/** Both ends in Unix seconds and included: `start` is the first second of its day, `end` the last one of its own. */
export interface SecondsRange {
  start: number
  end: number
}

interface ReadyRange {
  id: string
  name: string
  /** Asked when the range is taken: a page may be open for longer than a day. */
  read: () => SecondsRange
}

interface ReadyRangesProps {
  ranges: readonly ReadyRange[]
  onTake: (value: SecondsRange) => void
}

/** Ranges that are taken in one press; as a range that was typed, one takes the form's error back. */
export function ReadyRanges({ ranges, onTake }: ReadyRangesProps) {
  const state = use(DateRangePickerStateContext)
  return (
    <div className="ui-calendar-panel__presets">
      {ranges.map(({ id, name, read }) => (
        <Button
          key={id}
          slot={null}
          variant="quiet"
          size="small"
          onPress={() => {
            state?.commitValidation()
            onTake(read())
          }}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
