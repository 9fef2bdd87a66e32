import type { RowKey } from '../types/rows.types.ts'

/** Scrolling has ended when no event came for this long, in ms. */
const restMs = 160

/** A row and where it is, in px from the grid's upper edge. */
interface PointedRow {
  index: number
  key: RowKey
  top: number
  height: number
  /** Px that a scrollbar and the columns that stay at the end take there. */
  inset: number
}

/** Px that the columns which stay at the end take. */
export const endWidth = (scroller: HTMLElement): number =>
  scroller.querySelector<HTMLElement>('.data-grid-pane[data-pane=end]')?.offsetWidth ?? 0

/** Which row the pointer, or else the focus, is at. Says nothing while the grid scrolls. */
export class PointedRowStore {
  #shown: PointedRow | undefined
  #wanted: { index: number; piece: HTMLElement } | undefined
  #listeners = new Set<() => void>()
  #rest: ReturnType<typeof setTimeout> | undefined
  #scroller: HTMLElement | undefined
  #keyAt: (index: number) => RowKey | undefined = () => undefined

  attach(scroller: HTMLElement, keyAt: (index: number) => RowKey | undefined): () => void {
    this.#scroller = scroller
    this.#keyAt = keyAt
    const onScroll = () => {
      if (this.#shown) this.#show(undefined)
      if (!this.#wanted) return
      clearTimeout(this.#rest)
      this.#rest = setTimeout(() => {
        this.#rest = undefined
        this.refresh()
      }, restMs)
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      scroller.removeEventListener('scroll', onScroll)
      clearTimeout(this.#rest)
      this.#rest = undefined
    }
  }

  /** The pointer or the focus has come to a row, or has left all of them. */
  point(index: number | undefined, piece?: HTMLElement): void {
    this.#wanted = index === undefined || !piece ? undefined : { index, piece }
    if (this.#rest === undefined || !this.#wanted) this.refresh()
  }

  /** Looks again where the row is, and whether it is the same. */
  refresh(): void {
    const { index, piece } = this.#wanted ?? {}
    const key = index === undefined ? undefined : this.#keyAt(index)
    const scroller = this.#scroller
    const root = scroller?.parentElement
    if (index === undefined || key === undefined || !piece?.isConnected || !root) return this.#show(undefined)
    const box = piece.getBoundingClientRect()
    const { top, bottom } = root.getBoundingClientRect()
    const head = root.querySelector('.data-grid-header')?.getBoundingClientRect().bottom ?? top
    const isSeen = box.top >= head - box.height / 2 && box.bottom <= bottom + box.height / 2
    const inset = scroller.offsetWidth - scroller.clientWidth + endWidth(scroller)
    this.#show(isSeen ? { index, key, top: box.top - top, height: box.height, inset } : undefined)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get = (): PointedRow | undefined => this.#shown

  #show(next: PointedRow | undefined): void {
    const before = this.#shown
    if (before?.key === next?.key && before?.index === next?.index && before?.top === next?.top) return
    this.#shown = next
    for (const listener of this.#listeners) listener()
  }
}
