/**
 * - `bar`: amounts beside each other.
 * - `line`: how amounts change over time; its items are moments in order.
 * - `pie`: up to six parts of one whole; it shows the first series alone.
 * - `funnel`: how many are left after each step; it shows the first series alone.
 */
export type ChartKind = 'bar' | 'line' | 'pie' | 'funnel'

/** A row of numbers under one name. */
export interface ChartSeries {
  name: string
  /** One for each item, in the same order; `null` where nothing is known, which is not 0. */
  values: readonly (number | null)[]
}

/** A row of numbers that the table alone lists. */
export interface ChartBeside extends ChartSeries {
  /** Writes its numbers, where they are of another unit. @default the chart's */
  format?: ((value: number) => string) | undefined
}

/** What is drawn, and what the table lists: items x series. */
export interface ChartData {
  kind: ChartKind
  /** Names of the items: the steps, parts, days or people that are compared. */
  items: readonly string[]
  series: readonly ChartSeries[]
  /**
   * Further numbers of the items, which the table lists after the series and the picture leaves out: what has another unit is no
   * bar beside theirs.
   */
  beside?: readonly ChartBeside[]
  /** Bars and lines of one item stand on each other. @default false */
  isStacked?: boolean
}
