import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Key } from 'react-aria-components'
import {
  drawnRows,
  optionRows,
  rowAt,
  rowStarts,
  type OptionCollection,
  type OptionRows,
  type RowHeights,
} from './option-rows.ts'
import { useFocusInView } from './use-focus-in-view.ts'

/** Lines drawn before their heights are known: as many as a list shows. */
const rowsAtFirst = 12
/** Lines kept ready beyond each edge. */
const overscan = 6
const drawnParts = '[role=option], .ui-option-list__heading, .ui-command-palette__title'

interface OptionWindow {
  rows: OptionRows
  /** Where each line begins, in px. */
  starts: Float64Array
  /** The lines that exist, in order. */
  drawn: readonly number[]
}

/** Heights as they are on screen; the same object when nothing is new. */
function measured(
  before: RowHeights,
  { rows, drawn }: OptionWindow,
  elements: ArrayLike<Element>,
): RowHeights {
  if (elements.length !== drawn.length) return before
  const heights = drawn.map(
    (at, nth) => [rows.all[at]?.node, elements[nth]?.getBoundingClientRect().height ?? 0] as const,
  )
  const usual =
    before.others.size === 0
      ? (heights.find(([node]) => node?.type === 'item')?.[1] ?? before.usual)
      : before.usual
  const others = new Map(before.others)
  for (const [node, height] of heights) {
    if (node === undefined || height === 0) continue
    if (height === usual) others.delete(node.key)
    else others.set(node.key, height)
  }
  const isSame =
    usual === before.usual &&
    others.size === before.others.size &&
    [...others].every(([key, height]) => before.others.get(key) === height)
  return isSame ? before : { usual, others }
}

/** Which lines of a list exist: those in view, and those that React Aria needs, such as the one with the focus. */
export function useOptionWindow(
  collection: OptionCollection,
  kept: ReadonlySet<Key> | null,
  scroller: RefObject<HTMLElement | null> | undefined,
): OptionWindow {
  const rows = useMemo(() => optionRows(collection), [collection])
  const [heights, setHeights] = useState<RowHeights>({ usual: 32, others: new Map() })
  const starts = useMemo(() => rowStarts(rows, heights), [rows, heights])
  const [[first, last], setShown] = useState<readonly [number, number]>([0, rowsAtFirst - 1])
  const drawn = useMemo(() => drawnRows(rows, [first, last], kept ?? []), [rows, first, last, kept])

  const update = useCallback(() => {
    const element = scroller?.current
    // A page without layout has no view; it keeps the first lines.
    if (!element || element.clientHeight === 0) return
    const { scrollTop, clientHeight } = element
    const next = [
      Math.max(0, rowAt(starts, scrollTop) - overscan),
      rowAt(starts, scrollTop + clientHeight) + overscan,
    ] as const
    setShown((before) => (before[0] === next[0] && before[1] === next[1] ? before : next))
  }, [starts, scroller])

  useLayoutEffect(() => {
    const element = scroller?.current
    if (!element) return
    update()
    // At once, so that no frame shows the empty room that was scrolled to.
    const follow = () => flushSync(update)
    element.addEventListener('scroll', follow, { passive: true })
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', follow)
      observer.disconnect()
    }
  }, [update, scroller])

  useLayoutEffect(() => {
    const elements = scroller?.current?.querySelectorAll(drawnParts) ?? []
    setHeights((before) => measured(before, { rows, starts, drawn }, elements))
  }, [rows, starts, drawn, scroller])

  const [focused] = kept ?? []
  const at = focused === undefined ? undefined : rows.positions.get(focused)
  const find = useCallback(
    (element: HTMLElement) =>
      at === undefined ? undefined : element.querySelectorAll(drawnParts)[drawn.indexOf(at)],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with other heights the line is to be looked at again
    [at, drawn, starts],
  )
  const isAway = at !== undefined && (at < first || at > last)
  useFocusInView(scroller, { key: focused, find, isAway, onScroll: update })

  return useMemo(() => ({ rows, starts, drawn }), [rows, starts, drawn])
}

export type { OptionWindow }
