import {
  tellingOrders,
  wholeWhenMasked,
  type FilterableField,
  type SortableField,
} from '../fields/customer-fields.ts'
import type { SortKey } from './list.ts'

const isAmong = (fields: readonly string[], field: string): boolean => fields.includes(field)

/** Whether rows may be sorted by a field. @param masked the asker sees starred numbers in this list */
export const maySortBy = (field: SortableField, masked: boolean): boolean =>
  !masked || !isAmong(tellingOrders, field)

/** An order as far as the asker may see it; the other keys are left out. */
export const harmlessSort = (sort: readonly SortKey[], masked: boolean): readonly SortKey[] =>
  masked ? sort.filter(({ field }) => maySortBy(field, masked)) : sort

/** Whether a field is only found by a whole number: a part of one would tell digits. */
export const asksWholeNumber = (field: FilterableField, masked: boolean): boolean =>
  masked && isAmong(wholeWhenMasked, field)
