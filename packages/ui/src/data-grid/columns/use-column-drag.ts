import { useMemo, useRef, type DOMAttributes, type RefObject } from 'react'
import { useLatest } from '../helpers/use-latest.ts'
import { selectionColumnId, type ColumnModel } from './column-model.ts'
import type { ResizeActions } from './use-column-resize.ts'

/** Px that a pressed pointer may tremble before it drags. */
const threshold = 6

interface HeadingDrag {
  id: string
  x: number
  isOn: boolean
  target: HTMLElement | undefined
  side: 'before' | 'after'
}

/** Marks the heading that a column would be dropped beside; done on the elements because it follows every pointer move. */
function mark(drag: HeadingDrag, target: HTMLElement | undefined, side: 'before' | 'after'): void {
  if (drag.target && drag.target !== target) delete drag.target.dataset['drop']
  drag.target = target
  drag.side = side
  if (target) target.dataset['drop'] = side
}

/** Pointer and key handlers of a heading's pane. */
export type ColumnDragHandlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerDownCapture' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDownCapture'
>

interface DragActions<Row> {
  model: ColumnModel<Row>
  resize: ResizeActions<Row> | undefined
}

/** Drags a heading to another place; `undefined` while the layout may not change. */
export function useColumnDrag<Row>(actions: DragActions<Row>): ColumnDragHandlers | undefined {
  const current = useRef<HeadingDrag>(undefined)
  const latest = useLatest(actions)
  const isOn = actions.resize !== undefined
  return useMemo(() => (isOn ? dragHandlers(current, latest) : undefined), [isOn, latest])
}

function dragHandlers<Row>(
  current: RefObject<HeadingDrag | undefined>,
  latest: RefObject<DragActions<Row>>,
): ColumnDragHandlers {
  /** The heading at a point in the grid that an element belongs to, and in no other one. */
  const headingAt = (within: Element, x: number, y: number): HTMLElement | undefined =>
    document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<HTMLElement>('.data-grid-header-cell[data-header-row="-1"]'))
      .find(
        (heading) =>
          heading?.dataset['column'] !== selectionColumnId &&
          heading?.closest('.data-grid') === within.closest('.data-grid'),
      ) ?? undefined

  const end = (isDropped: boolean) => {
    const drag = current.current
    current.current = undefined
    if (!drag?.isOn) return
    const { model, resize } = latest.current
    const target = model.all.find((placed) => placed.id === drag.target?.dataset['column'])
    mark(drag, undefined, drag.side)
    if (isDropped && target && target.id !== drag.id) resize?.drop(drag.id, target, drag.side)
  }

  return {
    onPointerDownCapture: (event) => {
      if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
      if (event.target.closest('.data-grid-resizer, button')) return
      const id = event.target.closest<HTMLElement>('[data-header-row="-1"]')?.dataset['column']
      if (!id || id === selectionColumnId) return
      current.current = { id, x: event.clientX, isOn: false, target: undefined, side: 'before' }
    },
    onPointerMove: (event) => {
      const drag = current.current
      if (!drag) return
      // It was let go outside of the headings.
      if (event.buttons === 0) return end(false)
      if (!drag.isOn) {
        if (Math.abs(event.clientX - drag.x) < threshold) return
        drag.isOn = true
        // The click that ends the drag then belongs to the scroller, so it does not sort.
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      const heading = headingAt(event.currentTarget, event.clientX, event.clientY)
      const box = heading?.getBoundingClientRect()
      const isFirstHalf = box !== undefined && event.clientX < box.left + box.width / 2
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
      mark(drag, heading, isFirstHalf === !isRtl ? 'before' : 'after')
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onKeyDownCapture: (event) => {
      if (event.key === 'Escape') end(false)
    },
  }
}
