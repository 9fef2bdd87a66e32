import type { WritableField } from '@hospital-crm/api/entities'
import { fieldMessages, type FieldProblem, type Language } from '@hospital-crm/api/errors'
import { isMaskedPhone, isMoney, isPhone, normalisePhone } from '@hospital-crm/api/rules'

/** Most characters of the text fields, as the contract has them. */
export const maxLengths: Readonly<Partial<Record<WritableField, number>>> = {
  name: 64,
  phone: 32,
  order_num: 32,
  qq: 32,
  wechat: 64,
  content: 10_000,
  desc: 2000,
  web_url: 2000,
  ok_url: 2000,
  prv: 32,
  city: 32,
  district: 32,
  address: 200,
  unique: 128,
  keywords_id: 64,
  keywords: 200,
  clue_unit_name: 200,
  clue_adv_name: 200,
  clue_creative_id: 64,
}

const moneyFields: readonly string[] = ['inspectCost', 'treatmentCost', 'successorCost']
const addressFields: readonly string[] = ['web_url', 'ok_url']

/** Whether a stored value counts as not given. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0)

/** What is wrong with a value before it is sent; undefined when nothing is. */
export const fieldProblem = (
  field: WritableField,
  value: unknown,
  isRequired: boolean,
): FieldProblem | undefined => {
  const text = typeof value === 'string' ? value.trim() : value
  if (isEmptyValue(text)) return isRequired ? 'required' : undefined
  if (field === 'age' && Number(text) > 150) return 'out_of_range'
  if (typeof text !== 'string') return undefined
  if (field === 'phone' && !isMaskedPhone(text) && !isPhone(normalisePhone(text))) return 'invalid_phone'
  if (moneyFields.includes(field) && !isMoney(text)) return 'invalid_money'
  if (addressFields.includes(field) && !/^https?:\/\/\S+$/i.test(text)) return 'invalid_url'
  return undefined
}

/** The words for a problem. */
export const problemText = (problem: FieldProblem, language: Language): string =>
  fieldMessages[problem][language]

/** The value as it is stored: text without space around it, phones without separators. */
export const storedValue = (field: WritableField, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (field === 'phone') return isMaskedPhone(text) ? text : normalisePhone(text)
  return moneyFields.includes(field) && text === '' ? '0' : text
}
