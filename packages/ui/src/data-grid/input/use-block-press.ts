import { useEffect, useRef, type RefObject } from 'react'
import type { BodyPainter } from '../body/body-painter.ts'
import { selectionColumnId } from '../columns/column-model.ts'
import type { DataGridCell } from '../types/cells.types.ts'
import { BlockDrag } from './block-drag.ts'
import type { GridActions } from './grid-actions.ts'
import { useLatest } from '../helpers/use-latest.ts'

/** Stretches a block from cell to cell for as long as the pointer stays pressed. */
export function useBlockPress<Row extends object>(
  scroller: RefObject<HTMLElement | null>,
  painter: BodyPainter<Row>,
  actions: GridActions<Row>,
) {
  const latest = useLatest(actions)
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  return (start: DataGridCell, from: DataGridCell = start): void => {
    end.current?.()
    if (!scroller.current || start.column === selectionColumnId) return
    const drag = new BlockDrag<Row>({
      scroller: scroller.current,
      painter,
      model: latest.current.model,
      start,
      onReach: (cell) => latest.current.block.select(from, cell),
    })
    const stopped = new AbortController()
    const options = { signal: stopped.signal, capture: true }
    end.current = () => {
      stopped.abort()
      drag.end()
      end.current = undefined
    }
    const finish = () => end.current?.()
    const prevent = (event: Event) => event.preventDefault()
    const onMove = (event: PointerEvent) => {
      // Let go where nobody heard of it, outside of the window for instance.
      if (event.buttons === 0) finish()
      else drag.move(event.clientX, event.clientY)
    }
    document.addEventListener('pointermove', onMove, options)
    document.addEventListener('pointerup', finish, options)
    document.addEventListener('pointercancel', finish, options)
    document.addEventListener('selectstart', prevent, options)
    document.addEventListener('dragstart', prevent, options)
    // Not in the capture phase, which would also tell of every element that loses the focus.
    window.addEventListener('blur', finish, { signal: stopped.signal })
  }
}
