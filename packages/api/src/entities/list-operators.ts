import * as z from 'zod/mini'
import { customerFields, fieldOf, type FilterableField } from '../fields/customer-fields.ts'
import { MAX_ID, unix } from '../schemas/primitives.ts'

/**
 * How a field may be compared. Times are compared by the hospital's days, and what is relative to today is worked out
 * by the server when it is asked, so that a kept question stays true tomorrow.
 * - `contains`, `lacks`, `is`, `isNot`, `starts`: a text; `contains`, `lacks` and `starts` do not tell case apart
 * - `equals`, `atLeast`, `atMost`: a number; `between`: two of them, or two moments, both included
 * - `anyOf`, `noneOf`: ids, a node of a tree with all below it, or people by {@link PersonWord}; `allOf`: tags alone
 * - `within`: a {@link RelativeSpan}; `lastDays`, `nextDays`: a count of days that includes today
 * - `on`: a day; `before`, `after`: a day or Unix seconds, itself left out
 * - `overdue`: a time that has passed; `empty`, `filled`: nothing is given
 */
export const filterOperators = [
  'contains',
  'lacks',
  'is',
  'isNot',
  'starts',
  'equals',
  'atLeast',
  'atMost',
  'between',
  'anyOf',
  'allOf',
  'noneOf',
  'within',
  'lastDays',
  'nextDays',
  'on',
  'before',
  'after',
  'overdue',
  'empty',
  'filled',
] as const
export type FilterOperator = (typeof filterOperators)[number]

/** Spans of days that move with today. Weeks begin on Monday. */
export const relativeSpans = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisYear',
] as const
export type RelativeSpan = (typeof relativeSpans)[number]

/** Most days that `lastDays` and `nextDays` reach. */
export const MAX_DAYS = 3660

/** A day of the hospital's calendar, such as 2026-03-02. */
const day = z.iso
  .date()
  .check(z.refine((text) => text >= '1970-01-02' && text < '2100-01-01', 'out_of_range'))
/** A day or Unix seconds. */
const moment = z.union([unix, day])
const number = z.int().check(z.minimum(0), z.maximum(MAX_ID))

/**
 * Whom the person who asks means: oneself, and the other agents that one's role names. Kept as words, so that a question
 * that colleagues share asks for each one's own.
 */
export const personWords = ['me', 'team'] as const
export type PersonWord = (typeof personWords)[number]

/** What an operator compares with, by its shape; `none` stands for operators that say it all. */
export const operandSchemas = {
  none: z.undefined(),
  text: z.string().check(z.minLength(1), z.maxLength(64)),
  number,
  numbers: z.tuple([number, number]),
  ids: z.array(number).check(z.minLength(1), z.maxLength(200)),
  people: z.array(z.union([number, z.enum(personWords)])).check(z.minLength(1), z.maxLength(200)),
  span: z.enum(relativeSpans),
  count: z.int().check(z.minimum(1), z.maximum(MAX_DAYS)),
  day,
  moment,
  moments: z.tuple([moment, moment]),
} as const
export type OperandShape = keyof typeof operandSchemas

type Shapes = Partial<Record<FilterOperator, OperandShape>>

const presence = { empty: 'none', filled: 'none' } as const satisfies Shapes
const texts = {
  contains: 'text',
  lacks: 'text',
  is: 'text',
  isNot: 'text',
  starts: 'text',
  ...presence,
} as const satisfies Shapes
const choices = { anyOf: 'ids', noneOf: 'ids', ...presence } as const satisfies Shapes
const people = { anyOf: 'people', noneOf: 'people', ...presence } as const satisfies Shapes

/** Whether a field names a colleague. */
export const isPerson = (field: FilterableField): boolean => fieldOf(field).options === 'adminUsers'

const shapesOfKind = {
  /** The id of the customer itself. */
  number: {
    equals: 'number',
    atLeast: 'number',
    atMost: 'number',
    between: 'numbers',
    anyOf: 'ids',
  },
  text: texts,
  phone: texts,
  id: choices,
  tree: choices,
  tags: { anyOf: 'ids', allOf: 'ids', noneOf: 'ids', ...presence },
  time: {
    within: 'span',
    lastDays: 'count',
    nextDays: 'count',
    on: 'day',
    before: 'moment',
    after: 'moment',
    between: 'moments',
    overdue: 'none',
    ...presence,
  },
} as const satisfies Record<(typeof customerFields)[FilterableField]['kind'], Shapes>

const shapesOf = (field: FilterableField): Shapes =>
  isPerson(field) ? people : shapesOfKind[customerFields[field].kind]

/** Operators that a field has, the usual one first. */
export const operatorsOf = (field: FilterableField): FilterOperator[] =>
  Object.keys(shapesOf(field)) as FilterOperator[]

/** What an operator of a field compares with; undefined where the field has no such operator. */
export const operandShapeOf = (field: FilterableField, operator: FilterOperator): OperandShape | undefined =>
  shapesOf(field)[operator]

/** Whether a value can stand beside this operator of this field. */
export const isOperand = (field: FilterableField, operator: FilterOperator, value: unknown): boolean => {
  const shape = operandShapeOf(field, operator)
  return shape !== undefined && operandSchemas[shape].safeParse(value).success
}
