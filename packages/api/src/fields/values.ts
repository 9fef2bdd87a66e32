import type { FieldProblem } from '../errors/field-messages.ts'
import { idInCell, withoutTextMark } from '../texts/cell-text.ts'
import { isDamaged } from '../texts/damaged-text.ts'
import { hasLostDigits } from '../texts/lost-digits.ts'
import { boundsOf } from '../schemas/bounds.ts'
import { issueProblem } from '../errors/issue-problem.ts'
import { fieldOf, type CustomerFieldName, type WritableField } from './customer-fields.ts'
import type { Contact } from './companions.ts'
import type { CustomerFieldKind } from './field.ts'

const emptyOfKind: Record<CustomerFieldKind, unknown> = {
  text: '',
  phone: '',
  id: 0,
  tree: 0,
  tags: [],
  time: null,
  money: '0.00',
  number: null,
  contacts: [],
}

/** What a new record holds in a field that nothing was typed into. */
export const emptyValueOf = (field: CustomerFieldName): unknown => {
  const { initial, kind } = fieldOf(field)
  return initial ?? emptyOfKind[kind]
}

/** Whether a value counts as not given. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0)

/** A text out of a cell of a file or of a paste, without what only kept a spreadsheet from counting with it. */
export const textOfCell = (field: CustomerFieldName, text: string): string => {
  const { digits, long } = fieldOf(field)
  if (digits) return idInCell(text)
  return long ? text : withoutTextMark(text)
}

const textsOf = (
  field: CustomerFieldName,
  value: unknown,
): [path: string, of: CustomerFieldName, text: string][] => {
  if (typeof value === 'string') return [[field, field, value]]
  if (fieldOf(field).kind !== 'contacts' || !Array.isArray(value)) return []
  return (value as readonly Contact[]).flatMap((contact, at) =>
    Object.entries(contact).map(([key, text]): [string, CustomerFieldName, string] => [
      `${field}.${at}.${key}`,
      key === 'phone' ? 'phone' : field,
      text,
    ]),
  )
}

/**
 * Numbers of a value that have lost their last digits on their way through a spreadsheet, by the path of each. Kept, they would make
 * strangers one.
 */
export const lostDigitsIn = (field: CustomerFieldName, value: unknown): Record<string, FieldProblem> =>
  Object.fromEntries(
    textsOf(field, value)
      .filter(([, of, text]) => fieldOf(of).digits && hasLostDigits(text))
      .map(([path]) => [path, 'digits_lost' as const]),
  )

/** What is wrong with a value, by the schema of its field and by what happened to it; undefined when nothing is. */
export const valueProblem = (field: WritableField, value: unknown): FieldProblem | undefined => {
  if (textsOf(field, value).some(([, , text]) => isDamaged(text))) return 'damaged_text'
  const [lost] = Object.values(lostDigitsIn(field, value))
  if (lost !== undefined) return lost
  const { error } = fieldOf(field).schema.safeParse(value)
  return error?.issues[0] && issueProblem(error.issues[0])
}

const boundsOfField = (field: CustomerFieldName) => boundsOf(fieldOf(field).schema)

/** Most characters of a text; undefined where nothing limits it. */
export const maxLengthOf = (field: CustomerFieldName): number | undefined => boundsOfField(field).length

/** Smallest and largest number. */
export const rangeOf = (field: CustomerFieldName): { min: number; max: number } => {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = boundsOfField(field)
  return { min, max }
}
