import type { CustomerFieldName } from '@hospital-crm/api/entities'
import { useState } from 'react'

/** Fields that have a key of their own, or that one asks for while calling. */
const alwaysThere: ReadonlySet<CustomerFieldName> = new Set([
  'name',
  'phone',
  'wechat',
  'prv',
  'order_time',
  'disease',
  'content',
  'desc',
])

/** Whether a field holds nothing; `unknown` while it is on the way. */
export type FieldFill = 'empty' | 'filled' | 'unknown'

/**
 * Which fields of a customer are folded away because they hold nothing. One that was shown with a value stays until
 * another customer comes, so that nobody who empties a field loses it under the cursor.
 */
export const useFolded = (
  id: number,
  fields: readonly CustomerFieldName[],
  fillOf: (field: CustomerFieldName) => FieldFill,
): ReadonlySet<CustomerFieldName> => {
  const [held, setHeld] = useState({ id, filled: new Set<CustomerFieldName>() })
  const filled = held.id === id ? held.filled : new Set<CustomerFieldName>()
  const more = fields.filter((field) => !filled.has(field) && fillOf(field) === 'filled')
  if (held.id !== id || more.length > 0) setHeld({ id, filled: new Set([...filled, ...more]) })
  return new Set(
    fields.filter((field) => !alwaysThere.has(field) && !filled.has(field) && fillOf(field) === 'empty'),
  )
}
