import type { WeekSpan } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { FormField } from '@hospital-crm/ui/form-field'
import { MultiSelect } from '@hospital-crm/ui/multi-select'
import type { ParametersMessages } from '../../messages/zh/parameters.ts'
import { HoursLine } from './hours-line.view.tsx'

interface WeekFieldProps {
  label: string
  hint: string | undefined
  words: ParametersMessages['hours']
  value: readonly WeekSpan[]
  isDisabled: boolean
  onChange: (value: readonly WeekSpan[]) => void
}

/** What a line that is added begins with. */
const office: WeekSpan = { days: [1, 2, 3, 4, 5], from: 480, to: 1080 }
const MOST = 30

/** The opening of an ordinary week: on which days, from when to when. */
export const WeekField = ({ label, hint, words, value, isDisabled, onChange }: WeekFieldProps) => {
  const days = words.days.map((name, at) => ({ id: at + 1, name }))
  const put = (at: number, span: WeekSpan) => onChange(value.map((one, place) => (place === at ? span : one)))
  return (
    <FormField label={label} {...(hint !== undefined && { description: hint })}>
      <div className="flex flex-col gap-3">
        {value.length === 0 && <p className="m-0 text-13 text-text-muted">{words.never}</p>}
        {value.map((span, at) => (
          <HoursLine
            // Lines have no name of their own, and are told apart by their place.
            key={at}
            name={words.line(at + 1)}
            words={words}
            value={span}
            isDisabled={isDisabled}
            onChange={(next) => put(at, next)}
            onRemove={() => onChange(value.filter((_one, place) => place !== at))}
          >
            <div className="min-w-48 flex-1 max-sm:basis-full">
              <MultiSelect
                label={words.onDays}
                items={days}
                value={span.days}
                isDisabled={isDisabled}
                isClearable={false}
                maxNames={5}
                onChange={(chosen) =>
                  chosen.length > 0 &&
                  put(at, { ...span, days: chosen.toSorted((one, other) => one - other) })
                }
              />
            </div>
          </HoursLine>
        ))}
        {!isDisabled && value.length < MOST && (
          <div>
            <Button size="small" onPress={() => onChange([...value, office])}>
              {words.add}
            </Button>
          </div>
        )}
      </div>
    </FormField>
  )
}
