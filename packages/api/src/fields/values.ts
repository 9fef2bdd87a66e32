import type { FieldProblem } from '../errors/field-messages.ts'
import { boundsOf } from '../schemas/bounds.ts'
import { issueProblem } from '../errors/issue-problem.ts'
import { fieldOf, type CustomerFieldName, type WritableField } from './customer-fields.ts'
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

/** What is wrong with a value, by the schema of its field; undefined when nothing is. */
export const valueProblem = (field: WritableField, value: unknown): FieldProblem | undefined => {
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
