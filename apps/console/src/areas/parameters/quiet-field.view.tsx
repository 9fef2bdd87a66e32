import { Select } from '@hospital-crm/ui/select'
import { Switch } from '@hospital-crm/ui/switch'
import type { ParametersMessages } from '../../messages/zh/parameters.ts'
import { timesWith } from './day-times.ts'

/** Minutes of a day between which nothing is sent. */
export interface Quiet {
  from: number
  to: number
}

interface QuietFieldProps {
  name: string
  hint: string | undefined
  words: ParametersMessages['quiet']
  value: Quiet | null
  isDisabled: boolean
  onChange: (value: Quiet | null) => void
}

/** What is offered where nothing was set: the night. */
const night: Quiet = { from: 22 * 60, to: 7 * 60 }

/** Hours between which nothing happens, over midnight too, or none. */
export const QuietField = ({ name, hint, words, value, isDisabled, onChange }: QuietFieldProps) => (
  <div role="group" aria-label={name} className="flex flex-col gap-2">
    <Switch
      isSelected={value !== null}
      isDisabled={isDisabled}
      description={hint}
      onChange={(isOn) => onChange(isOn ? night : null)}
    >
      {name}
    </Switch>
    {value !== null && (
      <div className="grid grid-cols-2 gap-4">
        {(['from', 'to'] as const).map((end) => (
          <Select
            key={end}
            label={words[end]}
            items={timesWith(value[end])}
            value={value[end]}
            isDisabled={isDisabled}
            onChange={(minute) => minute !== null && onChange({ ...value, [end]: minute })}
          />
        ))}
      </div>
    )}
  </div>
)
