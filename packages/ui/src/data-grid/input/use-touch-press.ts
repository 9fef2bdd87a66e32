import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { RowCell } from '../helpers/row-cell.ts'
import { useLatest } from '../helpers/use-latest.ts'

/** How long a finger rests before it means a press and not a tap, in ms. */
const longPressMs = 500
/** Px that a resting finger may tremble. */
const tremble = 8
/** How long after it was lifted the browser's own click may come, in ms. */
const clickMs = 50

interface TouchPress {
  cell: RowCell
  x: number
  y: number
  isHeld: boolean
}

interface TouchActions {
  /** The finger has rested on a cell. */
  onHold: (cell: RowCell) => void
  /** It was lifted again, wherever it went meanwhile. */
  onRelease: (cell: RowCell, point: { x: number; y: number }) => void
}

/** The click that follows must neither sort nor press what the menu puts there; that of another press must. */
function swallowClick(): void {
  const over = new AbortController()
  const listen = { capture: true, signal: over.signal }
  const swallow = (click: Event) => {
    click.preventDefault()
    click.stopPropagation()
    over.abort()
  }
  document.addEventListener('click', swallow, listen)
  document.addEventListener('pointerdown', () => over.abort(), listen)
  setTimeout(() => over.abort(), clickMs)
}

/** Long presses of a finger. A finger that moves before scrolls as everywhere. */
export function useTouchPress(scroller: RefObject<HTMLElement | null>, actions: TouchActions) {
  const latest = useLatest(actions)
  const press = useRef<TouchPress>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const drop = () => {
    clearTimeout(timer.current)
    press.current = undefined
  }
  useEffect(() => {
    const element = scroller.current
    // Only a listener that is not passive can keep a held finger from scrolling.
    const onTouchMove = (event: TouchEvent) => {
      if (press.current?.isHeld) event.preventDefault()
    }
    // Some browsers open a menu of their own while the finger still rests.
    const onContextMenu = (event: Event) => {
      if (!press.current) return
      event.preventDefault()
      event.stopPropagation()
    }
    element?.addEventListener('touchmove', onTouchMove, { passive: false })
    element?.addEventListener('contextmenu', onContextMenu, true)
    return () => {
      clearTimeout(timer.current)
      element?.removeEventListener('touchmove', onTouchMove)
      element?.removeEventListener('contextmenu', onContextMenu, true)
    }
  }, [scroller])

  return {
    begin: (cell: RowCell, event: PointerEvent<HTMLElement>) => {
      drop()
      const started = { cell, x: event.clientX, y: event.clientY, isHeld: false }
      press.current = started
      timer.current = setTimeout(() => {
        started.isHeld = true
        latest.current.onHold(cell)
      }, longPressMs)
    },
    move: (event: PointerEvent<HTMLElement>) => {
      const { current } = press
      if (!current || current.isHeld) return
      if (Math.hypot(event.clientX - current.x, event.clientY - current.y) > tremble) drop()
    },
    end: (event: PointerEvent<HTMLElement>) => {
      const { current } = press
      drop()
      if (!current?.isHeld || event.type !== 'pointerup') return
      swallowClick()
      latest.current.onRelease(current.cell, { x: event.clientX, y: event.clientY })
    },
  }
}
