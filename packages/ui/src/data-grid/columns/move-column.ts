/**
 * Order of all columns after one of them has changed places with its visible neighbour in the same pane; `undefined` at
 * the edge.
 */
export function moveColumn(
  order: readonly string[],
  visible: readonly string[],
  id: string,
  step: 1 | -1,
): string[] | undefined {
  const neighbour = visible[visible.indexOf(id) + step]
  if (neighbour === undefined || !order.includes(neighbour)) return undefined
  return order.map((entry) => (entry === id ? neighbour : entry === neighbour ? id : entry))
}
