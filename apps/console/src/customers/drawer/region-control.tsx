import { TextField } from '@hospital-crm/ui/text-field'
import type { FieldTexts } from '../display/field-text.ts'
import type { Region } from '../edit/field-write.ts'

interface RegionControlProps {
  value: Region
  onChange: (region: Region) => void
  texts: FieldTexts
}

const parts = ['prv', 'city', 'district'] as const

/** Province, city and district side by side; another province empties the other two. */
export const RegionControl = ({ value, onChange, texts }: RegionControlProps) => (
  <div className="flex gap-1.5">
    {parts.map((part) => (
      <div key={part} className="min-w-0 flex-1">
        <TextField
          label={texts.messages.fields[part]}
          placeholder={texts.messages.fields[part]}
          isLabelHidden
          autoComplete="off"
          autoFocus={part === 'prv'}
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
