import { Suspense, useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

interface TypedEarlyProps {
  /** The field that stands while the editor's code is on its way; it takes the focus. */
  renderField: (text: string, onText: (text: string) => void) => ReactNode
  /** The editor, which begins with what was typed by then. */
  children: (text: string) => ReactNode
}

interface EnterAgainProps {
  /** Tells once whether Enter was pressed. */
  takeEnter: () => boolean
}

/**
 * Is there when the editor is, and not before. Presses Enter in the field that has the focus: for whatever listens to the key,
 * else for the form around it.
 */
const EnterAgain = ({ takeEnter }: EnterAgainProps) => {
  useEffect(() => {
    const field = document.activeElement
    if (!takeEnter() || !(field instanceof HTMLInputElement)) return
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    if (field.dispatchEvent(enter)) field.form?.requestSubmit()
  }, [takeEnter])
  return null
}

/**
 * An editor that is loaded late, opened by somebody who types at once: what they type is text in a field from the start, and
 * an Enter behind it is done as soon as the editor is there.
 */
export const TypedEarly = ({ renderField, children }: TypedEarlyProps) => {
  const [text, setText] = useState('')
  const isEntered = useRef(false)
  const takeEnter = useCallback(() => {
    const wasEntered = isEntered.current
    isEntered.current = false
    return wasEntered
  }, [])
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.repeat) return
    const isHeld = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    isEntered.current = event.key === 'Enter' && !isHeld
  }
  return (
    <Suspense
      fallback={
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field inside pass by here first
        <div className="contents" onKeyDownCapture={onKey}>
          {renderField(text, setText)}
        </div>
      }
    >
      {children(text)}
      <EnterAgain takeEnter={takeEnter} />
    </Suspense>
  )
}
