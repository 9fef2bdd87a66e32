import {
  customerFields,
  filterableFields,
  filterValue,
  harmlessSort,
  isOperand,
  sortableFields,
  waysShown,
  where as whereSchema,
  type Comparison,
  type Filter,
  type FilterableField,
  type FilterValue,
  type ShownAs,
  type SortKey,
  type Where,
} from '@hospital-crm/api/entities'
import { readFilter as filterIn, readSort as sortIn, readWhere as whereIn } from './question-text.ts'

/** Which rows a list screen shows: kept in the URL, so that a reload and a shared link keep it. */
export interface ListSearch {
  q?: string
  /** Quick filters, one for each field; all of them hold. */
  filter?: Filter
  /** Conditions in groups; they hold beside the quick filters. */
  where?: Where
  sort?: SortKey[]
  /** How the list is looked at; left out where it is as the list opens by itself. */
  as?: ShownAs
  /** A day that its calendar shows, YYYY-MM-DD; today where none is named. */
  day?: string
  /** Id of the customer whose drawer is open. */
  open?: number
  /** It takes the place of the list. */
  full?: true
  /** Some of what the address asked could not be read; told once. */
  unread?: true
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isComparison = (value: FilterValue): value is Comparison =>
  typeof value === 'object' && !Array.isArray(value) && 'op' in value

/** Whether a value fits its field; the server refuses what does not. */
const fits = (field: FilterableField, value: FilterValue): boolean => {
  if (isComparison(value)) return isOperand(field, value.op, value.value)
  const { kind } = customerFields[field]
  if (typeof value === 'string') return kind === 'text' || kind === 'phone'
  if (kind === 'time') return typeof value === 'object' && !Array.isArray(value)
  return (
    (kind === 'id' || kind === 'tree' || kind === 'tags') &&
    (typeof value === 'number' || Array.isArray(value))
  )
}

const readValue = (field: FilterableField, value: unknown): FilterValue | undefined => {
  const parsed = filterValue.safeParse(value)
  return parsed.success && fits(field, parsed.data) ? parsed.data : undefined
}

const textOr = (given: unknown, read: (text: string) => unknown): unknown =>
  typeof given === 'string' ? read(given) : given

const readFilter = (given: unknown): Filter => {
  const value = textOr(given, filterIn)
  if (!isRecord(value)) return {}
  const known = filterableFields.flatMap((field): [FilterableField, FilterValue][] => {
    const read = value[field] === undefined ? undefined : readValue(field, value[field])
    return read === undefined ? [] : [[field, read]]
  })
  return Object.fromEntries(known)
}

const isFit = (where: Where): boolean =>
  'field' in where ? fits(where.field, where.value) : where.children.every(isFit)

const readWhere = (given: unknown): Where | undefined => {
  const parsed = whereSchema.safeParse(textOr(given, whereIn))
  return parsed.success && isFit(parsed.data) ? parsed.data : undefined
}

const readSort = (given: unknown): SortKey[] => {
  const value = textOr(given, sortIn)
  if (!Array.isArray(value)) return []
  return value.slice(0, 3).flatMap((key: unknown): SortKey[] => {
    if (!isRecord(key)) return []
    const field = sortableFields.find((name) => name === key['field'])
    const order = key['order']
    return field && (order === 'asc' || order === 'desc') ? [{ field, order }] : []
  })
}

/** A day of the calendar, not so near an end of time that a month around it would cross it. */
const isCalendarDay = (text: string): boolean =>
  text >= '1970-03-01' &&
  text < '2099-11-01' &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

const isThere = (given: unknown): boolean => given !== undefined && given !== ''
const keysOf = (given: unknown): number =>
  isRecord(given) ? Object.keys(given).length : Number.POSITIVE_INFINITY
const lengthOf = (given: unknown): number => (Array.isArray(given) ? given.length : Number.POSITIVE_INFINITY)

/** Whether some of what an address asks is not in what was read, so that the rows are others than it meant. */
const isPartlyUnread = (
  raw: Record<string, unknown>,
  read: { filter: Filter; where: Where | undefined; sort: readonly SortKey[] },
): boolean => {
  const { filter, where, sort } = raw
  return (
    (isThere(filter) && Object.keys(read.filter).length < keysOf(textOr(filter, filterIn))) ||
    (isThere(where) && read.where === undefined) ||
    (isThere(sort) && read.sort.length < lengthOf(textOr(sort, sortIn)))
  )
}

/** Reads what a URL says; whatever it cannot mean is left out, so a mangled link still opens the list. */
export const readListSearch = (raw: Record<string, unknown>): ListSearch => {
  const { q, open, day } = raw
  const as = waysShown.find((one) => one === raw['as'])
  const filter = readFilter(raw['filter'])
  const where = readWhere(raw['where'])
  const sort = readSort(raw['sort'])
  return {
    ...(q !== undefined &&
      q !== '' &&
      (typeof q === 'string' || typeof q === 'number') && { q: String(q).slice(0, 64) }),
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(where && { where }),
    ...(sort.length > 0 && { sort }),
    ...(as && { as }),
    ...(typeof day === 'string' && isCalendarDay(day) && { day }),
    ...(typeof open === 'number' && Number.isInteger(open) && open > 0 && { open }),
    ...(raw['full'] === true && typeof open === 'number' && { full: true as const }),
    ...((raw['unread'] === true || isPartlyUnread(raw, { filter, where, sort })) && { unread: true }),
  }
}

/** The part of the search that decides which rows there are and in what order. */
export type RowQuestion = Pick<ListSearch, 'q' | 'filter' | 'where' | 'sort'>

export const rowQuestion = ({ q, filter, where, sort }: ListSearch): RowQuestion => ({
  ...(q && { q }),
  ...(filter && { filter }),
  ...(where && { where }),
  ...(sort && { sort }),
})

const isAboutNumber = (where: Where): boolean =>
  'field' in where ? customerFields[where.field].kind === 'phone' : where.children.some(isAboutNumber)

/** Whether a search may look for a number: whoever sees masked ones pays for each call that asks so. */
export const looksForNumber = ({ q, filter, where }: RowQuestion): boolean =>
  q !== undefined || filter?.phone !== undefined || (where !== undefined && isAboutNumber(where))

/** The same search without the keys of its order that a reader of starred numbers may not sort by; that is told once. */
export const harmlessSearch = (search: ListSearch, maskedPhone: boolean): ListSearch => {
  const { sort = [], ...rest } = search
  const kept = harmlessSort(sort, maskedPhone)
  if (kept.length === sort.length) return search
  return { ...rest, ...(kept.length > 0 && { sort: [...kept] }), unread: true }
}

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

/** The same search with other conditions, or none. */
export const withWhere = (search: ListSearch, where: Where | undefined): ListSearch => {
  const { where: _before, ...rest } = search
  return where ? { ...rest, where } : rest
}
