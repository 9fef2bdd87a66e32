import type { BodyPainter } from '../body/body-painter.ts'
import type { ColumnModel } from '../columns/column-model.ts'
import { BlockDrag } from '../input/block-drag.ts'
import type { CellBlock } from '../types/cells.types.ts'
import { stretched } from './fill-cells.ts'

interface PullOptions<Row> {
  scroller: HTMLElement
  painter: BodyPainter<Row>
  model: ColumnModel<Row>
  source: CellBlock
  /** The area reaches to here by now. */
  onStretch: (area: CellBlock) => void
  /** Let go; `undefined` when it was given up. */
  onEnd: (area: CellBlock | undefined) => void
}

/** Follows the pointer from the corner of a block until it is let go or given up; answers how to give it up. */
export function pull<Row>(options: PullOptions<Row>): () => void {
  const { scroller, painter, model, source, onStretch, onEnd } = options
  let area = source
  const drag = new BlockDrag<Row>({
    scroller,
    painter,
    model,
    start: { row: source.toRow, column: model.all[source.toColumn]!.id },
    onReach: ({ row, column }) => {
      area = stretched(source, { row, column: model.all.findIndex(({ id }) => id === column) })
      onStretch(area)
    },
  })
  const over = new AbortController()
  const listen = { signal: over.signal, capture: true }
  const end = (isDone: boolean) => {
    if (over.signal.aborted) return
    over.abort()
    drag.end()
    onEnd(isDone ? area : undefined)
  }
  document.addEventListener(
    'pointermove',
    (event) => {
      // Let go where nobody heard of it, outside of the window for instance.
      if (event.buttons === 0) end(false)
      else drag.move(event.clientX, event.clientY)
    },
    listen,
  )
  document.addEventListener('pointerup', () => end(true), listen)
  document.addEventListener('pointercancel', () => end(false), listen)
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    },
    listen,
  )
  document.addEventListener('selectstart', (event) => event.preventDefault(), listen)
  window.addEventListener('blur', () => end(false), { signal: over.signal })
  return () => end(false)
}
