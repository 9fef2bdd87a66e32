import {
  optionListNames,
  fieldOf,
  hasChoices,
  isFieldName,
  ruleOfReason,
  type CustomerFieldName,
} from '@hospital-crm/api/entities'
import { formatUnix, NO_TIME, DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { useMemo } from 'react'
import { useOptions, type Options, useSystemConfig } from '../../../options/index.ts'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'
import { useJoined, useMessages } from '../../../messages/index.ts'

/** The option lists that customer screens share. */
export type CustomerOptions = Pick<Options<(typeof optionListNames)[number]>, 'lists' | 'lookups'>

/** Every option list that a customer can refer to, cut to what the user may see. */
export const useCustomerOptions = (): Options<(typeof optionListNames)[number]> => useOptions(optionListNames)

export type Named = { name: string } | { nickname: string } | { username: string }

/** What people call a choice, whichever list it is of. */
export const optionName = (row: Named): string =>
  'name' in row ? row.name : 'nickname' in row ? row.nickname : row.username

/** What turns stored values into the words a person reads. */
export interface FieldTexts {
  options: CustomerOptions
  messages: CustomersMessages
  /** Names one after the other, as the language lists them. */
  joined: (names: readonly string[]) => string
  /** IANA name of the hospital's time zone. */
  timeZone: string
}

const choiceText = (
  field: CustomerFieldName,
  value: number,
  { options: { lookups }, messages }: FieldTexts,
): string => {
  if (hasChoices(field)) return messages.choices[field][value] ?? String(value)
  if (value === 0) return ''
  const { options } = fieldOf(field)
  // Robots are users whom nobody chooses, so no list names them.
  if (options === undefined) return messages.robot
  const row = lookups[options].get(value)
  return row ? optionName(row) : `#${value}`
}

/** One line for any field's stored value, as lists, details and histories show it; empty when there is none. */
export const fieldText = (field: string, value: unknown, texts: FieldTexts): string => {
  const kind = isFieldName(field) ? fieldOf(field).kind : 'text'
  if (value === null || value === undefined) return kind === 'time' ? NO_TIME : ''
  if (kind === 'time') return formatUnix(Number(value), texts.timeZone)
  if (kind === 'tags' && Array.isArray(value))
    return texts.joined(
      value.map((id: number) => texts.options.lookups.customerTags.get(id)?.name ?? `#${id}`),
    )
  if (kind === 'contacts' && Array.isArray(value))
    return texts.joined(
      value.map(({ name, phone }: { name: string; phone: string }) => `${name} ${phone}`.trim()),
    )
  if (isFieldName(field) && (kind === 'id' || kind === 'tree') && typeof value === 'number')
    return choiceText(field, value, texts)
  if (field === 'moved_reason' && typeof value === 'string') {
    const rule = ruleOfReason(value)
    return rule ? texts.messages.rules[rule] : value
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** What the customer screens need to put stored values into words. Stable until options or language change. */
export const useFieldTexts = (): FieldTexts => {
  const messages = useMessages('customers')
  const joined = useJoined()
  const { lists, lookups } = useCustomerOptions()
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  return useMemo(
    () => ({ options: { lists, lookups }, messages, joined, timeZone }),
    [lists, lookups, messages, joined, timeZone],
  )
}
