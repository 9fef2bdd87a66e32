/**
 * Ids of recycled elements by the position they show; `undefined` when they stand in that order in the page already. To
 * move the elements themselves would take the focus away.
 */
export function readingOrder(shown: readonly { position: number; id: string }[]): string[] | undefined {
  const isInOrder = shown.every(({ position }, nth) => nth === 0 || shown[nth - 1]!.position < position)
  return isInOrder ? undefined : shown.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
}
