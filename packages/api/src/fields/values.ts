import type * as z from 'zod/mini'
import type { FieldProblem } from '../errors/field-messages.ts'
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

/** The schema itself, or the one inside of one that lets null through. */
const inner = ({ def }: z.ZodMiniType): z.ZodMiniType['def'] =>
  'innerType' in def ? inner(def.innerType as z.ZodMiniType) : def

const checksOf = (field: CustomerFieldName) =>
  (inner(fieldOf(field).schema).checks ?? []).map(
    ({ _zod: check }) => check.def as { check: string; maximum?: number; value?: number },
  )

/** Most characters of a text; undefined where nothing limits it. */
export const maxLengthOf = (field: CustomerFieldName): number | undefined =>
  checksOf(field).find(({ check }) => check === 'max_length')?.maximum

/** Smallest and largest number. */
export const rangeOf = (field: CustomerFieldName): { min: number; max: number } => {
  const checks = checksOf(field)
  const bound = (kind: string) => checks.find(({ check }) => check === kind)?.value
  return { min: bound('greater_than') ?? 0, max: bound('less_than') ?? Number.MAX_SAFE_INTEGER }
}
