import type { Row } from './columns.ts'

export type Direction = 'ascending' | 'descending'

/** A new value of one cell; `row` is the position in the unsorted rows. */
export interface Change {
  row: number
  key: keyof Row
  value: Row[keyof Row]
}

/** What a contender is given; `T` is the form in which it takes the rows. */
export interface Work<T = Row> {
  /** 1400 x 800 px, empty. */
  host: HTMLElement
  /** Belong to the contender; it may change them. */
  rows: T[]
  /** The scroller shall have a background without transparency, which lets Chromium scroll it ahead of the page. */
  opaque: boolean
}

/** A mounted grid. A call may show its effect later; the measurement waits until it is on the screen. */
export interface Contender {
  scrollElement: HTMLElement
  sortBy(column: keyof Row, direction: Direction): void
  update(changes: readonly Change[]): void
  selectAll(on: boolean): void
  /** @param index position in the order shown */
  selectRow(index: number, on: boolean): void
  /** Ids of the rows on the screen from the top, where the page's text cannot tell (a canvas). */
  shownIds?(): readonly string[]
  /** Whether the row shows as selected, where the page's elements cannot tell (a canvas). */
  showsSelected?(id: string): boolean
}

/** Puts the grid into its host, once the host can be measured. */
export type Mount<T = Row> = (work: Work<T>) => Contender | Promise<Contender>
