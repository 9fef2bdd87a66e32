import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type ReactVirtualizer,
} from '@tanstack/react-virtual'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type UIEvent,
} from 'react'
import type { FeedRows } from './feed-rows.ts'

/** Height of a message in px until it is measured. */
const USUAL_HEIGHT = 64
/** Whoever is nearer to the end than so many px follows what arrives. */
const NEAR_END_PX = 80
/** Time in ms that the view stands still before what it lacks is asked for. */
const REST_MS = 60

/** A place of the dialogue that is to be shown; another object asks again. */
export interface FeedTarget {
  place: number
}

interface FeedOptions {
  rows: FeedRows
  /** Messages that this person sends go to the end of the view. */
  sending: number
  target: FeedTarget | undefined
  onLook: (from: number, to: number) => void
  /** Leads out of the dialogue, to where one writes. */
  onLeave: () => void
}

export interface Feed {
  scroller: RefObject<HTMLDivElement | null>
  window: ReactVirtualizer<HTMLDivElement, HTMLElement>
  /** The message that keys act on, by its row. */
  current: number
  setCurrent: (nth: number) => void
  /** The end is out of view. */
  isAway: boolean
  onScroll: (event: UIEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Which messages of a dialogue exist, and which one has the focus. The end stays in view for whoever is there; what comes
 * above moves nothing that is read.
 */
export const useFeed = ({ rows, sending, target, onLook, onLeave }: FeedOptions): Feed => {
  const { count } = rows
  const scroller = useRef<HTMLDivElement>(null)
  const [chosen, setCurrent] = useState<number>()
  const [isAway, setAway] = useState(false)
  const wanted = useRef<number>(undefined)
  const current = Math.min(chosen ?? count - 1, count - 1)
  // oxlint-disable-next-line react/incompatible-library -- what it answers is asked again in every render
  const window = useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END_PX,
    initialRect: { width: 0, height: 600 },
    getScrollElement: () => scroller.current,
    getItemKey: rows.keyOf,
    estimateSize: () => USUAL_HEIGHT,
    // What has no layout, as on a hidden page, keeps the rows that it has.
    observeElementRect: (own, tell) => observeElementRect(own, (rect) => rect.height > 0 && tell(rect)),
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range)
      return current < 0 ? inView : [...new Set([...inView, current])].toSorted((one, other) => one - other)
    },
  })

  const isEmpty = count === 0
  useLayoutEffect(() => {
    if (!isEmpty) window.scrollToEnd()
  }, [window, isEmpty, sending])

  // What loads late grows and shrinks: where the view stands at the end again, nothing scrolls that would tell.
  const size = window.getTotalSize()
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAway(!window.isAtEnd()))
    return () => cancelAnimationFrame(frame)
  }, [window, size])

  const nth = target && !isEmpty ? rows.nthOf(target.place) : undefined
  useLayoutEffect(() => {
    if (nth === undefined) return
    wanted.current = nth
    window.scrollToIndex(nth, { align: 'center' })
  }, [window, target, nth])

  /** Brings the focus to the message that is wanted, once it is drawn. */
  const focusWanted = () => {
    if (wanted.current === undefined) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] > article`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  }
  useLayoutEffect(focusWanted)

  const { startIndex = 0, endIndex = 0 } = window.range ?? {}
  useEffect(() => {
    if (isEmpty) return undefined
    const timer = setTimeout(() => onLook(rows.placeOf(startIndex), rows.placeOf(endIndex)), REST_MS)
    return () => clearTimeout(timer)
  }, [isEmpty, rows, startIndex, endIndex, onLook])

  const go = (to: number) => {
    const next = Math.min(Math.max(0, to), count - 1)
    // Drawn before it is in view, it would be measured at the end, which then stays in view.
    wanted.current = next
    window.scrollToIndex(next, { align: 'auto' })
    // What is in view already is drawn, and nothing is drawn anew.
    focusWanted()
  }
  const moves: Readonly<Record<string, () => void>> = {
    ArrowUp: () => go(current - 1),
    ArrowDown: () => go(current + 1),
    PageUp: () => go(current - Math.max(1, endIndex - startIndex)),
    PageDown: () => go(current + Math.max(1, endIndex - startIndex)),
    Home: () => go(0),
    End: () => go(count - 1),
  }
  return {
    scroller,
    window,
    current,
    setCurrent,
    isAway,
    onScroll: ({ currentTarget: { scrollHeight, clientHeight, scrollTop } }) =>
      setAway(scrollHeight - clientHeight - scrollTop > NEAR_END_PX),
    onKeyDown: (event) => {
      if (!(event.target instanceof HTMLElement) || event.target.tagName !== 'ARTICLE') return
      const leaves = event.key === 'End' && (event.ctrlKey || event.metaKey)
      const opens = event.key === 'Enter' && event.target.querySelector<HTMLElement>('[aria-haspopup]')
      const act = leaves ? onLeave : opens ? () => opens.click() : moves[event.key]
      if (!act) return
      event.preventDefault()
      act()
    },
  }
}
