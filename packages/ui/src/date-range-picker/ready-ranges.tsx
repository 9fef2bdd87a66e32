import { use } from 'react'
import { DateRangePickerStateContext } from 'react-aria-components'
import { Button } from '../button/button.tsx'
import type { RangePreset, SecondsRange } from './date-range-picker.tsx'

interface ReadyRangesProps {
  ranges: readonly RangePreset[]
  onTake: (value: SecondsRange) => void
}

/** Ranges that are taken in one press; as a range that was typed, one takes the form's error back. */
export function ReadyRanges({ ranges, onTake }: ReadyRangesProps) {
  const state = use(DateRangePickerStateContext)
  return (
    <div className="ui-calendar-panel__presets">
      {ranges.map(({ id, name, value }) => (
        <Button
          key={id}
          slot={null}
          variant="quiet"
          size="small"
          onPress={() => {
            state?.commitValidation()
            onTake(value)
          }}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
