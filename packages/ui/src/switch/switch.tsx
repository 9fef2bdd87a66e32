import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components'

interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  /** The setting it turns on; without it `aria-label` is needed. */
  children?: ReactNode
  /** What being on means, quieter, below. */
  description?: string | undefined
  /** `small` is 28 by 16 px, for rows; `medium` 36 by 20 px. @default 'medium' @selector [data-size] */
  size?: 'small' | 'medium'
}

/**
 * One setting that is on or off and takes effect at once.
 *
 * https://react-aria.adobe.com/Switch
 */
function Switch({ children, description, size = 'medium', ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className="ui-switch" data-size={size}>
      <span className="ui-switch__track" aria-hidden="true">
        <span className="ui-switch__thumb" />
      </span>
      {children !== undefined && (
        <span className="ui-switch__text">
          {children}
          {description !== undefined && <span className="ui-switch__description">{description}</span>}
        </span>
      )}
    </AriaSwitch>
  )
}

export { Switch }
export type { SwitchProps }
