import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { dropPlace } from './tab-places.ts'

/** A shorter way is a press with an unsteady hand. */
const START_PX = 6

/** The bar scrolls while the pointer is this near to one of its ends. */
const EDGE_PX = 28
const SCROLL_PX = 12

interface TabDrag {
  /** Which tab is being dragged, by its place. */
  from: number
  /** Its place if it were let go now. */
  to: number
}

interface TabDragOptions {
  list: RefObject<HTMLElement | null>
  /** How many tabs at the start cannot be moved. */
  fixedCount: number
  isRtl: boolean
  onMove: ((from: number, to: number) => void) | undefined
}

const boxesOf = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll('[data-tab]') ?? [])].map((tab) => tab.getBoundingClientRect())

/** The press at the end of a drag opens nothing. */
function swallowPress(): void {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

/** Dragging tabs with a mouse or a pen; fingers scroll the bar instead. Escape puts the tab back. */
function useTabDrag({ list, fixedCount, isRtl, onMove }: TabDragOptions) {
  const [drag, setDrag] = useState<TabDrag>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const onPointerDown = (event: PointerEvent, from: number) => {
    if (!onMove || from < fixedCount || event.button !== 0 || event.pointerType === 'touch') return
    const startX = event.clientX
    let place: number | undefined
    const follow = ({ clientX }: globalThis.PointerEvent) => {
      if (place === undefined && Math.abs(clientX - startX) < START_PX) return
      const bounds = list.current?.getBoundingClientRect()
      if (bounds && clientX < bounds.left + EDGE_PX) list.current?.scrollBy(-SCROLL_PX, 0)
      if (bounds && clientX > bounds.right - EDGE_PX) list.current?.scrollBy(SCROLL_PX, 0)
      place = dropPlace(clientX, from, boxesOf(list.current), fixedCount, isRtl)
      setDrag({ from, to: place })
    }
    const end = () => {
      stop.current?.()
      if (place === undefined) return
      swallowPress()
      if (place !== from) onMove(from, place)
    }
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || place === undefined) return
      key.preventDefault()
      swallowPress()
      stop.current?.()
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', () => stop.current?.(), { signal })
    window.addEventListener('keydown', onKey, { signal, capture: true })
    stop.current = () => {
      listening.abort()
      stop.current = undefined
      setDrag(undefined)
    }
  }
  return { drag, onPointerDown }
}

export { useTabDrag }
