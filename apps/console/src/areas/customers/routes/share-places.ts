/**
 * So many of what several lists hold as there are places, list after list: each has its turn for a place as long as it has
 * something, so that no list keeps the others from being seen.
 */
export const sharePlaces = <One>(lists: readonly (readonly One[])[], places: number): One[][] => {
  const taken = lists.map((): One[] => [])
  let left = Math.min(
    places,
    lists.reduce((sum, list) => sum + list.length, 0),
  )
  for (let turn = 0; left > 0; turn += 1) {
    for (const [at, list] of lists.entries()) {
      if (left === 0 || turn >= list.length) continue
      taken[at]?.push(list[turn] as One)
      left -= 1
    }
  }
  return taken
}
