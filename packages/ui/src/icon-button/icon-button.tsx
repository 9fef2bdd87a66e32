import type { ReactNode } from 'react'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { BareIconButton, type BareIconButtonProps } from './bare-icon-button.tsx'

interface IconButtonProps extends BareIconButtonProps {
  /** The keys that do the same, shown in the tooltip. */
  shortcut?: ReactNode
  /** Leaves the tooltip out where the label stands beside the button anyway. @default false */
  hasNoTooltip?: boolean
}

/**
 * An action that an icon alone explains; hover or focus shows its name.
 *
 * https://react-aria.adobe.com/Button
 */
function IconButton({ shortcut, hasNoTooltip, ...props }: IconButtonProps) {
  const button = <BareIconButton {...props} />
  return hasNoTooltip ? (
    button
  ) : (
    <Tooltip text={props.label} shortcut={shortcut}>
      {button}
    </Tooltip>
  )
}

export { IconButton }
export type { IconButtonProps }
