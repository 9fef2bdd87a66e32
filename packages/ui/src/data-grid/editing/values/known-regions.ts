import type { Region } from '../../../region-picker/region-picker.types.ts'
import type { CellEdit, RegionEdit } from '../editing.types.ts'

type Places = Pick<RegionEdit<never>, 'items' | 'load'>

/** What was loaded, by what loads it. */
const known = new WeakMap<NonNullable<Places['load']>, readonly Region[]>()

/** All places among which a text can be found; `undefined` before they are here. */
export function knownRegions({ items, load }: Places): readonly Region[] | undefined {
  return items ?? (load && known.get(load))
}

/** Whether a text of this edit cannot be read before places are fetched. */
export function lacksRegions<Row>(edit: CellEdit<Row>): boolean {
  return edit.kind === 'region' && edit.load !== undefined && !knownRegions(edit)
}

/** Whether nothing is inside these places that only another question would bring. */
export function areWhole(regions: readonly Region[]): boolean {
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
