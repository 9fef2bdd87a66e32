/**
 * Who imports whom: every room, and those it imports from.
 * @typedef {ReadonlyMap<string, ReadonlySet<string>>} Graph
 */

/**
 * The circles of a graph: groups in which each reaches every other, largest first.
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function circles(graph) {
  /** @type {Map<string, { order: number, lowest: number }>} */
  const seen = new Map()
  /** @type {string[]} */
  const open = []
  /** @type {string[][]} */
  const found = []
  /** @param {string} one */
  const visit = (one) => {
    const place = { order: seen.size, lowest: seen.size }
    seen.set(one, place)
    open.push(one)
    for (const next of graph.get(one) ?? []) {
      const there = seen.get(next) ?? visit(next)
      if (open.includes(next)) place.lowest = Math.min(place.lowest, there.lowest)
    }
    if (place.lowest === place.order) {
      const group = open.splice(open.indexOf(one))
      if (group.length > 1) found.push(group.toSorted())
    }
    return place
  }
  for (const one of graph.keys()) if (!seen.has(one)) visit(one)
  return found.toSorted((a, b) => b.length - a.length)
}

/**
 * @param {Graph} graph
 * @returns {Array<readonly [from: string, to: string]>}
 */
export function arrows(graph) {
  return [...graph].flatMap(([from, tos]) => [...tos].map((to) => /** @type {const} */ ([from, to])))
}
