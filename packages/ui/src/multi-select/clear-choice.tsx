import { X } from 'lucide-react'
import { use } from 'react'
import { Button as AriaButton, SelectStateContext } from 'react-aria-components'

interface ClearChoiceProps {
  label: string
  onPress: () => void
}

/** Takes all choices back, and with them what the form has against them, as another choice would. */
export function ClearChoice({ label, onPress }: ClearChoiceProps) {
  const state = use(SelectStateContext)
  return (
    <AriaButton
      slot={null}
      className="ui-field__button ui-multi-select__clear"
      aria-label={label}
      onPress={() => {
        state?.commitValidation()
        onPress()
      }}
    >
      <X aria-hidden="true" />
    </AriaButton>
  )
}
