import type { NameSearch } from '../tree/search/name-search.ts'
import type { Region, RegionPath } from './region-picker.types.ts'

/** One place of all, with the way to it. */
interface FlatRegion {
  /** The names of its path, joined. */
  id: string
  name: string
  path: RegionPath
}

/** What joins the names of a path into one key; no name has it. */
const joint = '\u0000'

function pathKey(path: RegionPath): string {
  return path.join(joint)
}

/** Every place, a wider one before those inside it. */
function flattenRegions(regions: readonly Region[], above: RegionPath = []): FlatRegion[] {
  return regions.flatMap(({ name, children = [] }) => {
    const path = [...above, name]
    return [{ id: pathKey(path), name, path }, ...flattenRegions(children, path)]
  })
}

/**
 * The places that all words of a text fit, up to a number. A word may name a wider place (`浙江 西湖`, `zj xihu`); the last
 * one has to fit the place itself. Wider places come first.
 *
 * @param searchOf how a word is looked for in a name; nothing for an empty one
 */
function findRegions(
  regions: readonly FlatRegion[],
  text: string,
  searchOf: (word: string) => NameSearch | undefined,
  most: number,
): FlatRegion[] {
  const words = text
    .trim()
    .split(/[\s/]+/u)
    .flatMap((word) => searchOf(word) ?? [])
  const last = words.at(-1)
  if (last === undefined) return []
  const found = regions.filter(
    ({ name, path }) =>
      last(name) !== undefined && words.every((word) => path.some((part) => word(part) !== undefined)),
  )
  return found.toSorted((one, other) => one.path.length - other.path.length).slice(0, most)
}

export { findRegions, flattenRegions, pathKey }
export type { FlatRegion }
