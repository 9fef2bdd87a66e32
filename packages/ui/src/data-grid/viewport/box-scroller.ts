import {
  contentTopOf,
  follow,
  isStranded,
  maxContentTop,
  placeOf,
  resync,
  scrollBox,
  type ScrollBox,
  type ScrollPlace,
} from './scroll-box.ts'
import { ScrollSpeed } from './scroll-speed.ts'
import type { DataGridRange } from '../types/rows.types.ts'

/** Steps this soon after a wheel or a finger are travel, however large late frames make them, in ms; a finger's fling included. */
const travelMs = 3000
/** Scrolling has ended when no event came for this long, in ms. */
const restMs = 140

const nowhere: DataGridRange = { first: 0, last: -1, velocity: 0 }

interface BoxListener {
  /** Scrolling has begun. */
  onStart?: (() => void) | undefined
  /** Called within the scroll event, with the px that the rows have moved by, negative upwards. */
  onScroll: (step: number) => void
  /** Scrolling has ended. */
  onRest: () => void
}

/** Where the reader stands in a result whose box may be shorter than it: follows the scroller, and moves it. */
export class BoxScroller {
  readonly #listener: BoxListener
  readonly #meter = new ScrollSpeed()
  #element: HTMLElement | undefined
  #box: ScrollBox = scrollBox(0, 0, 0)
  #place: ScrollPlace = { scrollTop: 0, base: 0 }
  /** Px/ms, negative upwards. */
  #speed = 0
  #told = nowhere
  /** When a wheel or a finger last moved, in ms. */
  #travelled = Number.NEGATIVE_INFINITY
  #isHidden = false
  #restTimer: ReturnType<typeof setTimeout> | undefined

  constructor(listener: BoxListener) {
    this.#listener = listener
  }

  get box(): ScrollBox {
    return this.#box
  }

  get place(): ScrollPlace {
    return this.#place
  }

  /** Px from the first row of the result to the upper edge of the view. */
  get contentTop(): number {
    return contentTopOf(this.#place, this.#box)
  }

  get isScrolling(): boolean {
    return this.#restTimer !== undefined
  }

  /** The view has no height now, as with `display: none`. */
  get isHidden(): boolean {
    return this.#isHidden
  }

  attach(element: HTMLElement): () => void {
    this.#element = element
    const onTravel = () => {
      this.#travelled = performance.now()
    }
    // A finger that then moves is travel again; the thumb of the scrollbar is not.
    const onPress = () => {
      this.#travelled = Number.NEGATIVE_INFINITY
    }
    const passive = { passive: true }
    element.addEventListener('scroll', this.#scrolled, passive)
    element.addEventListener('wheel', onTravel, passive)
    element.addEventListener('touchmove', onTravel, passive)
    element.addEventListener('pointerdown', onPress, passive)
    return () => {
      element.removeEventListener('scroll', this.#scrolled)
      element.removeEventListener('wheel', onTravel)
      element.removeEventListener('touchmove', onTravel)
      element.removeEventListener('pointerdown', onPress)
      clearTimeout(this.#restTimer)
      this.#restTimer = undefined
      this.#element = undefined
    }
  }

  /**
   * Takes another box. Answers where to scroll, once the scroller holds the new box, so that the first row in view stays
   * the first; `undefined` where it stands right.
   */
  resize(box: ScrollBox): number | undefined {
    const wasHidden = this.#isHidden
    this.#isHidden = box.viewport <= 0 || box.rowHeight <= 0
    // Without a view the rows stay as they are; the browser forgets the scroll position meanwhile.
    if (this.#isHidden) return undefined
    const { rowHeight } = this.#box
    const scale = rowHeight > 0 ? box.rowHeight / rowHeight : 1
    const contentTop = this.contentTop * scale
    this.#box = box
    return wasHidden || scale !== 1 || contentTop > maxContentTop(box) ? contentTop : undefined
  }

  scrollTo(contentTop: number): void {
    this.#place = placeOf(contentTop, this.#box)
    // Asking first is cheap while nothing waits for layout, and writing always is not.
    if (this.#element && this.#element.scrollTop !== this.#place.scrollTop) {
      this.#element.scrollTop = this.#place.scrollTop
    }
  }

  /** Takes the rows in view, both ends included; answers what their source is to be told, `undefined` where it knows. */
  news(first: number, last: number): DataGridRange | undefined {
    const { rowHeight } = this.#box
    const velocity = rowHeight > 0 ? Math.round((this.#speed * 1000) / rowHeight) : 0
    const before = this.#told
    const isSame = before.first === first && before.last === last && (velocity !== 0 || before.velocity === 0)
    if (isSame || last < first) return undefined
    this.#told = { first, last, velocity }
    return this.#told
  }

  /** Tells the next rows in view also if they are at the same positions: those of another result. */
  forget(): void {
    this.#told = nowhere
  }

  #scrolled = (): void => {
    if (!this.#element || this.#isHidden) return
    if (!this.isScrolling) this.#listener.onStart?.()
    const box = this.#box
    const before = this.contentTop
    const isTravel = performance.now() - this.#travelled < travelMs
    this.#place = follow(this.#place, this.#element.scrollTop, box, isTravel)
    const { contentTop } = this
    const step = contentTop - before
    if (Math.abs(step) > 20 * box.viewport) this.#meter.reset()
    this.#speed = this.#meter.step(contentTop, performance.now())
    if (isStranded(this.#place, box)) this.#correct()
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(this.#rested, restMs)
    this.#listener.onScroll(step)
  }

  #rested = (): void => {
    this.#restTimer = undefined
    this.#speed = 0
    this.#meter.reset()
    this.#correct()
    this.#listener.onRest()
  }

  #correct(): void {
    const next = resync(this.#place, this.#box)
    if (!next || !this.#element) return
    this.#place = next
    this.#element.scrollTop = next.scrollTop
  }
}
