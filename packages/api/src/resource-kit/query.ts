import * as z from 'zod/mini'

const digits = z.string().check(z.regex(/^\d{1,7}$/, 'wrong_value'))
const numbers = z.string().check(z.maxLength(4000), z.regex(/^\d{1,10}(?:,\d{1,10})*$/, 'wrong_value'))

/** A question about rows as the query of an address: lists are joined by commas, an order is `field:asc`, a filter `field:id`. */
export const rowQuery = z.strictObject({
  page: z.optional(digits),
  page_size: z.optional(digits),
  ids: z.optional(numbers),
  q: z.optional(z.string().check(z.maxLength(64))),
  status: z.optional(numbers),
  filter: z.optional(
    z.string().check(z.maxLength(200), z.regex(/^\w{1,40}:\d{1,10}(?:,\w{1,40}:\d{1,10})*$/, 'wrong_value')),
  ),
  sort: z.optional(
    z
      .string()
      .check(z.maxLength(200), z.regex(/^\w{1,40}:(?:asc|desc)(?:,\w{1,40}:(?:asc|desc))*$/, 'wrong_value')),
  ),
})
export type RowQuery = z.infer<typeof rowQuery>

interface Question {
  page?: number | undefined
  page_size?: number | undefined
  ids?: readonly number[] | undefined
  q?: string | undefined
  status?: readonly number[] | undefined
  filter?: readonly { field: string; value: number }[] | undefined
  sort?: readonly { field: string; order: 'asc' | 'desc' }[] | undefined
}

/** The query that asks a question. */
export const toRowQuery = ({ page, page_size: size, ids, q, status, filter, sort }: Question): RowQuery => ({
  ...(page !== undefined && { page: String(page) }),
  ...(size !== undefined && { page_size: String(size) }),
  ...(ids && ids.length > 0 && { ids: ids.join(',') }),
  ...(q !== undefined && q !== '' && { q }),
  ...(status && status.length > 0 && { status: status.join(',') }),
  ...(filter &&
    filter.length > 0 && { filter: filter.map(({ field, value }) => `${field}:${value}`).join(',') }),
  ...(sort && sort.length > 0 && { sort: sort.map(({ field, order }) => `${field}:${order}`).join(',') }),
})

const listOf = (text: string): number[] => text.split(',').map(Number)

/** The question of a query, not yet checked against what the resource knows. */
export const ofRowQuery = ({ page, page_size: size, ids, q, status, filter, sort }: RowQuery): Question => ({
  ...(page !== undefined && { page: Number(page) }),
  ...(size !== undefined && { page_size: Number(size) }),
  ...(ids !== undefined && { ids: listOf(ids) }),
  ...(q !== undefined && { q }),
  ...(status !== undefined && { status: listOf(status) }),
  ...(filter !== undefined && {
    filter: filter.split(',').map((one) => {
      const [field = '', value] = one.split(':')
      return { field, value: Number(value) }
    }),
  }),
  ...(sort !== undefined && {
    sort: sort.split(',').map((one) => {
      const [field = '', order] = one.split(':')
      return { field, order: order === 'desc' ? ('desc' as const) : ('asc' as const) }
    }),
  }),
})
