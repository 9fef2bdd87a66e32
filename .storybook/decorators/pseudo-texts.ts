const accents: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ğ',
  i: 'í',
  l: 'ł',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
}

/** A text half as long again, between brackets that show where it is cut. */
export const lengthen = (text: string): string => {
  if (!/[a-z]/i.test(text)) return text
  const accented = text.replace(/[acdegilnosuy]/g, (letter) => accents[letter] ?? letter)
  return `[${accented} ${'·'.repeat(Math.ceil(text.length / 2))}]`
}

type Texts = Record<string, unknown>
type TextFunction = (...args: unknown[]) => string

const changed = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (typeof value === 'function') return (...args: unknown[]) => change((value as TextFunction)(...args))
  if (Array.isArray(value)) return value.map((inner) => changed(inner, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value as Texts).map(([name, inner]) => [name, changed(inner, change)]),
  )
}

const originals = new WeakMap<object, Texts>()

/**
 * Makes the texts of an area long, or as they were. They are changed where they stand, because the console holds on to
 * what it has loaded and knows of no third language.
 */
export const setLong = (texts: object, isLong: boolean): void => {
  const original = originals.get(texts) ?? { ...texts }
  originals.set(texts, original)
  Object.assign(texts, isLong ? (changed(original, lengthen) as Texts) : original)
}
