/** An option that may be what a text means. */
export interface NamedOption {
  id: number
  /** As it is shown; of a tree with the names above it. */
  name: string
  /** What it is called itself. */
  own: string
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]_./\\>|-]/g, '')

const pairs = (text: string): string[] => {
  const signs = [...text]
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
}

/** How much of two lists is the same, from 0 to 1. */
const overlap = (one: readonly string[], other: readonly string[]): number => {
  if (one.length + other.length === 0) return 0
  const left = new Set(other)
  const shared = new Set(one.filter((part) => left.has(part))).size
  return (2 * shared) / (new Set(one).size + left.size)
}

/** How near a name is to a text, from 0 to 1: the same, one within the other, or alike in signs and pairs of signs. */
const nearness = (text: string, name: string): number => {
  if (text === '' || name === '') return 0
  if (text === name) return 1
  const [short, long] = text.length < name.length ? [text, name] : [name, text]
  if (long.includes(short)) return 0.7 + (0.3 * short.length) / long.length
  return (overlap(pairs(text), pairs(name)) + overlap([...text], [...name])) / 2
}

/** Below this, two texts have next to nothing in common. */
const NEAR = 0.25

/** The options that a text most likely means, the nearest first. */
export const nearOptions = (text: string, options: readonly NamedOption[], most = 3): NamedOption[] => {
  const wanted = folded(text)
  return options
    .map((option) => ({
      option,
      by: Math.max(nearness(wanted, folded(option.own)), nearness(wanted, folded(option.name))),
    }))
    .filter(({ by }) => by >= NEAR)
    .toSorted((one, other) => other.by - one.by)
    .slice(0, most)
    .map(({ option }) => option)
}
