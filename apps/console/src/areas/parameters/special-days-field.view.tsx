import type { SpecialDays } from '@hospital-crm/api/entities'
import { dayOf } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { DateRangePicker } from '@hospital-crm/ui/date-range-picker'
import { FormField } from '@hospital-crm/ui/form-field'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { TextField } from '@hospital-crm/ui/text-field'
import { X } from 'lucide-react'
import type { ParametersMessages } from '../../messages/zh/parameters.ts'
import { HoursLine, type Hours } from './hours-line.view.tsx'

interface SpecialDaysFieldProps {
  label: string
  hint: string | undefined
  words: ParametersMessages['hours']
  value: readonly SpecialDays[]
  isDisabled: boolean
  onChange: (value: readonly SpecialDays[]) => void
}

/** Days are written as days, whatever the zone: here they are those of UTC. */
const ZONE = 'UTC'
const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const morning: Hours = { from: 540, to: 720 }
const MOST_DAYS = 200
const MOST_HOURS = 6
const LONGEST_NAME = 40

/** Holidays and other days that are unlike their week: closed, or open at hours of their own. */
export const SpecialDaysField = (props: SpecialDaysFieldProps) => {
  const { label, hint, words, value, isDisabled, onChange } = props
  const put = (at: number, days: SpecialDays) =>
    onChange(value.map((one, place) => (place === at ? days : one)))
  const add = () => {
    const today = dayOf(Math.floor(Date.now() / 1000))
    onChange([...value, { first: today, last: today, name: '', open: [] }])
  }
  return (
    <FormField label={label} {...(hint !== undefined && { description: hint })}>
      <div className="flex flex-col gap-4">
        {value.map((days, at) => {
          const name = words.special(at + 1)
          const withOpen = (open: Hours[]) => put(at, { ...days, open })
          return (
            // Days have no name of their own, and are told apart by their place.
            <div key={at} role="group" aria-label={name} className="flex flex-col gap-2">
              <div className="flex flex-wrap items-end gap-2">
                <div className="min-w-56 flex-1">
                  <DateRangePicker
                    label={words.dates}
                    timeZone={ZONE}
                    isRequired
                    isDisabled={isDisabled}
                    value={{ start: secondsOf(days.first), end: secondsOf(days.last) }}
                    onChange={(range) =>
                      range &&
                      put(at, { ...days, first: dayOf(range.start, ZONE), last: dayOf(range.end, ZONE) })
                    }
                  />
                </div>
                <div className="min-w-32 flex-1">
                  <TextField
                    label={words.name}
                    value={days.name}
                    maxLength={LONGEST_NAME}
                    autoComplete="off"
                    isDisabled={isDisabled}
                    onChange={(next) => put(at, { ...days, name: next })}
                  />
                </div>
                {!isDisabled && (
                  <IconButton
                    label={words.remove(days.name || name)}
                    icon={<X />}
                    onPress={() => onChange(value.filter((_one, place) => place !== at))}
                  />
                )}
              </div>
              {days.open.map((span, place) => (
                <HoursLine
                  key={place}
                  name={words.line(place + 1)}
                  words={words}
                  value={span}
                  isDisabled={isDisabled}
                  onChange={(next) => withOpen(days.open.map((one, other) => (other === place ? next : one)))}
                  onRemove={() => withOpen(days.open.filter((_one, other) => other !== place))}
                />
              ))}
              <div className="flex items-center gap-3">
                {days.open.length === 0 && <span className="text-13 text-text-muted">{words.closed}</span>}
                {!isDisabled && days.open.length < MOST_HOURS && (
                  <Button size="small" onPress={() => withOpen([...days.open, morning])}>
                    {words.open}
                  </Button>
                )}
              </div>
            </div>
          )
        })}
        {!isDisabled && value.length < MOST_DAYS && (
          <div>
            <Button size="small" onPress={add}>
              {words.addSpecial}
            </Button>
          </div>
        )}
      </div>
    </FormField>
  )
}
