import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Input, SearchField } from 'react-aria-components'
import { Spinner } from '../spinner/spinner.tsx'

interface CommandFieldProps {
  label: string
  placeholder: string
  isLoading: boolean
  onEscape: () => void
  /** Enter was pressed while no entry was chosen. */
  onEnter: () => void
}

/** The line at the top of a palette. */
function CommandField({ label, placeholder, isLoading, onEscape, onEnter }: CommandFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <SearchField
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a palette is opened to type
      autoFocus
      className="ui-command-palette__field"
      onSubmit={() => {
        if (!input.current?.hasAttribute('aria-activedescendant')) onEnter()
      }}
      onKeyDown={(event) => {
        // A search field would first be emptied; a palette closes at once.
        if (event.key === 'Escape') onEscape()
        else event.continuePropagation()
      }}
    >
      {isLoading ? <Spinner /> : <Search aria-hidden="true" />}
      <Input ref={input} className="ui-command-palette__input" placeholder={placeholder} />
    </SearchField>
  )
}

export { CommandField }
