import type { Filter } from '@hospital-crm/api/entities'

/** What the address of a customer list may carry, so that a question can be linked to. */
export interface ListSearch {
  /** Field -> value; checked by the server, unknown fields are refused there. */
  filter?: Filter
  q?: string
  /** Customer whose drawer is open. */
  open?: number
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes from the address what has the right shape and drops the rest. */
export const readListSearch = (search: Record<string, unknown>): ListSearch => {
  const { filter, q, open } = search
  return {
    ...(isRecord(filter) && { filter: filter as Filter }),
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof open === 'number' && Number.isInteger(open) && open > 0 && { open }),
  }
}
