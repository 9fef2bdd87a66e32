import { CUSTOMER_FILES, type CustomerFile } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { textsFor } from '../../access/mask.ts'
import { unixNow } from '../../basics/clock.ts'
import type { Db, Trx } from '../../database/connect.ts'
import { addressFor } from '../../files/addresses.ts'
import { attachFiles, findFile, toFile, type FileRow } from '../../files/rows.ts'
import type { CallContext, Handlers } from '../../http/context.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { customerFile, mayOpenFiles, readable, workable } from './rule.ts'

type FileCalls = Extract<keyof Handlers, `customers/files/${string}`>
type Call = CallContext<FileCalls>

const filesOfCustomer = (db: Db | Trx, id: number): Promise<FileRow[]> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('cus_id', '=', id)
    .where('subject', 'in', ['customer', 'follow_up'])
    .where('removed_time', 'is', null)
    .orderBy('id')
    .execute()

/** Files as the caller sees them: names masked as texts are, and small pictures only for whoever may open files. */
const view = async (
  call: Call,
  customer: CustomerRecord,
  rows: readonly FileRow[],
): Promise<CustomerFile[]> => {
  const { db, actor } = call
  const senders = await db
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where('id', 'in', [0, ...rows.map(({ uid }) => uid)])
    .execute()
  const names = new Map(senders.map(({ id, nickname }) => [id, nickname]))
  const shown = textsFor(actor, customer)
  const opens = mayOpenFiles(actor)
  return rows.map((row) => ({
    ...toFile(row, shown(row.name)),
    uid: row.uid,
    nickname: names.get(row.uid) ?? '',
    follow_up: row.subject === 'follow_up' ? Number(row.subject_id) : 0,
    small: opens && row.has_small ? addressFor(call, row).small : null,
  }))
}

/** @throws CallError `not_found` for a follow-up of somebody else. */
const belonging = async (trx: Trx, cus_id: number, follow_up: number | undefined) => {
  if (follow_up === undefined) return { subject: 'customer', subject_id: cus_id, cus_id } as const
  const row = await trx
    .selectFrom('follow_ups')
    .select('id')
    .where('id', '=', follow_up)
    .where('cus_id', '=', cus_id)
    .executeTakeFirst()
  if (!row) throw new CallError('not_found')
  return { subject: 'follow_up', subject_id: follow_up, cus_id } as const
}

const add = async (call: CallContext<'customers/files/add/{id}'>): Promise<{ list: CustomerFile[] }> => {
  const { actor, audit, input } = call
  const { files, follow_up } = input.body
  const { customer, rows } = await audit.transaction(async (trx, record) => {
    const found = await workable(trx, actor, input.params.id)
    const { rows: added, fresh } = await attachFiles(
      trx,
      actor.id,
      files,
      await belonging(trx, found.id, follow_up),
    )
    if ((await filesOfCustomer(trx, found.id)).length > CUSTOMER_FILES) throw new CallError('too_many_rows')
    if (fresh > 0)
      record({
        action: 'customer.file_add',
        target_type: 'customer',
        target_id: found.id,
        changes: { files: { old: null, new: added.map(({ name }) => name).join(', ') } },
      })
    return { customer: found, rows: added }
  })
  return { list: await view(call, customer, rows) }
}

/** Removes a file, or brings it back; what is so already stays so. */
const setRemoved = async ({ actor, audit, input }: Call, removes: boolean): Promise<null> => {
  await audit.transaction(async (trx, record) => {
    const file = await trx
      .selectFrom('files')
      .selectAll()
      .where('id', '=', input.params.id)
      .where('subject', 'in', ['customer', 'follow_up'])
      .forUpdate()
      .executeTakeFirst()
    if (!file?.cus_id) throw new CallError('not_found')
    await workable(trx, actor, file.cus_id)
    if ((file.removed_time !== null) === removes) return
    await trx
      .updateTable('files')
      .set(
        removes
          ? { removed_time: unixNow(), removed_by: actor.id }
          : { removed_time: null, removed_by: null },
      )
      .where('id', '=', file.id)
      .execute()
    record({
      action: removes ? 'customer.file_remove' : 'customer.file_restore',
      target_type: 'customer',
      target_id: file.cus_id,
      changes: { files: removes ? { old: file.name, new: null } : { old: null, new: file.name } },
    })
  })
  return null
}

/** Files of customers: their readers are those who reach the customer, and each opening is logged. */
export const customerFileHandlers: Pick<Handlers, FileCalls> = {
  'customers/files/index/{id}': async (call) => {
    const { db, actor, audit, input } = call
    const customer = await readable(db, actor, input.params.id)
    const list = await view(call, customer, await filesOfCustomer(db, customer.id))
    const seen = list.filter(({ small }) => small !== null).map((file) => file.id)
    if (seen.length > 0)
      audit.read({
        action: 'customer.files',
        target_type: 'customer',
        target_id: customer.id,
        changes: { seen },
      })
    return { list }
  },
  'customers/files/add/{id}': add,
  'customers/files/open/{id}': async (call) => {
    const { db, actor, audit, input } = call
    const file = await findFile(db, input.params.id)
    if (!file?.cus_id) throw new CallError('not_found')
    const opening = file.subject === 'message' ? null : await customerFile(db, actor, file)
    if (opening === null) throw new CallError('not_found')
    await audit.write(opening.entry)
    return addressFor(call, file)
  },
  'customers/files/remove/{id}': (call) => setRemoved(call, true),
  'customers/files/restore/{id}': (call) => setRemoved(call, false),
}
