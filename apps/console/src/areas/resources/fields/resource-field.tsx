import type { ResourceField } from '@hospital-crm/api/resources'
import { Select } from '@hospital-crm/ui/select'
import { Switch } from '@hospital-crm/ui/switch'
import type { CategoryTone } from '@hospital-crm/ui/tag'
import { TextArea, TextField } from '@hospital-crm/ui/text-field'
import { SecretField } from './secret-field.tsx'
import type { ValueWords } from './value-words.ts'

interface ResourceFieldProps {
  name: string
  field: ResourceField
  label: string
  value: unknown
  /** Of a secret: Unix seconds since when it is kept, 0 where that is not known. */
  since?: unknown
  texts: ValueWords
  /** The row is there: what is fixed stays as it is. */
  isMade: boolean
  isDisabled: boolean
  /** It is being saved: what were typed now would be lost. */
  isReadOnly: boolean
  onChange: (value: unknown) => void
}

const hues: readonly CategoryTone[] = [1, 2, 3, 4, 5, 6, 7, 8]

/** One field of a resource's form, by its kind; `data` is shown by whoever knows its shape. */
export const ResourceFieldView = (props: ResourceFieldProps) => {
  const { name, field, label, value, texts, isMade, isReadOnly, onChange } = props
  const { kind, max, required = false } = field
  const isDisabled = props.isDisabled || (isMade && field.fixed === true)
  const shared = { name, label, isRequired: required }
  const typed = {
    ...shared,
    // What may not be written is still read and copied.
    isReadOnly: isReadOnly || isDisabled,
    value: typeof value === 'string' ? value : '',
    onChange,
    ...(max !== undefined && { maxLength: max }),
  }
  const chosen = { ...shared, isDisabled: isDisabled || isReadOnly }
  switch (kind) {
    case 'text':
      return <TextField {...typed} autoComplete="off" />
    case 'secret':
      return (
        <SecretField
          {...typed}
          words={texts.words.secret}
          since={Number(props.since) > 0 ? texts.time(Number(props.since)) : ''}
          isMade={isMade}
        />
      )
    case 'long':
      return <TextArea {...typed} hasCount />
    case 'choice':
      return (
        <Select<string>
          {...chosen}
          items={(field.choices ?? []).map((id) => ({ id, name: texts.choices[name]?.[id] ?? id }))}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      )
    case 'colour':
      return (
        <Select<number>
          {...chosen}
          items={hues.map((id) => ({ id, name: texts.words.colours[id], tone: id }))}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'reference':
      return (
        <Select<number>
          {...chosen}
          items={[{ id: 0, name: texts.words.none }, ...(texts.options[field.list ?? ''] ?? [])]}
          value={typeof value === 'number' ? value : 0}
          onChange={onChange}
        />
      )
    case 'flag':
      return (
        <Switch isSelected={value === true} isDisabled={chosen.isDisabled} onChange={onChange}>
          {label}
        </Switch>
      )
    default:
      return null
  }
}
