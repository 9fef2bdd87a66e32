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
