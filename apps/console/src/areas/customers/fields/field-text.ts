import { fieldOf, hasChoices, isFieldName, type CustomerFieldName } from '@hospital-crm/api/entities'
import { formatUnix, NO_TIME } from '@hospital-crm/api/rules'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'
import { optionName } from './listed-options.ts'
import type { CustomerOptions } from './use-customer-options.ts'

/** What turns stored values into the words a person reads. */
export interface FieldTexts {
  options: CustomerOptions
  messages: CustomersMessages
  /** IANA name of the hospital's time zone. */
  timeZone: string
}

const choiceText = (
  field: CustomerFieldName,
  value: number,
  { options: { lookups }, messages }: FieldTexts,
): string => {
  if (hasChoices(field)) return messages.choices[field][value] ?? String(value)
  const { options } = fieldOf(field)
  if (options === undefined || value === 0) return value === 0 ? '' : String(value)
  const row = lookups[options].get(value)
  return row ? optionName(row) : `#${value}`
}

/** One line for any field's stored value, as lists, details and histories show it; empty when there is none. */
export const fieldText = (field: string, value: unknown, texts: FieldTexts): string => {
  const kind = isFieldName(field) ? fieldOf(field).kind : 'text'
  if (value === null || value === undefined) return kind === 'time' ? NO_TIME : ''
  if (kind === 'time') return formatUnix(Number(value), texts.timeZone)
  if (kind === 'tags' && Array.isArray(value))
    return value.map((id: number) => texts.options.lookups.customerTags.get(id)?.name ?? `#${id}`).join('、')
  if (kind === 'contacts' && Array.isArray(value))
    return value
      .map(({ name, phone }: { name: string; phone: string }) => `${name} ${phone}`.trim())
      .join('、')
  if (isFieldName(field) && (kind === 'id' || kind === 'tree') && typeof value === 'number')
    return choiceText(field, value, texts)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
