import { permissionPath } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../../access/actor.ts'
import { textsFor } from '../../access/mask.ts'
import type { Db, Trx } from '../../database/connect.ts'
import type { FileRule } from '../../files/rules.ts'
import { catalogueOf } from '../../options/catalogue.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { findRecord, findRecords, openStages, reachable, workStages } from '../core/find.ts'

const mayOpen = permissionPath('customers/files/open')

/** Seeing what is in a file is a permission of its own: pictures of forms show what masks hide. */
export const mayOpenFiles = (actor: Actor): boolean => holds(actor, mayOpen)

/** A file of a customer is opened by whoever may open files and reaches the customer. */
export const customerFile: FileRule = async (db, actor, file) => {
  const { cus_id: id } = file
  if (id === null || !mayOpenFiles(actor)) return null
  const within = reachable(actor, await catalogueOf(db), openStages(actor))
  const [record] = await findRecords(db, { ids: [id], within })
  if (!record) return null
  return {
    entry: {
      action: 'customer.file_open',
      target_type: 'customer',
      target_id: id,
      changes: { file: file.id },
    },
    name: textsFor(actor, record)(file.name),
  }
}

/** @throws CallError `not_found` for a customer whom the actor cannot open. */
export const readable = async (db: Db, actor: Actor, id: number): Promise<CustomerRecord> =>
  findRecord(db, id, reachable(actor, await catalogueOf(db), openStages(actor)))

/** Locks the customer, so that what is done to the files comes one after the other. */
export const workable = async (trx: Trx, actor: Actor, id: number): Promise<CustomerRecord> =>
  findRecord(trx, id, reachable(actor, await catalogueOf(trx), workStages(actor)), true)
