import { useEffect, useState, type RefObject } from 'react'
import { Popover as AriaPopover } from 'react-aria-components'
import { useLatest } from '../helpers/use-latest.ts'

/** For how long nothing has to scroll until a message is placed anew, in ms. */
const REST_MS = 120

/** Whether some of an element is seen: neither scrolled away nor under columns that stay. */
function isInSight(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const height = (top + bottom) / 2
  return [left + 4, right - 4].some((at) => element.contains(document.elementFromPoint(at, height)))
}

/** Whether a message at an element can stand: not while the element moves, and not where it is out of sight. */
function useAtRest(anchor: RefObject<HTMLElement | null>): boolean {
  const [isAtRest, setAtRest] = useState(true)
  const latest = useLatest(anchor)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node) || !target.contains(latest.current.current)) return
      setAtRest(false)
      clearTimeout(timer)
      timer = setTimeout(() => {
        const element = latest.current.current
        setAtRest(element !== null && isInSight(element))
      }, REST_MS)
    }
    document.addEventListener('scroll', onScroll, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('scroll', onScroll, true)
    }
  }, [latest])
  return isAtRest
}

interface EditMessageProps {
  /** The cell or what stands in it. */
  anchor: RefObject<HTMLElement | null>
  /** `top` where a list opens below. */
  side: 'top' | 'bottom'
  /** `warning` for a question, not a fault. @default 'danger' @selector [data-tone] */
  tone?: 'danger' | 'warning'
  text: string
}

/** What is wrong with a cell, beside it: inside it would be cut off by the rows around. It goes when the cell is scrolled away. */
export function EditMessage({ anchor, side, tone = 'danger', text }: EditMessageProps) {
  return (
    <AriaPopover
      className="data-grid-edit-message"
      data-tone={tone}
      isNonModal
      isOpen={useAtRest(anchor)}
      triggerRef={anchor}
      placement={`${side} start`}
      offset={2}
    >
      {text}
    </AriaPopover>
  )
}
