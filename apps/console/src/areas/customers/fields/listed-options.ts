import type { FieldOptions } from '@hospital-crm/api/entities'
import type { CustomerOptions } from './use-customer-options.ts'

export type Named = { name: string } | { nickname: string } | { username: string }

/** What people call a choice, whichever list it is of. */
export const optionName = (row: Named): string =>
  'name' in row ? row.name : 'nickname' in row ? row.nickname : row.username

export interface ListedOption {
  id: number
  name: string
}

/** What a field with a list is chosen from, for editing as for filtering. */
export const listedOptions = (options: FieldOptions, { lookups }: CustomerOptions): ListedOption[] =>
  [...lookups[options]].map(([id, row]) => ({ id, name: optionName(row) }))
