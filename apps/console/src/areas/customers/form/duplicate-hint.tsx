import { duplicateWays, type CustomerRow, type WritableField } from '@hospital-crm/api/entities'
import { isSameValue } from '../edit/kept-edit.ts'
import type { ContactForm } from './customer-form.ts'
import { DuplicatePanel } from './duplicate-panel.tsx'
import { useDuplicates } from './use-duplicates.ts'

/** Whether a field tells one person from another. */
export const isContactField = (field: WritableField): field is keyof ContactForm =>
  (duplicateWays as readonly string[]).includes(field)

interface DuplicateHintProps {
  row: CustomerRow
  field: keyof ContactForm
  /** What is typed. */
  value: unknown
  onOpen: (id: number) => void
}

/** Other records with what is typed into one field of a customer; what the customer has already asks nothing. */
export const DuplicateHint = ({ row, field, value, onOpen }: DuplicateHintProps) => {
  const stored: Partial<ContactForm> = row
  const isTyped = !isSameValue(value, stored[field])
  const duplicates = useDuplicates(isTyped ? { [field]: value } : {}, row.id)
  return (
    <div className="mt-2 empty:hidden">
      <DuplicatePanel duplicates={duplicates} onOpen={onOpen} />
    </div>
  )
}
