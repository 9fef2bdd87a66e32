import type { FilterableField } from '@hospital-crm/api/entities'
import { SearchField } from '@hospital-crm/ui/search-field'
import type { FieldTexts } from '../fields/field-text.ts'

interface WaitingFilterProps {
  texts: FieldTexts
  /** The field that is filtered by, where it is known. */
  field: FilterableField | undefined
  text: string
  onText: (text: string) => void
}

/** Stands in the place of the editor until that is there: whoever types at once types into a field. */
export const WaitingFilter = ({ texts, field, text, onText }: WaitingFilterProps) => {
  const { fields, filters } = texts.messages
  const label = field === undefined ? filters.choose : fields[field]
  return (
    <div className="h-40 w-72" aria-busy="true">
      <SearchField label={label} placeholder={label} autoFocus value={text} onChange={onText} />
    </div>
  )
}
