import type { KeyboardEvent } from 'react'
import type { Shortcut } from './shortcuts.ts'

/** What decides of a keyboard event. */
export interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  repeat: boolean
}

/** The letter or digit of a key by its place, where the layout or the Alt key writes something else. */
const placeOf = (code: string): string | undefined => /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]

const letter = /^[a-z]$/i

/**
 * The step of a shortcut that a key press is, in the spelling of the registry; undefined for a modifier alone and for
 * combinations that no shortcut uses. Cmd is what Ctrl is elsewhere on a Mac, but Enter takes both.
 */
export const stepOf = (press: KeyPress, isMac: boolean): string | undefined => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press
  const hasCommand = ctrlKey || metaKey
  const isMod = isMac && key !== 'Enter' ? metaKey && !ctrlKey : hasCommand
  if (hasCommand && (!isMod || altKey)) return undefined
  const place = placeOf(code)
  // Alt writes signs of its own on a Mac, so its keys go by their place.
  if (altKey) return place && !shiftKey ? `Alt+${/[1-9]/.test(place) ? 'Digit' : place}` : undefined
  const name = letter.test(key) ? key.toUpperCase() : key.length > 1 || key < '\u0080' ? key : (place ?? key)
  if (shiftKey && (letter.test(name) || name.length > 1)) return undefined
  return isMod ? `Mod+${name}` : name
}

/** The digit of a key press by its place, 0 for a key without one. */
export const digitOf = ({ code }: Pick<KeyPress, 'code'>): number =>
  Number(/^Digit(\d)$/.exec(code)?.[1] ?? 0)

/** Whether the keyboard has a Cmd key. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

/** Places where letters are text, or choose by the first letter. */
const typed = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=textbox]',
  '[role=searchbox]',
  '[role=combobox]',
  '[role=spinbutton]',
  '[role=listbox]',
  '[role=menu]',
  '[role=tree]',
  '[aria-haspopup=listbox]',
].join(',')

/** Whether a key pressed there may be meant as text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typed) !== null

/** Whether a key was pressed outside the page, in a dialog or a menu over it; without a focus it is the page's. */
export const isOverlaid = (target: EventTarget | null, page: Element | null): boolean =>
  target instanceof Element && target !== document.body && !(page?.contains(target) ?? false)

/** A handler that calls `run` on the keys of a shortcut of one step, and keeps them from doing anything else. */
export const onShortcut =
  ({ steps }: Shortcut, run: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || stepOf(event, isMac()) !== steps[0]) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
