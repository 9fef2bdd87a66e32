import {
  type FilterableField,
  type FilterValue,
  customerFields,
  type Comparison,
  filterableFields,
  type Where,
} from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { filterInWords, type FilterField } from '@hospital-crm/ui/filter-builder'
import { fieldText, type FieldTexts } from '../fields/field-text.ts'
import { isComparison, withFilter, withWhere, type ListSearch } from '../data/list-search.ts'
import { comparisonOf, groupOf } from './where-group.ts'

/** A quick filter as far as it is made. */
export interface HalfFilter {
  field?: FilterableField | undefined
  value?: FilterValue | undefined
}

export const noFilter: HalfFilter = {}

const day = (seconds: number, timeZone: string): string => formatUnix(seconds, timeZone).slice(0, 10)

const spanText = (
  { from, to }: { from?: number; to?: number },
  { messages, timeZone }: FieldTexts,
): string => {
  if (from === undefined) return to === undefined ? '' : messages.filters.until(day(to, timeZone))
  if (to === undefined) return messages.filters.since(day(from, timeZone))
  const [first, last] = [day(from, timeZone), day(to, timeZone)]
  return first === last ? first : `${first} – ${last}`
}

/** What a filter looks for, short enough for a chip. */
const filterText = (
  field: FilterableField,
  value: Exclude<FilterValue, Comparison>,
  texts: FieldTexts,
): string => {
  if (typeof value === 'string') return texts.messages.filters.contains(value)
  if (typeof value === 'object' && !Array.isArray(value)) {
    const { from, to } = value
    return spanText({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, texts)
  }
  const ids = Array.isArray(value) ? value : [value]
  if (ids.length > 2) return texts.messages.filters.several(ids.length)
  const one = (id: number): string =>
    customerFields[field].kind === 'tags' ? fieldText(field, [id], texts) : fieldText(field, id, texts)
  return texts.joined(ids.map((id) => (id === 0 ? texts.messages.list.nobody : one(id))))
}

/** One part of a question that can be seen and dropped. */
export interface QuestionChip {
  id: string
  label: string
  value: string
  /** The question without it. */
  without: ListSearch
  /** The quick filter that it is; conditions in groups are changed all together. */
  quick?: { field: FilterableField; value: FilterValue }
}

interface ChipWords {
  texts: FieldTexts
  fields: readonly FilterField[]
  language: string
}

const sentence = (where: Where, { texts, fields, language }: ChipWords): string =>
  filterInWords(groupOf(where, texts.timeZone), fields, language)

const leafChip = (field: FilterableField, value: FilterValue, words: ChipWords) => {
  const label = words.texts.messages.fields[field]
  const text = sentence({ field, value: comparisonOf(value) }, words)
  return { label, value: text.startsWith(label) ? text.slice(label.length).trim() : text }
}

const quickText = (field: FilterableField, value: FilterValue, words: ChipWords): string =>
  isComparison(value) ? leafChip(field, value, words).value : filterText(field, value, words.texts)

const whereChip = (part: Where, words: ChipWords) =>
  'field' in part
    ? leafChip(part.field, part.value, words)
    : { label: words.texts.messages.filters.group, value: sentence(part, words) }

/** What holds by itself: the parts of an outermost "and", else all of it together. */
const partsOf = (where: Where): { part: Where; rest: Where | undefined }[] => {
  if ('field' in where || where.op === 'or') return [{ part: where, rest: undefined }]
  return where.children.map((part, at) => {
    const children = where.children.toSpliced(at, 1)
    return { part, rest: children.length > 0 ? { op: 'and', children } : undefined }
  })
}

/** Quick filters, then conditions, each with the question that is left without it. */
export const questionChips = (search: ListSearch, words: ChipWords): QuestionChip[] => {
  const quick = filterableFields.flatMap((field): QuestionChip[] => {
    const value = search.filter?.[field]
    if (value === undefined) return []
    const label = words.texts.messages.fields[field]
    const without = withFilter(search, field, undefined)
    return [{ id: field, label, value: quickText(field, value, words), without, quick: { field, value } }]
  })
  const grouped = search.where ? partsOf(search.where) : []
  return [
    ...quick,
    ...grouped.map(({ part, rest }, at) => ({
      id: `where-${at}`,
      ...whereChip(part, words),
      without: withWhere(search, rest),
    })),
  ]
}
