/** A figure of all rows of a result. */
export type SummaryFigure = 'count' | 'sum' | 'mean'

/** Figures of one column, as they are shown. */
export type SummaryTexts = Readonly<Partial<Record<SummaryFigure, string | undefined>>>

/** What is told of a whole result under its rows. */
export interface GridSummaryOptions {
  /** Column id -> its figures, with unit and separators. `undefined` while they are on their way. */
  values: Readonly<Record<string, SummaryTexts>> | undefined
  /** Columns that have figures: each shows that it waits. */
  columns: readonly string[]
  /** One row each, in this order. @default ['sum'] */
  figures?: readonly SummaryFigure[] | undefined
  /** Why there are no figures. */
  error?: string | undefined
  /** Asks again; offered beside `error`. */
  onRetry?: (() => void) | undefined
}
