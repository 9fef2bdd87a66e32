/** Edges of a part of the window, in px from its upper and its inline edges. */
interface Edges {
  left: number
  right: number
  top: number
  bottom: number
}

/** Px between a toast and what it keeps clear of. */
const GAP = 8

/**
 * How far above the window's lower edge a pile of toasts has to begin so that it covers none of what it must not; 0 when
 * it covers nothing where it stands, or when there is no free place in the upper half either.
 * @param pile where the toasts stand when nothing is in the way
 * @param clear what has to stay free, in any order
 * @param height of the window in px
 */
function liftOver(pile: Edges, clear: readonly Edges[], height: number): number {
  const lowestFirst = clear
    .filter(({ left, right }) => left < pile.right && right > pile.left)
    .toSorted((one, other) => other.bottom - one.bottom)
  let lower = pile.bottom
  for (const { top, bottom } of lowestFirst) {
    const upper = lower - (pile.bottom - pile.top)
    if (upper < bottom && lower > top) lower = top - GAP
  }
  return lower === pile.bottom || lower < height / 2 ? 0 : height - lower
}

export { liftOver }
