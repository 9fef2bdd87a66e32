import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { DataGridCell } from '../data-grid.types.ts'
import { useLatest } from './use-latest.ts'

/** How long a finger rests before it means a press and not a tap, in ms. */
const longPressMs = 500
/** Px that a resting finger may tremble. */
const tremble = 8

interface TouchPress {
  cell: DataGridCell
  x: number
  y: number
  isHeld: boolean
}

interface TouchActions {
  /** The finger has rested on a cell. */
  onHold: (cell: DataGridCell, event: PointerEvent<HTMLElement>) => void
  /** It was lifted again, wherever it went meanwhile. */
  onRelease: (cell: DataGridCell, point: { x: number; y: number }) => void
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
    begin: (cell: DataGridCell, event: PointerEvent<HTMLElement>) => {
      drop()
      const started = { cell, x: event.clientX, y: event.clientY, isHeld: false }
      press.current = started
      timer.current = setTimeout(() => {
        started.isHeld = true
        latest.current.onHold(cell, event)
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
      // The click that follows must neither sort nor press what the menu puts there.
      const swallow = (click: Event) => {
        click.preventDefault()
        click.stopPropagation()
      }
      document.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 50)
      latest.current.onRelease(current.cell, { x: event.clientX, y: event.clientY })
    },
  }
}
