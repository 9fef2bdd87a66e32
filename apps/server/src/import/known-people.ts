import {
  emptyValueOf,
  isEmptyValue,
  twinWays,
  type ImportKnown,
  type ImportLeftBy,
  type ImportOutcome,
  type WritableField,
} from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../access/actor.ts'
import { hidesPhones } from '../access/mask.ts'
import { changesOf, problemsOfChange } from '../customers/acts/change.ts'
import type { FieldValues, Problems } from '../customers/core/check.ts'
import type { CustomerRecord } from '../customers/core/columns.ts'
import { findRecords, reachable, workStages } from '../customers/core/find.ts'
import { wireValue } from '../customers/core/row.ts'
import { same } from '../customers/core/tidy.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { StoredTwin } from '../database/imports-schema.ts'
import type { Catalogue } from '../options/catalogue.ts'
import type { DraftCustomer } from './check/draft.ts'

/** What becomes of rows that are a customer who is known. */
export interface Meeting {
  known: ImportKnown
  /** Fields that are written, for `replace`. */
  replaced: readonly WritableField[]
}

/** What becomes of one row. Where it changes somebody, whom, from which version, and what their fields become. */
export interface RowOutcome {
  outcome: ImportOutcome
  problems?: Problems
  left_by?: ImportLeftBy
  target_id?: number
  target_version?: number
  changes?: FieldValues
}

interface Who {
  actor: Actor
  catalogue: Catalogue
}

/** Whether somebody may change customers by hand; nobody changes by a file what they could not change otherwise. */
export const mayEdit = (actor: Actor): boolean => holds(actor, permissionPath('customers/customers/update'))

/** Customers that somebody may change by hand. */
export const editable = ({ actor, catalogue }: Who) => reachable(actor, catalogue, workStages(actor))

const isEmpty = (record: CustomerRecord, field: WritableField): boolean => {
  const stored = wireValue(record, field)
  return isEmptyValue(stored) || same(stored, emptyValueOf(field))
}

const regions = ['prv', 'city', 'district'] as const

/** A city is filled in only where it lies in the province that is there. */
const isOfRegion = (record: CustomerRecord, field: WritableField, values: FieldValues): boolean => {
  const at = regions.findIndex((one) => one === field)
  return regions
    .slice(0, Math.max(at, 0))
    .every((above) => record[above] === '' || record[above] === values[above])
}

/** Fields of a record that a row may write. */
const writes = (
  { known, replaced }: Meeting,
  record: CustomerRecord,
  values: FieldValues,
): ((field: WritableField) => boolean) =>
  known === 'replace'
    ? (field) => replaced.includes(field)
    : (field) => isEmpty(record, field) && isOfRegion(record, field, values)

/** Whether a row names a way of contact, or the order number, of the record itself and not of somebody who came along. */
const isThemselves = (record: CustomerRecord, values: FieldValues): boolean =>
  twinWays.some((way) => !isEmptyValue(values[way]) && values[way] === record[way])

/** What a row makes of the one customer who it is. An empty cell is no value and changes nothing. */
export const changeOf = (
  who: Who,
  meeting: Meeting,
  record: CustomerRecord,
  { values, unread }: Pick<DraftCustomer, 'values' | 'unread'>,
): RowOutcome => {
  const isWritten = writes(meeting, record, values)
  const unreadable = Object.entries(unread).filter(([field]) => isWritten(field as WritableField))
  if (unreadable.length > 0) return { outcome: 'wrong', problems: Object.fromEntries(unreadable) }
  if (!isThemselves(record, values)) return { outcome: 'left', left_by: 'companion' }
  const wished = Object.fromEntries(
    Object.entries(values).filter(([field]) => isWritten(field as WritableField)),
  )
  const { changes, moved } = changesOf(who, record, wished, hidesPhones(who.actor, record))
  const problems: Problems = {
    ...problemsOfChange(who, record, changes),
    ...Object.fromEntries(moved.map((field) => [field, 'masked_number_moved' as const])),
  }
  if (Object.keys(problems).length > 0) return { outcome: 'wrong', problems }
  const target = { target_id: record.id, target_version: record.version }
  return Object.keys(changes).length === 0
    ? { outcome: 'same', ...target }
    : { outcome: 'change', ...target, changes }
}

/** A row that was read, and whom it looks like. */
export interface MetRow extends DraftCustomer {
  twins: readonly StoredTwin[]
}

const idsOf = ({ twins }: MetRow): number[] => twins.flatMap(({ id }) => id ?? [])

/** A row by the rules for new customers. */
const asNew = ({ problems, twins }: MetRow): RowOutcome => {
  const all: Problems = twins.some(({ matched }) => matched.includes('order_num'))
    ? { order_num: 'order_number_taken', ...problems }
    : problems
  if (Object.keys(all).length > 0) return { outcome: 'wrong', problems: all }
  if (twins.length === 0) return { outcome: 'new' }
  return { outcome: 'left', left_by: twins.some(({ row }) => row !== undefined) ? 'earlier_row' : 'known' }
}

/** What becomes of rows, in their order. */
export const meetRows = async (
  db: Db | Trx,
  who: Who,
  meeting: Meeting,
  rows: readonly MetRow[],
): Promise<RowOutcome[]> => {
  const isOne = (row: MetRow) => idsOf(row).length === 1 && row.twins.length === 1
  const isMet = meeting.known !== 'leave' && mayEdit(who.actor)
  const ids = isMet ? [...new Set(rows.filter(isOne).flatMap(idsOf))] : []
  const found = ids.length === 0 ? [] : await findRecords(db, { ids, within: editable(who) })
  const records = new Map(found.map((record) => [record.id, record]))
  return rows.map((row): RowOutcome => {
    const several = idsOf(row)
    if (meeting.known === 'leave' || several.length === 0 || several.length < row.twins.length)
      return asNew(row)
    if (several.length > 1) return { outcome: 'left', left_by: 'several' }
    const record = records.get(several[0] ?? 0)
    if (record === undefined) return { outcome: 'left', left_by: 'out_of_reach' }
    return changeOf(who, meeting, record, row)
  })
}
