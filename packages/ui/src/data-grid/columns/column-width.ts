export const defaultWidth = 140

/** A dragged width, kept within the column's limits and on whole px. */
export function clampWidth(width: number, min = 64, max = 640): number {
  return Math.round(Math.min(max, Math.max(min, width)))
}
