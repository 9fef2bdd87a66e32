import { useEffect } from 'react'
import { pathOf, type DraftPlace } from '../../../drafts/draft.ts'
import type { DraftStore } from '../../../drafts/draft-store.ts'
import { useDraftStore } from '../../../drafts/drafts-context.tsx'

/**
 * First parts of the names of drafts that go with their record; the second is the record. What was typed into a field does not: the
 * other record has a value of its own there.
 */
const kinds: ReadonlySet<string> = new Set(['follow-up', 'cost', 'reversal', 'message', 'contact'])

const placeAt = ({ snapshot, href, ...place }: DraftPlace, from: number, to: number): DraftPlace => ({
  ...place,
  href: `${pathOf(href)}?open=${to}`,
  ...(snapshot && { snapshot: snapshot.value === from ? { ...snapshot, value: to } : snapshot }),
})

/** Leads what was typed of a record to the one that it has become part of: of itself nothing can be saved any more. */
export const moveDrafts = (store: Pick<DraftStore, 'all' | 'move'>, from: number, to: number): void => {
  for (const { id, name, place } of store.all()) {
    const [kind = '', subject] = name.split('/')
    if (kinds.has(kind) && subject === String(from))
      store.move(id, { name: `${kind}/${to}`, ...(place && { place: placeAt(place, from, to) }) })
  }
}

/** {@link moveDrafts}, once a record that was asked for turns out to be part of another one. */
export const useMergedDrafts = (asked: number, found: number | undefined): void => {
  const store = useDraftStore()
  useEffect(() => {
    if (found !== undefined && found !== asked) moveDrafts(store, asked, found)
  }, [store, asked, found])
}
