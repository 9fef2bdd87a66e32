import type { SortKey, Where } from '@hospital-crm/api/entities'
import { stringifySearchWith } from '@tanstack/react-router'
import { readListSearch } from '../areas/customers/data/list-search.ts'
import { writeFilter, writeSort, writeWhere } from '../areas/customers/data/question-text.ts'

const stringify = stringifySearchWith(JSON.stringify, (text) => JSON.parse(text) as unknown)

/** Signs of a question that an address may carry as they are. */
const legible: Readonly<Record<string, string>> = { '%28': '(', '%29': ')', '%2C': ',', '%7E': '~' }

const written = (part: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  // Only what can be read again is written so; anything else stays JSON.
  const read: Record<string, unknown> = { ...readListSearch({ [part]: value }) }
  if (JSON.stringify(read[part]) !== JSON.stringify(value)) return value
  if (part === 'filter') return writeFilter(value)
  return part === 'where' ? writeWhere(value as Where) : writeSort(value as SortKey[])
}

const parts = ['filter', 'where', 'sort'] as const

/** What follows the `?`. Questions to lists are written to be read by people, everything else as the router does. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const legibly = Object.fromEntries(
    parts.flatMap((part) => (search[part] === undefined ? [] : [[part, written(part, search[part])]])),
  )
  return stringify({ ...search, ...legibly }).replace(/%(?:28|29|2C|7E)/g, (code) => legible[code] ?? code)
}
