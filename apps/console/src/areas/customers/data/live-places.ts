import { MAX_CHANGES_ASKED, type ChangesAnswer, type CustomerRow } from '@hospital-crm/api/entities'
import type { ChangedCustomers } from './live-list.ts'
import type { PlacedRows } from './placed-store.ts'

interface LivePlacesDeps {
  rows: Pick<PlacedRows, 'at' | 'has' | 'drop' | 'arrive' | 'count' | 'state'>
  /** Asks what has become of rows, and which of those that are not shown the question finds. */
  ask: (ids: readonly number[], entered: readonly number[]) => Promise<ChangesAnswer>
  counts: () => Promise<ReadonlyMap<string, number>>
  /** Tells everything that holds the row. */
  stored: (rows: readonly CustomerRow[]) => void
}

interface LivePlaces {
  hear: (changed: ChangedCustomers) => void
  /** News may have been missed: looks at what is shown. */
  check: () => void
  stop: () => void
}

/** Keeps a board or a calendar as it is on the server: whoever is moved elsewhere is moved here. */
export const createLivePlaces = ({ rows, ask, counts, stored }: LivePlacesDeps): LivePlaces => {
  const named = new Set<number>()
  let isAsking = false
  let isOver = false

  const take = (asked: readonly number[], { rows: now, entered }: ChangesAnswer) => {
    const found = new Map(now.map((row) => [row.id, row]))
    const newer: CustomerRow[] = []
    for (const id of asked) {
      const row = found.get(id)
      const shown = rows.at(id)
      if (shown && !row) rows.drop(id)
      else if (row && shown && row.version > shown.version) newer.push(row)
      else if (row && !shown && entered.includes(id)) rows.arrive(row)
    }
    if (newer.length > 0) stored(newer)
  }
  const work = async () => {
    if (isAsking) return
    isAsking = true
    while (named.size > 0) {
      const some = [...named].slice(0, MAX_CHANGES_ASKED)
      for (const id of some) named.delete(id)
      try {
        const answer = await ask(
          some,
          some.filter((id) => !rows.has(id)),
        )
        const counted = await counts()
        if (isOver) return
        take(some, answer)
        rows.count(counted)
      } catch {
        // The next news, or the connection coming back, asks again.
        named.clear()
      }
    }
    isAsking = false
  }
  const check = () => {
    const shown = rows.state().places?.flatMap((place) => place.rows.map(({ id }) => id)) ?? []
    for (const id of shown.slice(0, MAX_CHANGES_ASKED)) named.add(id)
    void work()
  }
  return {
    hear: ({ ids, entered, many }) => {
      if (many) check()
      else {
        for (const id of [...ids, ...entered]) named.add(id)
        void work()
      }
    },
    check,
    stop: () => {
      isOver = true
    },
  }
}
