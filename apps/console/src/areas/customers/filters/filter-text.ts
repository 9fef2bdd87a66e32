import {
  customerFields,
  type Comparison,
  type FilterableField,
  type FilterValue,
} from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { fieldText, type FieldTexts } from '../fields/field-text.ts'

const day = (seconds: number, timeZone: string): string => formatUnix(seconds, timeZone).slice(0, 10)

const spanText = (
  { from, to }: { from?: number; to?: number },
  { messages, timeZone }: FieldTexts,
): string => {
  if (from === undefined) return to === undefined ? '' : messages.filters.until(day(to, timeZone))
  if (to === undefined) return messages.filters.since(day(from, timeZone))
  const [first, last] = [day(from, timeZone), day(to, timeZone)]
  return first === last ? first : `${first} – ${last}`
}

/** What a filter looks for, short enough for a chip. */
export const filterText = (
  field: FilterableField,
  value: Exclude<FilterValue, Comparison>,
  texts: FieldTexts,
): string => {
  if (typeof value === 'string') return texts.messages.filters.contains(value)
  if (typeof value === 'object' && !Array.isArray(value)) {
    const { from, to } = value
    return spanText({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, texts)
  }
  const ids = Array.isArray(value) ? value : [value]
  if (ids.length > 2) return texts.messages.filters.several(ids.length)
  const one = (id: number): string =>
    customerFields[field].kind === 'tags' ? fieldText(field, [id], texts) : fieldText(field, id, texts)
  return ids.map((id) => (id === 0 ? texts.messages.list.nobody : one(id))).join('、')
}
