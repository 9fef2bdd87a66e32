/**
 * Position of the next or previous row; undefined where nothing is known of the place.
 *
 * @param position where the row stands now
 * @param left where it stood before it left the list: the one after it has moved up to there
 */
export const neighbourOf = (
  step: -1 | 1,
  position: number | undefined,
  left: number | undefined,
): number | undefined => {
  if (position !== undefined) return position + step
  if (left === undefined) return undefined
  return step > 0 ? left : left - 1
}
