import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components'

interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  /** The text beside the box; without it `aria-label` is needed. */
  children?: ReactNode
}

/**
 * Yes or no, or one of several that may all be on; `isIndeterminate` shows that some of what it stands for are.
 *
 * https://react-aria.adobe.com/Checkbox
 */
function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className="ui-checkbox">
      {({ isIndeterminate, isSelected }) => (
        <>
          <span className="ui-checkbox__box" aria-hidden="true">
            {isIndeterminate ? <Minus /> : isSelected ? <Check /> : null}
          </span>
          {children !== undefined && <span className="ui-checkbox__text">{children}</span>}
        </>
      )}
    </AriaCheckbox>
  )
}

export { Checkbox }
export type { CheckboxProps }
