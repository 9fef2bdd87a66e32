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

/** Start and end of a part of a text, in UTF-16 units. */
export type Hit = readonly [start: number, end: number]

/** All ways to say a character, in small letters without tones; none for what is not Chinese. */
export type Readings = (character: string) => readonly string[]

/** The ways in which a syllable can begin what was typed: whole, or as its initial (`zh`, `ch` and `sh` also as one letter). */
function beginnings(syllable: string): string[] {
  const isDouble = syllable[1] === 'h'
  return [syllable, ...(isDouble ? [syllable.slice(0, 2)] : []), syllable.slice(0, 1)]
}

/** Where the letters are used up when reading from a place on; -1 when they are not. */
function readOn(name: string, from: number, letters: string, readings: Readings): number {
  if (letters === '') return from
  const character = name[from]
  if (character === undefined) return -1
  const syllables = readings(character)
  if (syllables.length === 0) {
    if (character === ' ') return readOn(name, from + 1, letters, readings)
    return character.toLowerCase() === letters[0] ? readOn(name, from + 1, letters.slice(1), readings) : -1
  }
  for (const syllable of syllables) {
    if (syllable.startsWith(letters)) return from + 1
    for (const beginning of beginnings(syllable)) {
      if (!letters.startsWith(beginning)) continue
      const end = readOn(name, from + 1, letters.slice(beginning.length), readings)
      if (end >= 0) return end
    }
  }
  return -1
}

/** What of a search can be pinyin: Latin letters and digits in small letters; `undefined` when anything else is in it. */
export function pinyinLetters(search: string): string | undefined {
  const letters = search.toLowerCase().replaceAll(/[\s']/g, '').replaceAll('ü', 'v')
  return /^[a-z0-9]+$/.test(letters) ? letters : undefined
}

/**
 * The first part of a name that the letters spell: whole syllables, initials, or both mixed; the last syllable may be
 * unfinished. A part begins with a Chinese character.
 */
export function pinyinHit(name: string, letters: string, readings: Readings): Hit | undefined {
  for (let start = 0; start < name.length; start += 1) {
    if (readings(name[start] ?? '').length === 0) continue
    const end = readOn(name, start, letters, readings)
    if (end > start) return [start, end]
  }
  return undefined
}
