import type { ReactNode } from 'react'
import {
  Focusable,
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger,
} from 'react-aria-components'

interface TooltipProps {
  /** The hint; a few words, never the only place of an information. */
  text: string
  /** The keys that do the same, shown after the text. */
  shortcut?: ReactNode
  /** @default 'bottom' */
  placement?: NonNullable<AriaTooltipProps['placement']>
  /** Milliseconds of hover before it shows; focus shows it at once. @default 500 */
  delay?: number
  /** One control of this package or of react-aria-components. */
  children: ReactNode
}

/**
 * A short hint on hover and keyboard focus of a control.
 *
 * https://react-aria.adobe.com/Tooltip
 */
function Tooltip({ text, shortcut, placement = 'bottom', delay = 500, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={0}>
      {children}
      <AriaTooltip className="ui-tooltip" placement={placement} offset={6}>
        {text}
        {shortcut !== undefined && <span className="ui-tooltip__shortcut">{shortcut}</span>}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

/** Lets a plain element (not a control) carry a {@link Tooltip}; the element must take `tabIndex` and a role. */
const TooltipTarget: typeof Focusable = Focusable

export { Tooltip, TooltipTarget }
export type { TooltipProps }
