import * as z from 'zod/mini'
import {
  filterableFields,
  groupableFields,
  sortableFields,
  type FilterableField,
  type SortableField,
} from '../fields/customer-fields.ts'
import { filterOperators, type FilterOperator } from './list-operators.ts'
import { count, line, MAX_ID, unix } from '../schemas/primitives.ts'

/** Rows of a page where the caller names no other figure. */
export const DEFAULT_PAGE_SIZE = 15
/** Most rows that one page may ask for. */
export const MAX_PAGE_SIZE = 500

const filterNumber = z.int().check(z.minimum(0), z.maximum(MAX_ID))
const filterText = z.string().check(z.minLength(1), z.maxLength(64))

/** Ids and seconds alike. */
const anyNumber = z.int().check(z.minimum(0))

/** A comparison by an operator. Which shape its value needs is told by `operandShapeOf`. */
export interface Comparison {
  op: FilterOperator
  value?: string | number | (string | number)[] | undefined
}

/** A span of Unix seconds, both ends included; an end that is left out is open. */
export interface TimeSpan {
  from?: number | undefined
  to?: number | undefined
}

const operand = z.union([
  filterText,
  anyNumber,
  z.array(z.union([filterText, anyNumber])).check(z.minLength(1), z.maxLength(200)),
])

/** One object for both, because of two a refusal could not tell which was meant. */
const comparisonOrSpan = z
  .strictObject({
    op: z.optional(z.enum(filterOperators)),
    value: z.optional(operand),
    from: z.optional(unix),
    to: z.optional(unix),
  })
  .check(
    z.refine(
      ({ op, value, from, to }) =>
        op === undefined ? value === undefined : from === undefined && to === undefined,
      'wrong_value',
    ),
  ) as unknown as z.ZodMiniType<Comparison | TimeSpan>

/**
 * A value to look for: text (a part of it), one id, several ids (any of them), a span of time (both ends included), or an
 * operator with what it compares.
 */
export const filterValue = z.union([
  filterText,
  filterNumber,
  z.array(filterNumber).check(z.minLength(1), z.maxLength(200)),
  comparisonOrSpan,
])
export type FilterValue = z.infer<typeof filterValue>

/** Field -> value; all of them must hold. */
export const filter = z.partialRecord(z.enum(filterableFields), filterValue)
export type Filter = Partial<Record<FilterableField, FilterValue>>

/** Most branches inside each other, children of a branch, and fields in all of them together. */
const MAX_WHERE = { depth: 5, children: 50, fields: 200 }

/** Nested conditions: a leaf is a field with its value, a branch joins its children. */
export type Where = { op: 'and' | 'or'; children: Where[] } | { field: FilterableField; value: FilterValue }

const whereField = z.strictObject({ field: z.enum(filterableFields), value: filterValue })

/** Not recursive: a schema that ends by itself cannot be driven down the stack. */
const whereOf = (depth: number): z.ZodMiniType<Where> =>
  depth === 0
    ? whereField
    : z.union([
        z.strictObject({
          op: z.enum(['and', 'or']),
          children: z.array(whereOf(depth - 1)).check(z.minLength(1), z.maxLength(MAX_WHERE.children)),
        }),
        whereField,
      ])

const countFields = (condition: Where): number =>
  'field' in condition ? 1 : condition.children.reduce((sum, child) => sum + countFields(child), 0)

/** At most 5 branches deep, 50 children each, 200 fields in all. */
export const where = whereOf(MAX_WHERE.depth).check(
  z.refine((condition) => countFields(condition) <= MAX_WHERE.fields, 'too_many'),
)

/** One key of an order; the id is always added last, so that pages never overlap. */
export const sortKey = z.strictObject({ field: z.enum(sortableFields), order: z.enum(['asc', 'desc']) })
export interface SortKey {
  field: SortableField
  order: 'asc' | 'desc'
}

/** Rows that hold one value of a field: of a tree the node itself and none below it, 0 for none. */
export const listGroup = z.strictObject({ by: z.enum(groupableFields), key: filterNumber })
export type ListGroup = z.infer<typeof listGroup>

/**
 * A question to a customer list. Rows come newest first where `sort` is empty.
 * - `q`: substring of name, phone, WeChat or order number
 * - `group`: the rows of one group alone, as a summary names it
 * - `total`: false leaves the count out (the grid asks for it once, in a call of its own with page_size 1)
 * - `as_of`: from the first window's answer; rows that entered later are left out
 */
export const listQuestion = z.strictObject({
  page: z.optional(z.int().check(z.minimum(1), z.maximum(10_000_000))),
  page_size: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
  sort: z.optional(z.array(sortKey).check(z.maxLength(3))),
  filter: z.optional(filter),
  where: z.optional(where),
  q: z.optional(line(64)),
  group: z.optional(listGroup),
  total: z.optional(z.boolean()),
  as_of: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_ID))),
})
export type ListQuestion = z.infer<typeof listQuestion>

/** The answer: rows of one page. `total` is null when it was not asked for. */
export const listAnswer = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    list: z.array(row),
    total: z.nullable(count),
    page: z.int(),
    page_size: z.int(),
    as_of: z.int(),
  })
export interface ListAnswer<Row> {
  list: Row[]
  total: number | null
  page: number
  page_size: number
  as_of: number
}

/** Outcome of a call on several rows: what was done, and why the rest was not. */
export const bulkOutcome = z.object({
  done: z.array(z.int()),
  failed: z.array(z.object({ id: z.int(), code: z.string(), message: z.string() })),
})
export type BulkOutcome = z.infer<typeof bulkOutcome>
