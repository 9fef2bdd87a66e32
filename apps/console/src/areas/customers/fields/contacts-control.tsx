import type { Contact } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { TextField } from '@hospital-crm/ui/text-field'
import { Plus, X } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'

interface ContactsControlProps {
  value: readonly Contact[]
  onChange: (contacts: Contact[]) => void
  autoFocus?: boolean
}

/** Most companions of one customer. */
const MAX_CONTACTS = 20
const parts = ['name', 'phone', 'relation'] as const

/** Companions, one per line. */
export const ContactsControl = ({ value, onChange, autoFocus = false }: ContactsControlProps) => {
  const { companionName, companionPhone, companionRelation, addCompanion, removeCompanion } =
    useMessages('customers').form
  const labels = { name: companionName, phone: companionPhone, relation: companionRelation }
  return (
    <div className="flex flex-col items-start gap-2">
      {value.map((contact, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- companions have no identity but their place
        <div key={index} className="flex w-full items-center gap-2">
          {parts.map((part) => (
            <div key={part} className={part === 'phone' ? 'min-w-0 flex-[1.4]' : 'min-w-0 flex-1'}>
              <TextField
                label={labels[part]}
                placeholder={labels[part]}
                isLabelHidden
                maxLength={part === 'name' ? 64 : 32}
                autoFocus={autoFocus && index === 0 && part === 'name'}
                value={contact[part]}
                onChange={(text) =>
                  onChange(value.map((old, place) => (place === index ? { ...old, [part]: text } : old)))
                }
              />
            </div>
          ))}
          <IconButton
            size="small"
            label={removeCompanion}
            icon={<X />}
            onPress={() => onChange(value.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      {value.length < MAX_CONTACTS && (
        <Button
          size="small"
          variant="quiet"
          icon={<Plus />}
          autoFocus={autoFocus && value.length === 0}
          onPress={() => onChange([...value, { name: '', phone: '', relation: '' }])}
        >
          {addCompanion}
        </Button>
      )}
    </div>
  )
}
