import { MAX_TARGET } from '@hospital-crm/api/entities'
import { NumberField } from '@hospital-crm/ui/number-field'
import { useMessages } from '../../../messages/index.ts'
import type { FieldEditorProps } from './field-editor.ts'

/** Within how many minutes of the working hours a lead is to be answered. */
export const TargetEditor = ({ value, isDisabled, onChange }: FieldEditorProps) => {
  const { target: words } = useMessages('clues')
  return (
    <NumberField
      label={words.title}
      description={words.hint}
      unit={words.unit}
      value={typeof value === 'number' ? value : 0}
      minValue={0}
      maxValue={MAX_TARGET}
      isDisabled={isDisabled}
      onChange={(minutes) => onChange(minutes ?? 0)}
    />
  )
}
