import type { DateValue } from '@internationalized/date'
import { use } from 'react'
import { DatePickerStateContext } from 'react-aria-components'
import { Button } from '../button/button.tsx'
import { useWords } from '../words/use-words.ts'
import type { QuickDate } from './quick-dates.ts'
import { calendarWords } from './words/index.ts'

/** A day in one press, as the field holds it. */
interface QuickChoice {
  id: QuickDate
  value: DateValue | null
}

interface QuickDateButtonsProps {
  choices: readonly QuickChoice[]
  /** `calendar` stands beside the days and closes with the choice, `field` stands under the field. */
  at: 'calendar' | 'field'
  isDisabled: boolean
  minValue: DateValue | undefined
  maxValue: DateValue | undefined
}

const isSame = (one: DateValue | null, other: DateValue | null) =>
  one === null || other === null ? one === other : one.compare(other) === 0

/** Days that are taken in one press; as a day that was typed, one takes the form's error back. */
export function QuickDateButtons({ choices, at, isDisabled, minValue, maxValue }: QuickDateButtonsProps) {
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
      {choices.map(({ id, value }) => (
        <Button
          key={id}
          slot={null}
          variant={at === 'calendar' ? 'quiet' : 'secondary'}
          size="small"
          aria-pressed={isSame(state?.value ?? null, value)}
          isDisabled={isDisabled || isOutside(value)}
          onPress={() => {
            state?.commitValidation()
            state?.setValue(value)
            if (at === 'calendar') state?.close()
          }}
        >
          {words[id]}
        </Button>
      ))}
    </div>
  )
}

export type { QuickChoice }
