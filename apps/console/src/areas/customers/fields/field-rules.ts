import { fieldOf, isEmptyValue, valueProblem, type WritableField } from '@hospital-crm/api/entities'
import { fieldMessages, type FieldProblem, type Language } from '@hospital-crm/api/errors'
import { isMaskedPhone, isPhone, normalisePhone } from '@hospital-crm/api/rules'

/** What is wrong with a value before it is sent; undefined when nothing is. */
export const fieldProblem = (
  field: WritableField,
  value: unknown,
  isRequired: boolean,
): FieldProblem | undefined => {
  const text = typeof value === 'string' ? value.trim() : value
  if (isEmptyValue(text)) return isRequired ? 'required' : undefined
  const isNumber = fieldOf(field).kind === 'phone' && typeof text === 'string' && !isMaskedPhone(text)
  const problem = valueProblem(field, text)
  return isNumber && problem !== 'digits_lost' && !isPhone(normalisePhone(text)) ? 'invalid_phone' : problem
}

/** The words for a problem. */
export const problemText = (problem: FieldProblem, language: Language): string =>
  fieldMessages[problem][language]

/** The value as it is stored: text without space around it, phones without separators. */
export const storedValue = (field: WritableField, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const text = value.trim()
  const { kind } = fieldOf(field)
  if (kind === 'phone') return isMaskedPhone(text) ? text : normalisePhone(text)
  return kind === 'money' && text === '' ? '0' : text
}
