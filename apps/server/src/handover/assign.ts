import type { HandoverSplit } from '@hospital-crm/api/entities'

/** What decides who gets a customer. */
export interface Leaving {
  id: number
  hospital: number
  disease: number
  source: number
}

interface Assignment {
  split: HandoverSplit
  shares: readonly { value: number; to: number }[]
  /** Who takes what no share names. */
  to: readonly number[]
  /** A value with all that stands below it. */
  below: (value: number) => readonly number[]
  /** Customers that each has so far; counted on while rows are given out. */
  held: Map<number, number>
  /** Rows that each who may get some would see; what nobody would see is given to nobody. */
  sees: ReadonlyMap<number, ReadonlySet<number>>
}

/** Of a tree the share of a lower node counts before that of one above it. */
export const sharesByValue = ({
  shares,
  below,
}: Pick<Assignment, 'shares' | 'below'>): Map<number, number> => {
  const spread = shares.map(({ value, to }) => ({ to, values: below(value) }))
  return new Map(
    spread
      .toSorted((one, other) => other.values.length - one.values.length)
      .flatMap(({ to, values }) => values.map((value): [number, number] => [value, to])),
  )
}

/**
 * Who gets each of some customers: whoever the share of its value names, else of those who take what no share names the one with
 * the fewest, else of all. Nobody gets what they would not see.
 */
export const assign = (rows: readonly Leaving[], assignment: Assignment): Map<number, number[]> => {
  const { split, to, held, sees } = assignment
  const shares = sharesByValue(assignment)
  const given = new Map<number, number[]>()
  const fewest = (ids: readonly number[]) =>
    ids.reduce<number | undefined>(
      (best, id) => (best === undefined || (held.get(id) ?? 0) < (held.get(best) ?? 0) ? id : best),
      undefined,
    )
  for (const row of rows) {
    const named = split === 'load' ? undefined : shares.get(row[split])
    const able = (ids: Iterable<number>) => [...ids].filter((id) => sees.get(id)?.has(row.id))
    const taker =
      fewest(able(named === undefined ? [] : [named])) ?? fewest(able(to)) ?? fewest(able(sees.keys()))
    if (taker === undefined) continue
    held.set(taker, (held.get(taker) ?? 0) + 1)
    given.set(taker, [...(given.get(taker) ?? []), row.id])
  }
  return given
}
