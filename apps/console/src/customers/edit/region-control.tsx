import { TextField } from '@hospital-crm/ui/text-field'
import type { FieldTexts } from '../display/field-text.ts'
import type { Region } from './field-write.ts'

interface RegionControlProps {
  value: Region
  onChange: (region: Region) => void
  texts: FieldTexts
  /** Puts the focus on the province. @default false */
  autoFocus?: boolean
  /** Whether one of the three may only be looked at. */
  isReadOnly?: (field: keyof Region) => boolean
}

const parts = ['prv', 'city', 'district'] as const

/** Province, city and district side by side; another province empties the other two. */
export const RegionControl = ({
  value,
  onChange,
  texts,
  autoFocus = false,
  isReadOnly,
}: RegionControlProps) => (
  <div className="flex gap-1.5">
    {parts.map((part) => (
      <div key={part} className="min-w-0 flex-1">
        <TextField
          label={texts.messages.fields[part]}
          placeholder={texts.messages.fields[part]}
          isLabelHidden
          isDisabled={isReadOnly?.(part) ?? false}
          autoComplete="off"
          autoFocus={autoFocus && part === 'prv'}
          maxLength={32}
          value={value[part]}
          onChange={(text) =>
            onChange(part === 'prv' ? { prv: text, city: '', district: '' } : { ...value, [part]: text })
          }
        />
      </div>
    ))}
  </div>
)
