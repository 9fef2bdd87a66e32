import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Autocomplete, Dialog, Modal as AriaModal, ModalOverlay } from 'react-aria-components'
import { BareIconButton } from '../icon-button/bare-icon-button.tsx'
import { useSharedWords } from '../words/shared-words.ts'
import { CommandField } from './command-field.tsx'
import { CommandList, type CommandSection } from './command-list.tsx'

/** A key of the palette itself and what it does, for the line at its foot. */
interface CommandHint {
  keys: ReactNode
  text: string
}

interface CommandPaletteProps {
  isOpen: boolean
  /** Called on Escape, on the close button and on a press outside. */
  onClose: () => void
  /** Names the dialog, its field and its list. */
  label: string
  /** Names the close button. @default 'Close', in the language of the locale */
  closeLabel?: string | undefined
  placeholder: string
  /** The text typed so far. */
  value: string
  onChange: (value: string) => void
  /** What fits the text, best first. The caller filters; ids are unique over all sections. */
  sections: readonly CommandSection[]
  /** Called with the id of the chosen entry. Closing is the caller's. */
  onAction: (id: string) => void
  /** What stands in place of the list when no section has an entry. */
  emptyState: ReactNode
  /** How much was found, or that something is on its way; announced when it changes. */
  status: string
  /** More results are on their way. @default false @selector [data-loading] */
  isLoading?: boolean
  /** Why a part of the results is missing; announced. The rest stays usable. */
  errorText?: string | undefined
  /** Keys of the palette itself, in the line at its foot. */
  hints?: readonly CommandHint[]
}

/**
 * Everything the user may do, behind one field. The focus stays in the field: arrow keys choose, Enter runs, Escape
 * closes and gives the focus back.
 *
 * https://react-aria.adobe.com/Autocomplete
 */
function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onClose, label, sections, status, isLoading = false, errorText, hints = [] } = props
  const { close } = useSharedWords({ close: props.closeLabel })
  return (
    <ModalOverlay
      className="ui-command-overlay"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <AriaModal className="ui-command-palette" data-loading={isLoading || undefined}>
        <Dialog className="ui-command-palette__dialog" aria-label={label}>
          <Autocomplete inputValue={props.value} onInputChange={props.onChange}>
            <div className="ui-command-palette__top">
              <CommandField
                label={label}
                placeholder={props.placeholder}
                isLoading={isLoading}
                onEnter={() => {
                  const first = sections.flatMap(({ entries }) => entries)[0]
                  if (first !== undefined) props.onAction(first.id)
                }}
              />
              <BareIconButton slot={null} label={close} icon={<X />} onPress={onClose} />
            </div>
            <CommandList
              label={label}
              sections={sections}
              emptyState={props.emptyState}
              onAction={props.onAction}
            />
          </Autocomplete>
          {errorText !== undefined && (
            <p role="alert" className="ui-command-palette__error">
              {errorText}
            </p>
          )}
          <div className="ui-command-palette__foot">
            <span role="status">{status}</span>
            {hints.map(({ keys, text }) => (
              <span key={text} className="ui-command-palette__hint">
                {keys} {text}
              </span>
            ))}
          </div>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

export { CommandPalette }
export type { CommandEntry, CommandSection } from './command-list.tsx'
export type { CommandHint, CommandPaletteProps }
