import type { ReactNode } from 'react'
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
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/**
 * A small panel at a control, for what is done there and then; Escape or a press outside closes it.
 *
 * https://react-aria.adobe.com/Popover
 */
function Popover({ label, trigger, children, placement = 'bottom start', ...state }: PopoverProps) {
  return (
    <DialogTrigger {...state}>
      {trigger}
      <AriaPopover className="ui-popover" placement={placement} offset={4}>
        <Dialog className="ui-popover__dialog" aria-label={label}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}

export { Popover }
export type { PopoverProps }
