import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'

interface Segment<Id extends string = string> {
  id: Id
  name: string
  icon?: ReactNode
  isDisabled?: boolean | undefined
}

interface SegmentedControlProps<Id extends string = string> {
  /** Names the group; not drawn. */
  label: string
  items: readonly Segment<Id>[]
  value: Id
  onChange: (value: Id) => void
  /** Leaves the icons alone, with the names as accessible names. @default false */
  isIconOnly?: boolean
  isDisabled?: boolean
}

/**
 * Switches between two to five ways of seeing the same thing; takes effect at once.
 *
 * https://react-aria.adobe.com/ToggleButtonGroup
 */
function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, items, value, onChange, isIconOnly = false, isDisabled = false } = props
  return (
    <ToggleButtonGroup
      aria-label={label}
      className="ui-segmented-control"
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        for (const key of keys) onChange(key as Id)
      }}
    >
      {items.map((item) => (
        <ToggleButton
          key={item.id}
          id={item.id}
          className="ui-segmented-control__segment"
          isDisabled={item.isDisabled ?? false}
          {...(isIconOnly ? { 'aria-label': item.name } : {})}
        >
          {item.icon}
          {!isIconOnly && item.name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

export { SegmentedControl }
export type { Segment, SegmentedControlProps }
