import { pinyinHit, pinyinLetters, type Hit, type Readings } from './pinyin-hit.ts'

/** Finds what was searched in a name; `undefined` where it is not. */
export type NameSearch = (name: string) => Hit | undefined

/**
 * A search for a text in names: as it is written, capitals not counting, and by pinyin once the readings are there.
 * Spaces around the text do not count; an empty text is no search.
 */
export function nameSearch(text: string, readings: Readings | undefined): NameSearch | undefined {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return undefined
  const letters = readings ? pinyinLetters(wanted) : undefined
  return (name) => {
    const start = name.toLowerCase().indexOf(wanted)
    if (start >= 0) return [start, start + wanted.length]
    return readings && letters !== undefined ? pinyinHit(name, letters, readings) : undefined
  }
}
