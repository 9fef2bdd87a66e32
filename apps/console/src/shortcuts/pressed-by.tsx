import { useRef, type ReactNode } from 'react'
import { useShortcuts } from './shortcuts-context.tsx'
import type { Shortcut } from './shortcuts.ts'

interface PressedByProps {
  shortcut: Shortcut
  /** One control that is a button, or opens from one; it may turn into the editor that it opens. */
  children: ReactNode
}

/** By the keys, for a click without a pointer counts as one of assistive technology, whose menus wait to take the focus. */
const pressEnter = (button: HTMLButtonElement) => {
  for (const type of ['keydown', 'keyup'])
    button.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', bubbles: true, cancelable: true }))
}

/**
 * Lets a shortcut press a button as a hand would, so that what it opens gives the focus back to it. Where the button has
 * turned into its editor, the shortcut goes into that.
 */
export const PressedBy = ({ shortcut, children }: PressedByProps) => {
  const box = useRef<HTMLSpanElement>(null)
  useShortcuts(
    { [shortcut.id]: shortcut },
    {
      [shortcut.id]: () => {
        const control = box.current?.firstElementChild
        if (control instanceof HTMLButtonElement) {
          control.focus()
          pressEnter(control)
        } else control?.querySelector<HTMLElement>('input, [tabindex="0"]')?.focus()
      },
    },
  )
  return (
    <span ref={box} className="contents">
      {children}
    </span>
  )
}
