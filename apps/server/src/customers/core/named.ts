import { sql } from 'kysely'
import { permissionPath } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../../access/actor.ts'
import { hidesPhones, maskFields, textsFor } from '../../access/mask.ts'
import type { Db } from '../../database/connect.ts'
import { catalogueOf } from '../../options/catalogue.ts'
import type { CustomerRecord } from './columns.ts'
import { openStages, reachable } from './find.ts'

/** Opening a customer from elsewhere is looking at rows of the list, and needs its permission. */
const mayOpen = permissionPath('customers/customers/index')

type NamedRecord = Pick<
  CustomerRecord,
  'id' | 'name' | 'phone' | 'stage' | 'stage_before_waste' | 'known_phones'
>

/** A customer by name, as one reader may see it at this moment. */
export interface Named {
  id: number
  name: string
  phone: string
  /** The whole phone number is in it. */
  revealed: boolean
  /** How texts about the customer are shown. */
  shown: (text: string) => string
}

const seenBy =
  (actor: Actor) =>
  (record: NamedRecord): Named => {
    const { id, name, phone, known_phones } = record
    const hidden = hidesPhones(actor, record)
    return {
      id,
      ...(hidden ? maskFields({ name, phone }, known_phones) : { name, phone }),
      revealed: !hidden && phone !== '',
      shown: textsFor(actor, record),
    }
  }

/** Those customers that the actor may open, by id. There can be thousands, so of each only name and phone are read. */
export const findNamed = async (
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Named>> => {
  if (ids.length === 0 || !holds(actor, mayOpen)) return new Map()
  const { rows } = await sql<NamedRecord>`
    select customers.id, customers.name, customers.phone, customers.stage, customers.stage_before_waste, customers.known_phones
    from customers where customers.id = any(${ids}::int[])
      and ${reachable(actor, await catalogueOf(db), openStages(actor))}`.execute(db)
  return new Map(rows.map(seenBy(actor)).map((named) => [named.id, named]))
}
