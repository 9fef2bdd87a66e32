import { X } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { useSharedWords } from '../words/shared-words.ts'
import type { CategoryTone } from './category-tone.ts'

interface TagProps {
  /** @default 8, the neutral one @selector [data-tone] */
  tone?: CategoryTone
  children: string
  /** Called when the tag's remove button is pressed; without it the tag has none. */
  onRemove?: (() => void) | undefined
  /** Accessible name of the remove button. @default 'Remove' and the tag, in the language of the locale */
  removeLabel?: string | undefined
}

/** A label that people stick on things: coloured by its group, short, removable where that is allowed. */
function Tag({ tone = 8, children, onRemove, removeLabel }: TagProps) {
  const { remove } = useSharedWords()
  return (
    <span className="ui-tag" data-tone={tone}>
      <span className="ui-tag__text" title={children}>
        {children}
      </span>
      {onRemove && (
        <AriaButton
          className="ui-tag__remove"
          onPress={onRemove}
          aria-label={removeLabel ?? remove(children)}
        >
          <X aria-hidden="true" />
        </AriaButton>
      )}
    </span>
  )
}

export { Tag }
export type { TagProps }
