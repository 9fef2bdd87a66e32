import { X } from 'lucide-react'
import type { Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useSharedWords } from '../words/shared-words.ts'

interface FilterChipProps {
  /** What is filtered. */
  label: string
  /** By what; empty while the filter is being made. */
  value?: string | undefined
  /** Opens the editor of the filter; without it the chip only tells. */
  onPress?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  /** Accessible name of the remove button. @default 'Remove' and the label, in the language of the locale */
  removeLabel?: string | undefined
  /** The main button, as anchor of an editor. */
  ref?: Ref<HTMLButtonElement>
}

/** One condition that is in force, to change or to drop. */
function FilterChip({ label, value, onPress, onRemove, removeLabel, ref }: FilterChipProps) {
  const { remove } = useSharedWords()
  const text = (
    <>
      <span className="ui-filter-chip__label">{label}</span>
      {value !== undefined && value !== '' && <span className="ui-filter-chip__value">{value}</span>}
    </>
  )
  return (
    <span className="ui-filter-chip">
      {onPress ? (
        <AriaButton
          className="ui-filter-chip__main"
          onPress={onPress}
          {...(ref === undefined ? {} : { ref })}
        >
          {text}
        </AriaButton>
      ) : (
        <span className="ui-filter-chip__main">{text}</span>
      )}
      {onRemove && (
        <AriaButton
          className="ui-filter-chip__remove"
          onPress={onRemove}
          aria-label={removeLabel ?? remove(label)}
        >
          <X aria-hidden="true" />
        </AriaButton>
      )}
    </span>
  )
}

export { FilterChip }
export type { FilterChipProps }
