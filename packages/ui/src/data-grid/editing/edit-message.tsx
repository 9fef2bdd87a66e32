import type { RefObject } from 'react'
import { Popover as AriaPopover } from 'react-aria-components'

interface EditMessageProps {
  /** The cell or what stands in it. */
  anchor: RefObject<HTMLElement | null>
  /** `top` where a list opens below. */
  side: 'top' | 'bottom'
  /** `warning` for a question, not a fault. @default 'danger' @selector [data-tone] */
  tone?: 'danger' | 'warning'
  text: string
}

/** What is wrong with a cell, beside it: inside it would be cut off by the rows around. */
export function EditMessage({ anchor, side, tone = 'danger', text }: EditMessageProps) {
  return (
    <AriaPopover
      className="data-grid-edit-message"
      data-tone={tone}
      isNonModal
      isOpen
      triggerRef={anchor}
      placement={`${side} start`}
      offset={2}
    >
      {text}
    </AriaPopover>
  )
}
