import { sql } from 'kysely'
import { writableFields, type Contact, type WritableField } from '@hospital-crm/api/entities'
import { isNoContact, isNoName } from '@hospital-crm/api/rules'
import type { Audit } from '../../audit/audit.ts'
import type { Db, Trx } from '../../database/connect.ts'
import type { FieldValues } from '../core/check.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { wireValue, writableValues } from '../core/row.ts'
import { toColumns } from '../core/store.ts'
import { same, saysNone } from '../core/tidy.ts'

/** Customers looked at in one transaction. */
const BATCH = 2000

/** Nobody: the server itself. */
const itself = { uid: 0, role_id: 0, ip: '' }

const said = (text: string, isNone: (text: string) => boolean): string => (isNone(text) ? '' : text)

const withoutNoneWords = (contacts: readonly Contact[]): Contact[] =>
  contacts
    .map((one) => ({ ...one, name: said(one.name, isNoName), phone: said(one.phone, isNoContact) }))
    .filter(({ name, phone, relation }) => name !== '' || phone !== '' || relation !== '')

/** What of a record says that there is nothing, as it is to be from now on. Nothing else of it is tidied. */
const emptied = (record: CustomerRecord): FieldValues => {
  const stored = writableValues(record)
  const values: FieldValues = {}
  for (const field of writableFields) {
    const text = stored[field]
    if (typeof text === 'string' && saysNone(field, text)) values[field] = ''
  }
  const contacts = stored.contacts as Contact[]
  const left = withoutNoneWords(contacts)
  return same(left, contacts) ? values : { ...values, contacts: left }
}

const write = async (trx: Trx, record: CustomerRecord, values: FieldValues): Promise<void> => {
  const version = record.version + 1
  const versions = Object.fromEntries(Object.keys(values).map((field) => [field, version]))
  await trx
    .updateTable('customers')
    .set({
      ...toColumns(values),
      version,
      field_versions: JSON.stringify({ ...record.field_versions, ...versions }),
    })
    .where('id', '=', record.id)
    .execute()
}

/** Looks through the next customers. Answers whether there may be more. */
const nextBatch = (audit: Audit): Promise<boolean> =>
  audit.transaction(itself, async (trx, note) => {
    const { rows: marks } = await sql<{
      looked_to: number
    }>`select looked_to from stored_none_words for update skip locked`.execute(trx)
    const [mark] = marks
    // Done, or another process is at it.
    if (mark === undefined) return false
    const records = (await trx
      .selectFrom('customers')
      .selectAll()
      .where('id', '>', mark.looked_to)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute()) as CustomerRecord[]
    for (const record of records) {
      const values = emptied(record)
      const fields = Object.keys(values) as WritableField[]
      if (fields.length === 0) continue
      await write(trx, record, values)
      note({
        action: 'customer.update',
        target_type: 'customer',
        target_id: record.id,
        changes: Object.fromEntries(
          fields.map((field) => [field, { old: wireValue(record, field), new: values[field] }]),
        ),
      })
    }
    const last = records.at(-1)
    await (
      last === undefined
        ? sql`delete from stored_none_words`
        : sql`update stored_none_words set looked_to = ${last.id}`
    ).execute(trx)
    return last !== undefined
  })

/**
 * Empties words for nothing that were stored before they were emptied at the door, once, with an entry of the audit log for
 * each customer: two strangers with the same word would go on counting as one person. Goes on where it was stopped.
 */
export const emptyStoredNoneWords = async (
  db: Db,
  audit: Audit,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const waiting = await sql`select from stored_none_words`.execute(db)
  if (waiting.rows.length === 0) return
  while (!isStopped() && (await nextBatch(audit)));
}
