import type { OptionOrGroup } from '../../list-box/option-groups.ts'
import type { TreeNode } from '../../tree/model/tree-nodes.ts'
import type { offered, relativeDays } from './operators.ts'

/** What a field holds; it decides the operators and the control for the value. */
type FilterKind = 'text' | 'number' | 'money' | 'date' | 'select' | 'tree' | 'tags'

interface FieldOf<Kind extends FilterKind> {
  /** Kept in the filter; unique among the fields. */
  id: string
  name: string
  kind: Kind
  /** Which of its kind’s operators are offered, in this order. @default all of them but `overdue` */
  operators?: readonly FilterOperator[]
}

/** Something that can be filtered by. */
type FilterField =
  | FieldOf<'text'>
  | FieldOf<'date'>
  | (FieldOf<'number'> & { /** A unit after the number. */ unit?: string })
  | (FieldOf<'money'> & { /** ISO 4217. @default 'CNY' */ currency?: string })
  | (FieldOf<'select' | 'tags'> & { options: readonly OptionOrGroup[] })
  | (FieldOf<'tree'> & {
      /** A choice of a node means everything below it too. */ items: readonly TreeNode[]
    })

/** What can be asked of a field; each kind has some of them. */
type FilterOperator = (typeof offered)[FilterKind][number]

/** A span of days that moves with today, for the operator `within`; weeks begin on Monday. */
type RelativeDays = (typeof relativeDays)[number]

/**
 * - text: the text
 * - number, money, and a count of days: the number; `between` has two, the lower one first
 * - date: the day as `2026-03-02`, two of them for `between`, or the name of a {@link RelativeDays}
 * - select, tree, tags: the chosen ids
 * - `null` while nothing is given, and for `overdue`, `empty` and `filled`
 */
type FilterValue = string | number | null | readonly (string | number | null)[]

/** One field compared with one value. */
interface FilterCondition {
  /** Unique over the whole filter. */
  id: string
  field: string
  operator: FilterOperator
  value: FilterValue
}

/** Conditions and groups that all hold, or one of which is enough. */
interface FilterGroup {
  /** Unique over the whole filter. */
  id: string
  /** `all` for and, `any` for or. */
  match: 'all' | 'any'
  items: readonly FilterItem[]
}

/** What a group consists of; a group is known by its `items`. */
type FilterItem = FilterCondition | FilterGroup

interface FilterLimits {
  /** How deep groups may stand in groups; the outermost is 1. @default 3 */
  maxDepth: number
  /** How many conditions there may be in all. @default 30 */
  maxConditions: number
}

export type {
  FilterCondition,
  FilterField,
  FilterGroup,
  FilterItem,
  FilterKind,
  FilterLimits,
  FilterOperator,
  FilterValue,
  RelativeDays,
}
