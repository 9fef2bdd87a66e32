import type { ResourceField } from '@hospital-crm/api/resources'
import { TextArea, TextField } from '@hospital-crm/ui/text-field'

interface ResourceFieldProps {
  name: string
  field: ResourceField
  label: string
  value: unknown
  isDisabled: boolean
  /** It is being saved: what were typed now would be lost. */
  isReadOnly: boolean
  onChange: (value: unknown) => void
}

/** One field of a resource's form, by its kind. A kind gets its field with the first screen that has one. */
export const ResourceFieldView = ({
  name,
  field,
  label,
  value,
  isDisabled,
  isReadOnly,
  onChange,
}: ResourceFieldProps) => {
  const { kind, max, required = false } = field
  const shared = {
    name,
    label,
    isDisabled,
    isReadOnly,
    isRequired: required,
    value: typeof value === 'string' ? value : '',
    onChange,
    ...(max !== undefined && { maxLength: max }),
  }
  if (kind === 'text') return <TextField {...shared} autoComplete="off" />
  return kind === 'long' ? <TextArea {...shared} hasCount /> : null
}
