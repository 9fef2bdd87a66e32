/** One of eight hues that stay apart for colour-blind eyes; the number has no meaning of its own. */
type CategoryTone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** Spreads any ids over the eight hues; the same id always gets the same one. */
function categoryTone(id: number): CategoryTone {
  return ((((Math.trunc(id) % 8) + 8) % 8) + 1) as CategoryTone
}

export { categoryTone }
export type { CategoryTone }
