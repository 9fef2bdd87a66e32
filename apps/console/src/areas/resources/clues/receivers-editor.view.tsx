import type { ClueReceivers } from '@hospital-crm/api/entities'
import { Select } from '@hospital-crm/ui/select'
import { useMessages } from '../../../messages/index.ts'
import type { FieldEditorProps } from './field-editor.ts'

const kinds = ['pool', 'round_robin', 'named'] as const

/** Who gets the leads of an interface. */
export const ReceiversEditor = ({ value, isDisabled, onChange }: FieldEditorProps) => {
  const { receivers: words } = useMessages('clues')
  const receivers = value as ClueReceivers
  return (
    <Select
      label={words.title}
      items={kinds.map((id) => ({ id, name: words[id] }))}
      value={receivers.kind}
      isDisabled={isDisabled}
      onChange={(kind) => kind !== null && onChange({ ...receivers, kind })}
    />
  )
}
