import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { SpinnerCircle } from '../spinner/spinner-circle.tsx'

/**
 * - `primary`: the one main action of a view.
 * - `secondary`: everything else that acts.
 * - `quiet`: actions that repeat, in toolbars and rows.
 * - `danger`: the action that takes something away, inside its confirmation.
 */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** @default 'secondary' @selector [data-variant] */
  variant?: ButtonVariant
  /** `small` is one step (4 px) lower than the density's control height. @default 'medium' @selector [data-size] */
  size?: 'small' | 'medium'
  /** Stretches over the inline size of its container. @default false @selector [data-full-width] */
  isFullWidth?: boolean
  /** A 16 px icon before the text. */
  icon?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/**
 * Starts an action. While `isPending` it keeps its size and focus, ignores presses and is announced as busy.
 *
 * https://react-aria.adobe.com/Button
 */
function Button({
  variant = 'secondary',
  size = 'medium',
  isFullWidth,
  icon,
  children,
  ...props
}: ButtonProps) {
  return (
    <AriaButton
      {...props}
      className="ui-button"
      data-variant={variant}
      data-size={size}
      data-full-width={isFullWidth || undefined}
    >
      {({ isPending }) => (
        <>
          {isPending && <SpinnerCircle className="ui-button__spinner" />}
          {icon !== undefined && (
            <span className="ui-button__icon" aria-hidden="true">
              {icon}
            </span>
          )}
          <span className="ui-button__text">{children}</span>
        </>
      )}
    </AriaButton>
  )
}

export { Button }
export type { ButtonProps, ButtonVariant }
