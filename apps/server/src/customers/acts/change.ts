import { sql } from 'kysely'
import {
  contactWays,
  writableFields,
  type CustomerFieldName,
  type StatusKind,
  type TimelineAction,
  type WritableField,
} from '@hospital-crm/api/entities'
import { CallError, type Language } from '@hospital-crm/api/errors'
import { hidesPhones, maskValue } from '../../access/mask.ts'
import { unmaskValue } from '../../access/unmask.ts'
import { planned } from '../../database/planned.ts'
import { invalid } from '../../http/validate.ts'
import type { Catalogue } from '../../options/catalogue.ts'
import { settableStatuses } from '../../options/cut.ts'
import type { ChangeContext } from '../core/change-context.ts'
import {
  contactProblem,
  fieldRules,
  originProblems,
  problemsOf,
  type FieldValues,
  type Problems,
} from '../core/check.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { noteNewSums } from '../core/cost-ledger.ts'
import { findRecord, reachable, workStages } from '../core/find.ts'
import { wireValue, writableValues } from '../core/row.ts'
import { toColumns } from '../core/store.ts'
import { unixNow } from '../../basics/clock.ts'
import { same, tidy } from '../core/tidy.ts'

/** What somebody wants a record to be. `version` is the one it was decided on. */
export interface Wish {
  id: number
  version?: number | undefined
  values: FieldValues
  action: TimelineAction
}

const successKinds: readonly (StatusKind | undefined)[] = ['arrived', 'treated']

/** Whether a status means that the patient came. */
export const isSuccess = (catalogue: Catalogue, status: unknown): boolean =>
  successKinds.includes(catalogue.kindOf(status as number))

/**
 * What somebody wants to change, tidied. Whoever sees masked numbers sends them back: each stands for what is stored, and a
 * field is `moved` where one stands elsewhere.
 */
export const wanted = (
  record: CustomerRecord,
  values: FieldValues,
  hidden: boolean,
): { changes: FieldValues; moved: WritableField[] } => {
  const changes: FieldValues = {}
  const moved: WritableField[] = []
  for (const field of writableFields) {
    if (values[field] === undefined) continue
    const stored = wireValue(record, field)
    const typed = tidy(field, values[field])
    const meant = hidden ? unmaskValue(field, typed, stored, record.known_phones) : typed
    if (meant === undefined) moved.push(field)
    if (!same(meant, stored)) changes[field] = meant ?? typed
  }
  return { changes, moved }
}

/** @throws CallError `validation_failed` for fields in which a masked number stands where it did not stand. */
export const refuseMoved = (moved: readonly WritableField[], language: Language): void => {
  if (moved.length > 0)
    throw invalid(Object.fromEntries(moved.map((field) => [field, 'masked_number_moved'])), language)
}

/** A new province makes city and district unknown, unless they came with it. */
const withRegion = (record: CustomerRecord, changes: FieldValues, values: FieldValues): FieldValues => {
  // The same province in its whole form is no new one.
  if (changes.prv === undefined || changes.prv === tidy('prv', record.prv)) return changes
  const reset = (['city', 'district'] as const).filter(
    (field) => values[field] === undefined && record[field] !== '',
  )
  return { ...changes, ...Object.fromEntries(reset.map((field) => [field, ''])) }
}

const refuseConflicts = (record: CustomerRecord, changes: FieldValues, wish: Wish, hidden: boolean): void => {
  const { version } = wish
  if (version === undefined) return
  const fields = (Object.keys(changes) as WritableField[]).filter(
    (field) => (record.field_versions[field] ?? 1) > version,
  )
  if (fields.length === 0) return
  const theirs = (field: WritableField): unknown => {
    const value = wireValue(record, field)
    return hidden ? maskValue(field, value, record.known_phones) : value
  }
  const conflicts = fields.map((field) => [
    field,
    { yours: wish.values[field] ?? changes[field], theirs: theirs(field) },
  ])
  throw new CallError('edit_conflict', { conflicts: Object.fromEntries(conflicts), version: record.version })
}

/** What the rules of the fields say against changes of a record; empty when nothing does. */
export const problemsOfChange = (
  { actor, catalogue }: Pick<ChangeContext, 'actor' | 'catalogue'>,
  record: CustomerRecord,
  changes: FieldValues,
): Problems => {
  const stored = writableValues(record)
  const problems: Problems = problemsOf(actor, catalogue, changes, stored)
  if (contactWays.some((way) => way in changes))
    Object.assign(problems, contactProblem({ ...stored, ...changes }))
  if (record.stage === 'lead') Object.assign(problems, originProblems(actor, record, changes))
  return problems
}

const refuseProblems = (context: ChangeContext, record: CustomerRecord, changes: FieldValues): void => {
  const problems = problemsOfChange(context, record, changes)
  if (Object.keys(problems).length > 0) throw invalid(problems, context.language)
}

const scopeFields: readonly CustomerFieldName[] = ['hospital', 'disease', 'source', 'consulting']

/** Nobody may push a record out of the own reach. */
const refuseLeavingScope = async (
  context: ChangeContext,
  id: number,
  changes: FieldValues,
): Promise<void> => {
  const moved = scopeFields.filter((field) => field in changes)
  if (moved.length === 0) return
  const { trx, actor, catalogue, language } = context
  const within = reachable(actor, catalogue, workStages(actor))
  const { rows } = await sql`select 1 from customers where customers.id = ${id} and ${within}`.execute(trx)
  if (rows.length === 0)
    throw invalid(Object.fromEntries(moved.map((field) => [field, 'not_offered'])), language)
}

/**
 * Whoever gets a day for their visit is undecided no more: where nothing else is said of the status, it becomes the first
 * that means that they are awaited, as far as the caller may set it.
 */
const booked = (
  { actor, catalogue }: Pick<ChangeContext, 'actor' | 'catalogue'>,
  record: CustomerRecord,
  changes: FieldValues,
  values: FieldValues,
): FieldValues => {
  const isBooked = typeof changes.order_time === 'number' && values.status === undefined
  if (!isBooked || catalogue.kindOf(record.status) !== 'undecided') return {}
  if (fieldRules(actor).readOnly.includes('status')) return {}
  const awaited = settableStatuses(catalogue, actor).find((id) => catalogue.kindOf(id) === 'pending')
  return awaited === undefined ? {} : { status: awaited }
}

/** Old and new value by field, as the timeline tells them. */
const auditChanges = (record: CustomerRecord, changes: FieldValues): Record<string, unknown> =>
  Object.fromEntries(
    (Object.entries(changes) as [CustomerFieldName, unknown][]).map(([field, value]) => [
      field,
      { old: wireValue(record, field), new: value },
    ]),
  )

/**
 * What values would change of a record, with what follows from it by itself.
 * @returns `moved` as `wanted` does
 */
export const changesOf = (
  context: Pick<ChangeContext, 'actor' | 'catalogue'>,
  record: CustomerRecord,
  values: FieldValues,
  hidden: boolean,
): { changes: FieldValues; moved: WritableField[] } => {
  const { changes: typed, moved } = wanted(record, values, hidden)
  const wished = withRegion(record, typed, values)
  return { changes: { ...wished, ...booked(context, record, wished, values) }, moved }
}

/**
 * Writes changes that were checked: columns with what follows from them, versions, sums of the ledger and the log.
 * @param refuse looks at the record as it is now and may throw, before anything is told of it
 */
export const writeChanges = async (
  { trx, actor, record: note }: Pick<ChangeContext, 'trx' | 'actor' | 'record'>,
  record: CustomerRecord,
  changes: FieldValues,
  action: TimelineAction,
  refuse: () => Promise<void> = () => Promise.resolve(),
): Promise<CustomerRecord> => {
  const now = unixNow()
  const version = record.version + 1
  const versions = Object.fromEntries(Object.keys(changes).map((field) => [field, version]))
  const update = trx
    .updateTable('customers')
    .set({
      ...toColumns(changes),
      version,
      updated_time: now,
      field_versions: JSON.stringify({ ...record.field_versions, ...versions }),
    })
    .where('id', '=', record.id)
    .returningAll()
  const [changed] = (await planned(trx, update.compile())) as [CustomerRecord]
  await refuse()
  await noteNewSums(trx, changed, { uid: actor.id, at: now }, record)
  note({
    action: `customer.${action}`,
    target_type: 'customer',
    target_id: record.id,
    changes: auditChanges(record, changes),
  })
  return changed
}

/**
 * Changes a record inside a transaction: rules of the fields, choices, conflicts, derived fields, version and log.
 * Answers the record as it is now; what changes nothing writes nothing.
 * @throws CallError `not_found`, `validation_failed` or `edit_conflict`.
 */
export const changeRecord = async (context: ChangeContext, wish: Wish): Promise<CustomerRecord> => {
  const { trx, actor, catalogue } = context
  const record = await findRecord(trx, wish.id, reachable(actor, catalogue, workStages(actor)), true)
  const hidden = hidesPhones(actor, record)
  const { changes, moved } = changesOf(context, record, wish.values, hidden)
  if (Object.keys(changes).length === 0) return record
  // A mask stands elsewhere also where somebody else has changed the text around it.
  if (moved.length > 0) refuseConflicts(record, changes, wish, hidden)
  refuseMoved(moved, context.language)
  refuseProblems(context, record, changes)
  refuseConflicts(record, changes, wish, hidden)
  const succeeds =
    record.success_time === null && changes.status !== undefined && isSuccess(catalogue, changes.status)
  const all: FieldValues = succeeds ? { ...changes, success_time: unixNow() } : changes
  return writeChanges(context, record, all, wish.action, () =>
    refuseLeavingScope(context, record.id, changes),
  )
}
