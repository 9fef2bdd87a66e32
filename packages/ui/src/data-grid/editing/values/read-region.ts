import type { Region } from '../../../region-picker/region-picker.types.ts'
import { findRegions, flattenRegions, type FlatRegion } from '../../../region-picker/region-search.ts'
import type { RegionEdit } from '../editing.types.ts'
import type { EditWords } from '../words/zh.ts'
import type { Read } from './cell-values.ts'
import { areWhole, knownRegions } from './known-regions.ts'

const flat = new WeakMap<readonly Region[], readonly FlatRegion[]>()

function flatten(items: readonly Region[]): readonly FlatRegion[] {
  const known = flat.get(items) ?? flattenRegions(items)
  flat.set(items, known)
  return known
}

const joined = (names: readonly string[]) => names.join('').replaceAll(/[\s/]/gu, '')

/** The names of a path that are known, as they are shown and read. */
export function regionText(path: readonly string[]): string {
  return path.filter((name) => name !== '').join(' / ')
}

/** Reads a path, with or without signs between its names, or a name that only one place has. */
export function readRegion<Row>(edit: RegionEdit<Row>, text: string, words: EditWords): Read {
  const plain = text.trim()
  if (plain === '') return { value: [] }
  const items = knownRegions(edit)
  if (!items && edit.load) return { problem: words.noRegions }
  // Places that are not here cannot be asked about; the server knows them.
  if (!items || !areWhole(items)) return { value: plain.split(/\s*\/\s*|\s+/u) }
  const all = flatten(items)
  const same = all.find(({ path }) => joined(path) === joined([plain]))
  const near = same ? [same] : findRegions([...all], plain, undefined, 2)
  return near.length === 1 ? { value: near[0]!.path } : { problem: words.notOption(plain) }
}
