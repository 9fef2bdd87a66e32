import type { Region } from '../../../region-picker/region-picker.types.ts'
import { findRegions, flattenRegions, type FlatRegion } from '../../../region-picker/region-search.ts'
import type { NameSearch } from '../../../tree/search/name-search.ts'
import type { RegionEdit, CellRead, CellEdit } from '../../types/editing.types.ts'
import type { EditWords } from '../../words/zh.ts'

const flat = new WeakMap<readonly Region[], readonly FlatRegion[]>()

function flatten(items: readonly Region[]): readonly FlatRegion[] {
  const known = flat.get(items) ?? flattenRegions(items)
  flat.set(items, known)
  return known
}

const joined = (names: readonly string[]) => names.join('').replaceAll(/[\s/]/gu, '')

/** Finds a word in a name as it is written; by pinyin nothing is read that was typed or pasted. */
const asWritten = (word: string): NameSearch | undefined => {
  if (word === '') return undefined
  return (name) => {
    const start = name.toLowerCase().indexOf(word.toLowerCase())
    return start < 0 ? undefined : [start, start + word.length]
  }
}

/** The names of a path that are known, as they are shown and read. */
export function regionText(path: readonly string[]): string {
  return path.filter((name) => name !== '').join(' / ')
}

/** Reads a path, with or without signs between its names, or a name that only one place has. */
export function readRegion<Row>(edit: RegionEdit<Row>, text: string, words: EditWords): CellRead {
  const plain = text.trim()
  if (plain === '') return { value: [] }
  const items = knownRegions(edit)
  if (!items && edit.load) return { problem: words.noRegions }
  // Places that are not here cannot be asked about; the server knows them.
  if (!items || !areWhole(items)) return { value: plain.split(/\s*\/\s*|\s+/u) }
  const all = flatten(items)
  const same = all.find(({ path }) => joined(path) === joined([plain]))
  const near = same ? [same] : findRegions(all, plain, asWritten, 2)
  return near.length === 1 ? { value: near[0]!.path } : { problem: words.notOption(plain) }
}

type Places = Pick<RegionEdit<never>, 'items' | 'load'>

/** What was loaded, by what loads it. */
const known = new WeakMap<NonNullable<Places['load']>, readonly Region[]>()

/** All places among which a text can be found; `undefined` before they are here. */
function knownRegions({ items, load }: Places): readonly Region[] | undefined {
  return items ?? (load && known.get(load))
}

/** Whether a text of this edit cannot be read before places are fetched. */
export function lacksRegions<Row>(edit: CellEdit<Row>): boolean {
  return edit.kind === 'region' && edit.load !== undefined && !knownRegions(edit)
}

/** Whether nothing is inside these places that only another question would bring. */
function areWhole(regions: readonly Region[]): boolean {
  return regions.every(
    ({ children = [], hasChildren = false }) => (!hasChildren || children.length > 0) && areWhole(children),
  )
}

/** Loads the places that a text of this edit is looked up in, once. Never rejects: without them no text is read. */
export async function fetchRegions<Row>(edit: CellEdit<Row>): Promise<void> {
  if (edit.kind !== 'region' || !edit.load) return
  try {
    known.set(edit.load, await edit.load([]))
  } catch {
    // Each of the texts says so in its cell, and the next one tries again.
  }
}
