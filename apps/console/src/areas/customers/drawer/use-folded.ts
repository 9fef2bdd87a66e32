import type { CustomerFieldName } from '@hospital-crm/api/entities'
import { useEffect, useState } from 'react'

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

/**
 * Which fields are folded away because they hold nothing. One that was shown stays, so that nobody who empties a field
 * loses it under the cursor.
 */
export const useFolded = (
  fields: readonly CustomerFieldName[],
  isEmpty: (field: CustomerFieldName) => boolean,
): ReadonlySet<CustomerFieldName> => {
  const [shown] = useState(() => new Set<CustomerFieldName>())
  const folded = new Set(
    fields.filter((field) => !alwaysThere.has(field) && !shown.has(field) && isEmpty(field)),
  )
  useEffect(() => {
    for (const field of fields) if (!folded.has(field)) shown.add(field)
  })
  return folded
}
