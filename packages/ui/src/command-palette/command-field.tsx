import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Input, TextField } from 'react-aria-components'
import { SpinnerCircle } from '../spinner/spinner-circle.tsx'

interface CommandFieldProps {
  label: string
  placeholder: string
  isLoading: boolean
  /** Enter was pressed while no entry was marked. */
  onEnter: () => void
}

/** The line at the top of a palette. */
function CommandField({ label, placeholder, isLoading, onEnter }: CommandFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextField
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a palette is opened to type
      autoFocus
      className="ui-command-palette__field"
      onKeyDown={(event) => {
        // While somebody types, the field names the marked entry a moment later than the list marks it.
        const isMarked = input.current?.closest('[role=dialog]')?.querySelector('[data-focused][role=option]')
        if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isMarked) onEnter()
        else event.continuePropagation()
      }}
    >
      {isLoading ? <SpinnerCircle /> : <Search aria-hidden="true" />}
      <Input
        ref={input}
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the autocomplete names the list it controls
        role="combobox"
        aria-expanded="true"
        className="ui-command-palette__input"
        placeholder={placeholder}
      />
    </TextField>
  )
}

export { CommandField }
