import { customerFields, type CustomerFieldName } from '@hospital-crm/api/entities'
import { formatUnix, NO_TIME } from '@hospital-crm/api/rules'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'
import type { CustomerOptions } from './use-customer-options.ts'

type Named = { name: string } | { nickname: string } | { username: string }

const nameOf = (row: Named | undefined): string | undefined => {
  if (!row) return undefined
  return 'name' in row ? row.name : 'nickname' in row ? row.nickname : row.username
}

/** What turns stored values into the words a person reads. */
export interface FieldTexts {
  options: CustomerOptions
  messages: CustomersMessages
  /** IANA name of the hospital's time zone. */
  timeZone: string
}

const lookups = {
  hospital: 'hospitals',
  disease: 'diseases',
  source: 'sources',
  consulting: 'consultings',
  status: 'customerStatus',
  mature: 'matures',
  promoted_id: 'promoteds',
  clue_id: 'clues',
  uid: 'adminUsers',
  writer: 'adminUsers',
} as const satisfies Partial<Record<CustomerFieldName, keyof CustomerOptions['lookups']>>

const isLooked = (field: string): field is keyof typeof lookups => Object.hasOwn(lookups, field)

const choiceText = (field: string, value: number, { options, messages }: FieldTexts): string => {
  if (field === 'sex') return messages.sexes[value as keyof typeof messages.sexes] ?? String(value)
  if (field === 'cfz') return messages.visits[value as keyof typeof messages.visits] ?? String(value)
  if (!isLooked(field) || value === 0) return value === 0 ? '' : String(value)
  const row: Named | undefined = options.lookups[lookups[field]].get(value)
  return nameOf(row) ?? `#${value}`
}

/** One line for any field's stored value, as lists, details and histories show it; empty when there is none. */
export const fieldText = (field: string, value: unknown, texts: FieldTexts): string => {
  const kind = Object.hasOwn(customerFields, field) ? customerFields[field as CustomerFieldName].kind : 'text'
  if (value === null || value === undefined) return kind === 'time' ? NO_TIME : ''
  if (kind === 'time') return formatUnix(Number(value), texts.timeZone)
  if (kind === 'tags' && Array.isArray(value))
    return value.map((id: number) => texts.options.lookups.customerTags.get(id)?.name ?? `#${id}`).join('、')
  if (kind === 'contacts' && Array.isArray(value))
    return value
      .map(({ name, phone }: { name: string; phone: string }) => `${name} ${phone}`.trim())
      .join('、')
  if ((kind === 'id' || kind === 'tree') && field !== 'id' && field !== 'cid' && typeof value === 'number')
    return choiceText(field, value, texts)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
