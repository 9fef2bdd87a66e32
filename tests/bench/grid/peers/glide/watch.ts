/** Remembers what the canvas drew of each row in view, because nobody can read it from the page. */
export function watchCanvas() {
  const drawnAt = new Map<number, { id: string; isSelected: boolean }>()
  let [first, end] = [0, Number.POSITIVE_INFINITY]
  const inView = () =>
    [...drawnAt].toSorted(([one], [other]) => one - other).filter(([place]) => place >= first && place < end)
  return {
    /** @param place of the row in the order shown */
    drawn: (place: number, id: string, isSelected: boolean) => void drawnAt.set(place, { id, isSelected }),
    /** Only these places are in view from now on. */
    moved: (from: number, height: number) => {
      ;[first, end] = [from, from + height]
      for (const place of drawnAt.keys()) if (place < first || place >= end) drawnAt.delete(place)
    },
    ids: (): readonly string[] => inView().map(([, { id }]) => id),
    isSelected: (id: string) => inView().find(([, one]) => one.id === id)?.[1].isSelected === true,
  }
}
