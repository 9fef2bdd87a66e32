import { MAX_MENU_NAME } from '@hospital-crm/api/entities'
import { Modal } from '@hospital-crm/ui/modal'
import { TextField } from '@hospital-crm/ui/text-field'
import type { FieldTexts } from '../fields/field-text.ts'

interface WaitingViewProps {
  texts: FieldTexts
  /** Whether a view of one's own is changed. */
  isKept: boolean
  name: string
  onName: (name: string) => void
  onClose: () => void
}

/** Stands in the place of the dialog until that is there: the name of a view can be typed at once. */
export const WaitingView = ({ texts, isKept, name, onName, onClose }: WaitingViewProps) => {
  const words = texts.messages.filters.views
  return (
    <Modal isOpen size="large" title={isKept ? words.edit : words.save} onClose={onClose}>
      <div className="h-64 w-72 max-w-full" aria-busy="true">
        <TextField
          label={words.name}
          description={words.columns}
          maxLength={MAX_MENU_NAME}
          autoFocus
          value={name}
          onChange={onName}
        />
      </div>
    </Modal>
  )
}
