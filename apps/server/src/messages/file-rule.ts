import { findNamed } from '../customers/core/named.ts'
import type { FileRule } from '../files/rules.ts'

/**
 * A file of a message is opened by the two who write to each other, until it is taken back; one that was sent with a customer
 * by those of them alone who may open the customer, and under its name as they may see it.
 */
export const messageFile: FileRule = async (db, actor, file) => {
  const message = await db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', file.subject_id ?? 0)
    .where('taken_back_time', 'is', null)
    .where((where) => where.or([where('from_uid', '=', actor.id), where('to_uid', '=', actor.id)]))
    .executeTakeFirst()
  const { cus_id: id } = file
  const customer = id === null ? undefined : (await findNamed(db, actor, [id])).get(id)
  if (!message || (id !== null && !customer)) return null
  return {
    entry: { action: 'file.open', target_type: 'file', target_id: file.id },
    name: customer ? customer.shown(file.name) : file.name,
  }
}
