import type { BodyBounds } from './schema-bounds.ts'

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 92, 44, 91, 93, 123, 125,
]

/** Where a string that begins at a place ends. */
const endOfString = (text: string, from: number): number => {
  for (let at = from + 1; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) return at
    if (sign === BACKSLASH) at++
  }
  return text.length
}

/**
 * Whether JSON holds more than it may. Looked at before it is parsed: tens of thousands of keys keep the main thread busy for
 * longer to parse and to check than any valid body does. Text that is no JSON is left to the parser.
 */
export const exceedsBounds = (text: string, { values, keys, depth }: BodyBounds): boolean => {
  /** Commas so far of each container that is open; of a list less than none, as those have no width of their own. */
  const open: number[] = []
  let seen = 1
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at)
        break
      case COMMA: {
        if (++seen > values) return true
        const commas = open.at(-1)
        if (commas === undefined || commas < 0) break
        if (commas + 2 > keys) return true
        open[open.length - 1] = commas + 1
        break
      }
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++seen > values || open.length === depth) return true
        open.push(text.charCodeAt(at) === OPEN_OBJECT ? 0 : -1)
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        open.pop()
        break
      default:
    }
  }
  return false
}
