import type { FilterableField, FilterValue } from '@hospital-crm/api/entities'

/** A quick filter as far as it is made. */
export interface HalfFilter {
  field?: FilterableField | undefined
  value?: FilterValue | undefined
}

export const noFilter: HalfFilter = {}
