import type { DateValue } from '@internationalized/date'
import { use } from 'react'
import { DatePickerStateContext } from 'react-aria-components'
import { Button } from '../button/button.tsx'
import { useWords } from '../words/use-words.ts'
import type { QuickDate } from './quick-dates.ts'
import { calendarWords } from './words.ts'

interface QuickDateButtonsProps {
  dates: readonly QuickDate[]
  /** What a day is as the field holds it; asked again when it is taken: a page may be open for longer than a day. */
  read: (id: QuickDate) => DateValue | null
  /** `calendar` stands beside the days and closes with the choice, `field` stands under the field. */
  at: 'calendar' | 'field'
  isDisabled: boolean
  minValue: DateValue | undefined
  maxValue: DateValue | undefined
}

const isSame = (one: DateValue | null, other: DateValue | null) =>
  one === null || other === null ? one === other : one.compare(other) === 0

/** Days that are taken in one press; as a day that was typed, one takes the form's error back. */
export function QuickDateButtons(props: QuickDateButtonsProps) {
  const { dates, read, at, isDisabled, minValue, maxValue } = props
  const state = use(DatePickerStateContext)
  const words = useWords(calendarWords)
  const isOutside = (value: DateValue | null) =>
    value !== null &&
    ((minValue !== undefined && value.compare(minValue) < 0) ||
      (maxValue !== undefined && value.compare(maxValue) > 0))
  return (
    <div
      role="group"
      aria-label={words.quickDates}
      className={at === 'calendar' ? 'ui-calendar-panel__presets' : 'ui-quick-dates'}
    >
      {dates.map((id) => (
        <Button
          key={id}
          slot={null}
          variant={at === 'calendar' ? 'quiet' : 'secondary'}
          size="small"
          aria-pressed={isSame(state?.value ?? null, read(id))}
          isDisabled={isDisabled || isOutside(read(id))}
          onPress={() => {
            state?.commitValidation()
            state?.setValue(read(id))
            if (at === 'calendar') state?.close()
          }}
        >
          {words[id]}
        </Button>
      ))}
    </div>
  )
}
