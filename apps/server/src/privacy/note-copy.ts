import type { CopiedThing } from '@hospital-crm/api/entities'
import { hidesPhones } from '../access/mask.ts'
import { findRecords, openStages, reachable } from '../customers/find.ts'
import type { CallContext } from '../http/context.ts'
import { catalogueOf } from '../options/catalogue.ts'

/**
 * Notes that numbers were copied, once for each customer. A masked number is none: only what was revealed, or is shown
 * to the caller anyway, counts. What is out of reach is left out without a word.
 */
export const noteCopy = async (
  { db, actor, audit }: CallContext<'customers/customers/noteCopy'>,
  ids: readonly number[],
  what: CopiedThing,
): Promise<void> => {
  const within = reachable(actor, await catalogueOf(db), openStages(actor))
  const records = await findRecords(db, { ids, within })
  for (const record of records) {
    if (what !== 'revealed' && hidesPhones(actor, record)) continue
    audit.read({
      action: 'customer.copy',
      target_type: 'customer',
      target_id: record.id,
      changes: { what },
    })
  }
}
