import {
  filterableFields,
  filterValue,
  sortableFields,
  type Filter,
  type FilterableField,
  type FilterValue,
  type SortKey,
} from '@hospital-crm/api/entities'

/** Which rows a list screen shows: kept in the URL, so that a reload and a shared link keep it. */
export interface ListSearch {
  q?: string
  filter?: Filter
  sort?: SortKey[]
  /** Id of the customer whose drawer is open. */
  open?: number
  /** It takes the place of the list. */
  full?: true
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readFilter = (value: unknown): Filter => {
  if (!isRecord(value)) return {}
  const known = filterableFields.flatMap((field): [FilterableField, FilterValue][] => {
    const parsed = filterValue.safeParse(value[field])
    return parsed.success ? [[field, parsed.data]] : []
  })
  return Object.fromEntries(known)
}

const readSort = (value: unknown): SortKey[] => {
  if (!Array.isArray(value)) return []
  return value.slice(0, 3).flatMap((key: unknown): SortKey[] => {
    if (!isRecord(key)) return []
    const field = sortableFields.find((name) => name === key['field'])
    const order = key['order']
    return field && (order === 'asc' || order === 'desc') ? [{ field, order }] : []
  })
}

/** Reads what a URL says; whatever it cannot mean is left out, so a mangled link still opens the list. */
export const readListSearch = (raw: Record<string, unknown>): ListSearch => {
  const { q, open } = raw
  const filter = readFilter(raw['filter'])
  const sort = readSort(raw['sort'])
  return {
    ...(q !== undefined &&
      q !== '' &&
      (typeof q === 'string' || typeof q === 'number') && { q: String(q).slice(0, 64) }),
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(sort.length > 0 && { sort }),
    ...(typeof open === 'number' && Number.isInteger(open) && open > 0 && { open }),
    ...(raw['full'] === true && typeof open === 'number' && { full: true as const }),
  }
}

/** The part of the search that decides which rows there are and in what order. */
export interface RowQuestion {
  q?: string
  filter?: Filter
  sort?: SortKey[]
}

export const rowQuestion = ({ q, filter, sort }: ListSearch): RowQuestion => ({
  ...(q && { q }),
  ...(filter && { filter }),
  ...(sort && { sort }),
})

/** The same search with one filter set, or dropped when `value` is undefined. */
export const withFilter = (
  search: ListSearch,
  field: FilterableField,
  value: FilterValue | undefined,
): ListSearch => {
  const { filter, ...rest } = search
  const { [field]: _dropped, ...others } = filter ?? {}
  const next: Filter = value === undefined ? others : { ...others, [field]: value }
  return Object.keys(next).length > 0 ? { ...rest, filter: next } : rest
}
