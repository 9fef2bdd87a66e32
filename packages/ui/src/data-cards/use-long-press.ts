import { useEffect, useRef, type PointerEvent, type SyntheticEvent } from 'react'
import { useLatest } from '../data-grid/helpers/use-latest.ts'

/** As long as the platforms wait, in ms. */
const longPressMs = 500
/** Px that a resting finger may wander. */
const slack = 10

/**
 * Handlers that tell a finger that stays from one that taps or scrolls. The click that follows is swallowed, also when a
 * press has no meaning any more by then.
 */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  const isSwallowing = useRef(false)
  // What is held may be moved meanwhile, and then is meant all the same; or it goes.
  const latest = useLatest(onLongPress)
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  const cancel = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  const swallow = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      cancel()
      isSwallowing.current = false
      if (!onLongPress || pointerType === 'mouse') return
      const timer = setTimeout(() => {
        isSwallowing.current = true
        latest.current?.()
      }, longPressMs)
      press.current = { x, y, timer }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > slack) cancel()
    },
    onPointerUp: cancel,
    // The browser takes the finger over to scroll.
    onPointerCancel: cancel,
    onContextMenu: (event: SyntheticEvent) => {
      if (press.current || isSwallowing.current) swallow(event)
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (isSwallowing.current) swallow(event)
      isSwallowing.current = false
    },
  }
}
