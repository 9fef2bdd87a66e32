import type { CSSProperties, ReactNode } from 'react'
import {
  Dialog,
  DialogTrigger,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
} from 'react-aria-components'

interface PopoverProps {
  /** Names the panel for assistive technology. */
  label: string
  /** The control that opens it. */
  trigger: ReactNode
  /** The content, or a function that gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** @default 'bottom start' */
  placement?: NonNullable<AriaPopoverProps['placement']>
  /** Width in px, at most the window's; follows the content when left out. */
  inlineSize?: number
  /** Greatest height in px; more scrolls inside. Without it the window's edge is the limit. */
  maxBlockSize?: number
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

const sizes = (inlineSize?: number): { style: CSSProperties } | undefined =>
  inlineSize === undefined ? undefined : { style: { inlineSize } }

/**
 * A small panel at a control, for what is done there and then; Escape or a press outside closes it.
 *
 * https://react-aria.adobe.com/Popover
 */
function Popover(props: PopoverProps) {
  const { label, trigger, children, placement = 'bottom start', inlineSize, maxBlockSize, ...state } = props
  return (
    <DialogTrigger {...state}>
      {trigger}
      <AriaPopover
        className="ui-popover"
        placement={placement}
        offset={4}
        {...sizes(inlineSize)}
        {...(maxBlockSize === undefined ? {} : { maxHeight: maxBlockSize })}
      >
        <Dialog className="ui-popover__dialog" aria-label={label}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}

export { Popover }
export type { PopoverProps }
