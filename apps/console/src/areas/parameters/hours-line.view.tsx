import { IconButton } from '@hospital-crm/ui/icon-button'
import { Select } from '@hospital-crm/ui/select'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ParametersMessages } from '../../messages/zh/parameters.ts'
import { timesWith } from './day-times.ts'

/** Minutes of a day; an end that is not after the beginning is that of the next day. */
export interface Hours {
  from: number
  to: number
}

interface HoursLineProps<Span extends Hours> {
  /** What the line is called. */
  name: string
  words: ParametersMessages['hours']
  value: Span
  isDisabled: boolean
  /** What stands before the hours. */
  children?: ReactNode
  onChange: (value: Span) => void
  onRemove: () => void
}

/** From when to when, and a button that takes the line away. */
export const HoursLine = <Span extends Hours>(props: HoursLineProps<Span>) => {
  const { name, words, value, isDisabled, children, onChange, onRemove } = props
  const ends = timesWith(value.to, true)
    .filter(({ id }) => id !== 0)
    .map((time) => (time.id <= value.from ? { ...time, name: words.nextDay(time.name) } : time))
  return (
    <div role="group" aria-label={name} className="flex flex-wrap items-end gap-2">
      {children}
      <div className="w-28">
        <Select
          label={words.from}
          items={timesWith(value.from)}
          value={value.from}
          isDisabled={isDisabled}
          onChange={(from) => from !== null && onChange({ ...value, from })}
        />
      </div>
      <div className="w-40">
        <Select
          label={words.to}
          items={ends}
          value={value.to === 0 ? 1440 : value.to}
          isDisabled={isDisabled}
          onChange={(to) => to !== null && onChange({ ...value, to })}
        />
      </div>
      {!isDisabled && <IconButton label={words.remove(name)} icon={<X />} onPress={onRemove} />}
    </div>
  )
}
