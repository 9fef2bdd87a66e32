import type { SortKey, Where } from '@hospital-crm/api/entities'
import { readListSearch } from './list-search.ts'
import { writeFilter, writeSort, writeWhere } from './question-text.ts'

const written = (part: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  // Only what can be read again is written so; anything else stays JSON.
  const read: Record<string, unknown> = { ...readListSearch({ [part]: value }) }
  if (JSON.stringify(read[part]) !== JSON.stringify(value)) return value
  if (part === 'filter') return writeFilter(value)
  return part === 'where' ? writeWhere(value as Where) : writeSort(value as SortKey[])
}

const parts = ['filter', 'where', 'sort'] as const

/** The question to a list as people read it in an address; the rest of a search as it is. */
export const writeListSearch = (search: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...search,
  ...Object.fromEntries(
    parts.flatMap((part) => (search[part] === undefined ? [] : [[part, written(part, search[part])]])),
  ),
})
