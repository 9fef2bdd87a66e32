/**
 * Whether what people typed and what the CRM counted lie further apart than a share of the larger one.
 * @param percent 0 never tells a difference
 */
export const differsBeyond = (typed: number, counted: number, percent: number): boolean =>
  percent > 0 && Math.abs(typed - counted) * 100 > Math.max(typed, counted) * percent

/** By how many percent of what was typed the count lies above or below it; null where nothing was typed. */
export const differencePercent = (typed: number, counted: number): number | null =>
  typed === 0 ? null : Math.round(((counted - typed) / typed) * 100)
