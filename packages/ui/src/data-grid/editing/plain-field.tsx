import { useState } from 'react'

interface PlainFieldProps {
  label: string
  /** What stands in it at first. */
  text: string
  onType: (text: string) => void
  /** An input method begins or ends to compose in it. */
  onCompose: (isComposing: boolean) => void
}

/** Takes what is typed in a cell until the editor of its kind has a field of its own. */
export function PlainField({ label, text: first, onType, onCompose }: PlainFieldProps) {
  const [text, setText] = useState(first)
  return (
    <input
      className="data-grid-editor-text data-grid-editor-plain"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
      autoFocus
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onType(target.value)
      }}
      onCompositionStart={() => onCompose(true)}
      onCompositionEnd={() => onCompose(false)}
    />
  )
}

/** Whether text can be typed into an element. */
export function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** Whether an element is the field that stands in for one to come. */
export function isPlain(target: Element): boolean {
  return target.matches('.data-grid-editor-plain')
}
