import type { ReactNode } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'

export interface Choice<Id extends string> {
  id: Id
  name: string
  /** A small drawing of what the choice looks like. */
  picture: ReactNode
}

export interface ChoiceCardsProps<Id extends string> {
  label: string
  choices: readonly Choice<Id>[]
  value: Id
  onChange: (value: Id) => void
}

/** One of a few looks, chosen by its picture; applied at once. */
export const ChoiceCards = <Id extends string>({ label, choices, value, onChange }: ChoiceCardsProps<Id>) => (
  <RadioGroup
    value={value}
    onChange={(next) => onChange(next as Id)}
    orientation="horizontal"
    className="flex flex-col gap-2"
  >
    <Label className="text-13 font-medium text-text">{label}</Label>
    <div className="grid grid-cols-3 gap-2">
      {choices.map(({ id, name, picture }) => (
        <Radio
          key={id}
          value={id}
          className="group flex cursor-pointer flex-col gap-1.5 rounded-control text-center text-12 text-text-muted data-selected:text-accent-text"
        >
          <span
            aria-hidden="true"
            className="grid h-14 place-items-center overflow-hidden rounded-control border border-border bg-surface text-text-muted group-data-hovered:border-border-strong group-data-selected:border-accent group-data-selected:bg-accent-surface group-data-selected:text-accent-text forced-colors:group-data-selected:border-4 forced-colors:group-data-selected:border-[Highlight]"
          >
            {picture}
          </span>
          <span>{name}</span>
        </Radio>
      ))}
    </div>
  </RadioGroup>
)
