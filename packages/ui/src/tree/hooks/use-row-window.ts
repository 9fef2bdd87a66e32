import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Rows that exist, as places among all rows, both ends included. */
export interface RowWindow {
  first: number
  last: number
}

/** Rows drawn before their height is known: as many as a tree select shows. */
const rowsAtFirst = 12
/** Rows kept ready beyond each edge, once the first rows are on screen. */
const overscan = 6

interface Measured {
  /** Height of every row, in px. */
  row: number
  /** Height of what shows of the list, in px. */
  view: number
}

function windowAt(scrollTop: number, { row, view }: Measured, beyond: number): RowWindow {
  const first = Math.floor(scrollTop / row)
  return { first: Math.max(0, first - beyond), last: Math.ceil((scrollTop + view) / row) + beyond }
}

/** Does something when the frame that is being made is on screen; answers how to take that back. */
function afterPaint(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Which of equally high rows exist. The height is the one that the style sheet gives to a row, measured on the first of
 * them; rows stand in the flow, between spacers.
 */
export function useRowWindow(count: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const measured = useRef<Measured>({ row: 0, view: 0 })
  const beyond = useRef(0)
  const [rowHeight, setRowHeight] = useState(32)
  const [shown, setShown] = useState<RowWindow>({ first: 0, last: rowsAtFirst - 1 })

  const update = useCallback(() => {
    const element = scroller.current
    if (!element || measured.current.row === 0) return
    const next = windowAt(element.scrollTop, measured.current, beyond.current)
    setShown((before) => (before.first === next.first && before.last === next.last ? before : next))
  }, [])

  const measure = useCallback(() => {
    const element = scroller.current
    const row = element?.querySelector<HTMLElement>('[data-row]')?.getBoundingClientRect().height
    if (!element || !row) return
    measured.current = { row, view: element.clientHeight }
    setRowHeight(row)
    update()
  }, [update])

  const hasRows = count > 0
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !hasRows) return
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const stop = afterPaint(() => {
      beyond.current = overscan
      update()
    })
    return () => {
      observer.disconnect()
      stop()
    }
  }, [hasRows, measure, update])

  // Another number of rows may make the view another one, and a shorter list leaves the scroller where it ends; the
  // observer and the scroll event tell that a frame later.
  useLayoutEffect(measure, [count, measure])

  const pageSize = useCallback(() => {
    const { row, view } = measured.current
    return row === 0 ? rowsAtFirst : Math.max(1, Math.floor(view / row) - 1)
  }, [])

  /** Scrolls as little as it takes to show a row. */
  const reveal = useCallback(
    (nth: number) => {
      const element = scroller.current
      const { row, view } = measured.current
      if (!element || row === 0 || nth < 0) return
      const style = getComputedStyle(element)
      const above = Number.parseFloat(style.paddingBlockStart) || 0
      const below = Number.parseFloat(style.paddingBlockEnd) || 0
      const start = nth * row
      if (start < element.scrollTop) element.scrollTop = nth === 0 ? 0 : start
      else if (start + row + above + below > element.scrollTop + view)
        element.scrollTop = start + row + above + below - view
      update()
    },
    [update],
  )

  const last = Math.min(shown.last, count - 1)
  return {
    scroller,
    shown: { first: Math.min(shown.first, Math.max(last, 0)), last },
    rowHeight,
    update,
    reveal,
    pageSize,
  }
}
