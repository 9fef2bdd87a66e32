import { useEffect, useRef } from 'react'

/** What stays visible of the neighbour, so that one sees that it goes on there, in px. */
const neighbour = 32

/** How far to scroll so that `from`..`to` lies between `start` and `end`, in px; 0 when it does. */
function missing(from: number, to: number, start: number, end: number): number {
  if (from < start) return from - start
  return to > end ? Math.min(to - end, from - start) : 0
}

/** Scrolls `list`, and nothing around it, until `part` can be seen. */
function bringIntoSight(list: Element, part: Element): void {
  const outer = list.getBoundingClientRect()
  const inner = part.getBoundingClientRect()
  const across = missing(inner.left - neighbour, inner.right + neighbour, outer.left, outer.right)
  const down = missing(inner.top - neighbour, inner.bottom + neighbour, outer.top, outer.bottom)
  list.scrollBy({ left: across, top: down, behavior: 'instant' })
}

interface TabTextProps {
  name: string
  count: number | undefined
  isSelected: boolean
}

/** What a tab says. Chosen by whatever way, its tab comes into sight. */
export function TabText({ name, count, isSelected }: TabTextProps) {
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const tab = text.current?.parentElement
    if (isSelected && tab?.parentElement) bringIntoSight(tab.parentElement, tab)
  }, [isSelected])
  return (
    <>
      <span ref={text} className="ui-tabs__name">
        {name}
      </span>{' '}
      {count !== undefined && <span className="ui-tabs__count">{count}</span>}
    </>
  )
}
