import { formWords, MAX_FORM_ANSWER, type ClueForm, type FormField } from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import { isPhone } from '@hospital-crm/api/rules'
import { storable } from '../../basics/text.ts'
import { cutText } from '../../numbers/cut.ts'

/** What was written into a form, or what is wrong with it, field by field. */
export type Checked = { values: Record<string, string> } | { problems: Record<string, string> }

const written = (given: Readonly<Record<string, unknown>>, name: string): string => {
  const value = Object.hasOwn(given, name) ? given[name] : undefined
  return typeof value === 'string' ? cutText(storable(value).trim(), MAX_FORM_ANSWER) : ''
}

const problemOf = ({ target, required, choices }: FormField, text: string, language: Language) => {
  const words = formWords[language]
  if (text === '') return required || target === 'phone' ? words.required : undefined
  if (target === 'phone' && !isPhone(text)) return words.phoneWrong
  if (target === 'age' && !/^(?:1[0-4]\d|150|\d{1,2})$/.test(text)) return words.ageWrong
  if (target === 'sex' && !Object.hasOwn(words.sexes, text)) return words.required
  return choices.length > 0 && !choices.includes(text) ? words.required : undefined
}

/** Fields that a form asks for; the number is always among them. */
export const fieldsOf = ({ fields }: ClueForm): FormField[] =>
  fields.some(({ target }) => target === 'phone')
    ? fields
    : [{ target: 'phone', label: '', required: true, choices: [] }, ...fields]

/** Takes what a form asks for and nothing else. */
export const checkAnswers = (
  form: ClueForm,
  given: Readonly<Record<string, unknown>>,
  language: Language,
): Checked => {
  const values: Record<string, string> = {}
  const problems: Record<string, string> = {}
  for (const field of fieldsOf(form)) {
    const text = written(given, field.target)
    const problem = problemOf(field, text, language)
    if (problem !== undefined) problems[field.target] = problem
    else if (text !== '') values[field.target] = text
  }
  if (given['consent'] !== true) problems['consent'] = formWords[language].consentRequired
  return Object.keys(problems).length > 0 ? { problems } : { values }
}
