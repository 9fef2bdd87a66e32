import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode } from 'react'

interface VirtualListProps {
  /** Items of the whole list, up to a few hundred thousand. */
  count: number
  /** Height of every item with the gap below it, in px. */
  itemHeight: number
  /** Draws the item of this index, counted from 0. */
  renderItem: (index: number) => ReactNode
  /** Items in view, both ends included, whenever they change: load what is missing here. */
  onRangeChange?: (range: { first: number; last: number }) => void
  /** Names the list. */
  label: string
  /** Stands over the items: empty and error states. */
  children?: ReactNode
}

/** A scrolling list of equally high items, of which only those in view exist. Fills its parent, which must have a height. */
function VirtualList({ count, itemHeight, renderItem, onRangeChange, label, children }: VirtualListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component out, which costs nothing
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => itemHeight,
    overscan: 4,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => onRangeChange?.({ first, last }), [first, last, onRangeChange])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div ref={scroller} className="ui-virtual-list" role="group" aria-label={label} tabIndex={0}>
      {children}
      <ul className="ui-virtual-list__items" style={{ blockSize: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <li
            key={index}
            className="ui-virtual-list__item"
            aria-posinset={index + 1}
            aria-setsize={count}
            style={{ blockSize: itemHeight, transform: `translateY(${start}px)` }}
          >
            {renderItem(index)}
          </li>
        ))}
      </ul>
    </div>
  )
}

export { VirtualList }
export type { VirtualListProps }
