import { useRef, type FocusEvent, type ReactNode } from 'react'
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
  /** Undefined while none is chosen. */
  value: Id | undefined
  onChange: (value: Id) => void
  /** With it a press on the chosen segment takes the choice back. */
  onClear?: () => void
  /** Leaves the icons alone, with the names as accessible names. @default false */
  isIconOnly?: boolean
  isDisabled?: boolean
}

/** A key that comes from outside reaches the chosen segment, and not the first or the one that was left. */
function enter({ currentTarget, relatedTarget }: FocusEvent<Element>) {
  const group = currentTarget.parentElement
  const isWithin = relatedTarget instanceof Element && group?.contains(relatedTarget)
  if (isWithin || !document.activeElement?.matches(':focus-visible')) return
  group?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
}

/**
 * Switches between two to five ways of seeing the same thing; takes effect at once.
 *
 * https://react-aria.adobe.com/ToggleButtonGroup
 */
function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, items, value, onChange, onClear, isIconOnly = false, isDisabled = false } = props
  /** The segment that still had the focus when the window lost it: it gets it back, and nobody comes from outside. */
  const held = useRef<Element>(undefined)
  return (
    <ToggleButtonGroup
      aria-label={label}
      className="ui-segmented-control"
      selectionMode="single"
      disallowEmptySelection={!onClear}
      isDisabled={isDisabled}
      selectedKeys={value === undefined ? [] : [value]}
      onSelectionChange={(keys) => {
        if (keys.size === 0) onClear?.()
        for (const key of keys) onChange(key as Id)
      }}
    >
      {items.map((item) => (
        <ToggleButton
          key={item.id}
          id={item.id}
          className="ui-segmented-control__segment"
          isDisabled={item.isDisabled ?? false}
          onFocus={(event) => {
            const isBack = held.current === event.currentTarget
            held.current = undefined
            if (!isBack) enter(event)
          }}
          onBlur={({ currentTarget }) => {
            held.current = document.activeElement === currentTarget ? currentTarget : undefined
          }}
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
