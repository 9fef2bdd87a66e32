/** What a text is looked for in. */
export interface Findable {
  name: string
  /** Words in lower case: other names, or the syllables that the name is spoken with. */
  keywords?: string
}

const words = (text: string): string[] => text.split(/[\s·:：/“”]+/u).filter((word) => word !== '')

/** Whether the text is spelled by the words from one of them on: by their first letters, or in full. */
const spells = (keywords: string, text: string): boolean => {
  const all = words(keywords)
  return all.some((_, index) => {
    const rest = all.slice(index)
    return (
      rest.join('').startsWith(text) ||
      rest
        .map((word) => word[0])
        .join('')
        .startsWith(text)
    )
  })
}

/** How well something fits a text, 0 best; undefined when it does not. */
export const fitOf = ({ name, keywords = '' }: Findable, text: string): number | undefined => {
  const wanted = text.trim().toLowerCase()
  const said = name.toLowerCase()
  if (said.startsWith(wanted)) return 0
  if (words(said).some((word) => word.startsWith(wanted))) return 1
  if (said.includes(wanted)) return 2
  if (spells(keywords, wanted.replaceAll(/['\s]/g, ''))) return 3
  const everything = [...words(said), ...words(keywords)]
  if (words(wanted).every((part) => everything.some((word) => word.startsWith(part)))) return 4
  return undefined
}

/** What fits a text, best first and otherwise in the given order; everything for an empty text. */
export const findIn = <Item extends Findable>(items: readonly Item[], text: string): Item[] => {
  if (text.trim() === '') return [...items]
  return items
    .flatMap((item) => {
      const fit = fitOf(item, text)
      return fit === undefined ? [] : [{ item, fit }]
    })
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ item }) => item)
}
