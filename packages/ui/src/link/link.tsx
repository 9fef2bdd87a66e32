import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components'

interface LinkProps extends Omit<AriaLinkProps, 'className' | 'style'> {
  /** `quiet` takes the colour of its text and shows itself on hover. @default 'accent' @selector [data-variant] */
  variant?: 'accent' | 'quiet'
}

/**
 * Leads to another place; for everything that acts use a button.
 *
 * https://react-aria.adobe.com/Link
 */
function Link({ variant = 'accent', ...props }: LinkProps) {
  return <AriaLink {...props} className="ui-link" data-variant={variant} />
}

export { Link }
export type { LinkProps }
