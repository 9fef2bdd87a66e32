import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { SpinnerCircle } from '../spinner/spinner-circle.tsx'

interface BareIconButtonProps extends Omit<
  AriaButtonProps,
  'children' | 'className' | 'style' | 'aria-label'
> {
  /** What the button does: its accessible name, and the text of its tooltip. */
  label: string
  /** A 16 px icon. */
  icon: ReactNode
  /** `quiet` in toolbars and rows, `secondary` beside fields. @default 'quiet' @selector [data-variant] */
  variant?: 'quiet' | 'secondary'
  /** `small` is 24 px square, `medium` the density's control height. @default 'medium' @selector [data-size] */
  size?: 'small' | 'medium'
  /** Marks a button whose panel or filter is on. @default false @selector [data-active] */
  isActive?: boolean
  /** A count of 1 or more shown over the corner; 100 and more read `99+`. The label must say it in words. */
  count?: number
  ref?: Ref<HTMLButtonElement>
}

/** An icon button without a tooltip, for components of this package: they spare those who take them its code. */
function BareIconButton(props: BareIconButtonProps) {
  const { label, icon, variant = 'quiet', size = 'medium', isActive, count = 0, ...rest } = props
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className="ui-icon-button"
      data-variant={variant}
      data-size={size}
      data-active={isActive || undefined}
    >
      {({ isPending }) => (
        <>
          {isPending ? <SpinnerCircle /> : icon}
          {count > 0 && (
            <span
              className="ui-icon-button__count"
              data-count={count > 99 ? '99+' : count}
              aria-hidden="true"
            />
          )}
        </>
      )}
    </AriaButton>
  )
}

export { BareIconButton }
export type { BareIconButtonProps }
