import type { FieldProblem } from '../errors/field-messages.ts'
import { idInCell, withoutTextMark } from '../rules/cell-text.ts'
import { isDamaged } from '../rules/damaged-text.ts'
import { hasLostDigits } from '../rules/lost-digits.ts'
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

/** What is wrong with a text whatever its field takes: it was damaged on its way. Undefined when nothing is. */
const damageOf = (field: CustomerFieldName, text: string): FieldProblem | undefined => {
  if (isDamaged(text)) return 'damaged_text'
  return fieldOf(field).digits && hasLostDigits(text) ? 'digits_lost' : undefined
}

/**
 * What was damaged of a value on its way, by the path of the text: a sign of it, or the last digits of a number. Kept, it would
 * look whole to whoever reads it, and make strangers one.
 */
export const damagedTexts = (field: CustomerFieldName, value: unknown): Record<string, FieldProblem> => {
  if (typeof value === 'string') {
    const problem = damageOf(field, value)
    return problem === undefined ? {} : { [field]: problem }
  }
  if (fieldOf(field).kind !== 'contacts' || !Array.isArray(value)) return {}
  return Object.fromEntries(
    (value as readonly Contact[]).flatMap((contact, at) =>
      Object.entries(contact).flatMap(([key, text]) => {
        const problem = damageOf(key === 'phone' ? 'phone' : field, text)
        return problem === undefined ? [] : [[`${field}.${at}.${key}`, problem] as const]
      }),
    ),
  )
}

/** What is wrong with a value, by the schema of its field and by what happened to it; undefined when nothing is. */
export const valueProblem = (field: WritableField, value: unknown): FieldProblem | undefined => {
  const [damage] = Object.values(damagedTexts(field, value))
  if (damage !== undefined) return damage
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
