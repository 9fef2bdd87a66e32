import * as z from 'zod/mini'
import { fieldOf, type FilterableField } from '../fields/customer-fields.ts'
import { where, type Where } from './list.ts'

type Leaf = Extract<Where, { field: unknown }>

/** Conditions of a report: shallow enough for those of a row to be put around them. */
export const reportWhereLimits = { maxDepth: 4, maxConditions: 40 }

const depthOf = (condition: Where): number =>
  'field' in condition ? 0 : 1 + Math.max(...condition.children.map(depthOf))
const leavesOf = (condition: Where): Leaf[] =>
  'field' in condition ? [condition] : condition.children.flatMap(leavesOf)

/** Whether a report may ask for a field: one that tells no digits, whoever opens the report. */
export const isReportable = (field: FilterableField): boolean => !fieldOf(field).wholeWhenMasked

/** Which customers a report counts; the reader's scope holds as well. */
export const reportWhere = where.check(
  z.refine((condition) => depthOf(condition) <= reportWhereLimits.maxDepth, 'too_many'),
  z.refine((condition) => leavesOf(condition).length <= reportWhereLimits.maxConditions, 'too_many'),
  z.refine((condition) => leavesOf(condition).every(({ field }) => isReportable(field)), 'not_filterable'),
)
