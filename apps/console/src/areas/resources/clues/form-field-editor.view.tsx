import { formTargets, type FormField, type FormTarget } from '@hospital-crm/api/entities'
import { Checkbox } from '@hospital-crm/ui/checkbox'
import { TextField } from '@hospital-crm/ui/text-field'
import { useMessages } from '../../../messages/index.ts'
import { LinesField } from './lines-field.view.tsx'

interface FormFieldEditorProps {
  target: FormTarget
  fields: readonly FormField[]
  isDisabled: boolean
  onChange: (fields: FormField[]) => void
}

/** One field of a web form: whether it is asked for, must be filled, and what there is to choose from. */
export const FormFieldEditor = ({ target, fields, isDisabled, onChange }: FormFieldEditorProps) => {
  const { form: words, map } = useMessages('clues')
  const field = fields.find((one) => one.target === target)
  const name = map.targets[target]
  const change = (next: FormField | undefined) => {
    const known = new Map(fields.map((one) => [one.target, one]))
    if (next) known.set(target, next)
    else known.delete(target)
    onChange(formTargets.flatMap((one) => known.get(one) ?? []))
  }
  // The number is always asked for.
  const isFixed = target === 'phone'
  const blank: FormField = { target, label: '', required: isFixed, choices: [] }
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-2 border-b border-border pb-3">
      <div className="flex gap-4">
        <Checkbox
          isSelected={isFixed || field !== undefined}
          isDisabled={isDisabled || isFixed}
          onChange={(isAsked) => change(isAsked ? blank : undefined)}
        >
          {name}
        </Checkbox>
        {field && (
          <Checkbox
            isSelected={isFixed || field.required}
            isDisabled={isDisabled || isFixed}
            onChange={(required) => change({ ...field, required })}
          >
            {words.required}
          </Checkbox>
        )}
      </div>
      {field && (
        <TextField
          label={words.label}
          value={field.label}
          maxLength={40}
          isDisabled={isDisabled}
          onChange={(label) => change({ ...field, label })}
        />
      )}
      {field && target === 'content' && (
        <LinesField
          label={words.choices}
          lines={field.choices}
          isDisabled={isDisabled}
          onChange={(choices) => change({ ...field, choices })}
        />
      )}
    </div>
  )
}
