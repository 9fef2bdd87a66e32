import { useRef, type PointerEvent, type SyntheticEvent } from 'react'

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
        onLongPress()
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
