import { sql } from 'kysely'
import type { WritableField } from '@hospital-crm/api/entities'
import { valueProblem } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { hidesPhones, maskValue } from '../../access/mask.ts'
import { invalid } from '../../http/validate.ts'
import type { ChangeContext } from '../core/change-context.ts'
import { contactProblem, fieldRules, problemsOf, type FieldValues, type Problems } from '../core/check.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { findRecords, openStages, reachable, workStages } from '../core/find.ts'
import { keptOf } from '../core/merged.ts'
import { wireValue, writableValues } from '../core/row.ts'
import { joined } from '@hospital-crm/api/rules'
import type { Pair } from './one-record.ts'

/** The two records of a merge, locked; the kept one is worked on, the other one is within reach. */
export const findPair = async (context: ChangeContext, kept: number, gone: number): Promise<Pair> => {
  const { trx, actor, catalogue, language } = context
  if (kept === gone) throw invalid({ gone: 'wrong_value' }, language)
  const within = reachable(actor, catalogue, openStages(actor))
  const found = new Map(
    (await findRecords(trx, { ids: [kept, gone], within, lock: true })).map((one) => [one.id, one]),
  )
  const pair = { kept: found.get(kept), gone: found.get(gone) }
  if (pair.kept && pair.gone) return pair as Pair
  for (const id of [kept, gone]) {
    const into = found.has(id) ? undefined : await keptOf(trx, id)
    if (into !== undefined && (await findRecords(trx, { ids: [into], within })).length > 0)
      throw new CallError('customer_merged', { id: into })
  }
  throw new CallError('not_found')
}

/**
 * Refuses what would take a record out of its list: a customer becomes no part of a lead, and of the pool nobody is worked
 * on. Nor does a merge show somebody numbers that are hidden where they are: receiving shows them, and is counted.
 */
export const refusePair = ({ actor, language }: ChangeContext, pair: Pair): void => {
  const { kept, gone } = pair
  if (!workStages(actor).includes(kept.stage)) throw invalid({ kept: 'wrong_value' }, language)
  if (kept.stage === 'lead' && gone.stage === 'customer') throw invalid({ kept: 'wrong_value' }, language)
  if (hidesPhones(actor, gone) && !hidesPhones(actor, kept))
    throw invalid({ gone: 'hidden_number_shown' }, language)
}

/** Fields that somebody has changed since a version. */
const changedSince = (record: CustomerRecord, version: number): string[] =>
  Object.entries(record.field_versions).flatMap(([field, changed]) => (changed > version ? [field] : []))

/** @throws CallError `edit_conflict` with what either record holds now where somebody changed it since it was looked at */
export const refuseChanged = (
  { actor }: ChangeContext,
  { kept, gone }: Pair,
  seen: { kept: number; gone: number },
): void => {
  const fields = new Set([...changedSince(kept, seen.kept), ...changedSince(gone, seen.gone)])
  if (fields.size === 0) return
  const shown = (record: CustomerRecord, field: WritableField) => {
    const value = wireValue(record, field)
    return hidesPhones(actor, record) ? maskValue(field, value, record.known_phones) : value
  }
  const conflicts = [...fields].map((field) => [
    field,
    { yours: shown(kept, field as WritableField), theirs: shown(gone, field as WritableField) },
  ])
  throw new CallError('edit_conflict', {
    conflicts: Object.fromEntries(conflicts),
    versions: { kept: kept.version, gone: gone.version },
  })
}

/** @throws CallError `validation_failed` for what the kept record may not hold */
export const refuseValues = (
  { actor, catalogue, language }: ChangeContext,
  { kept, gone }: Pair,
  changes: FieldValues,
): void => {
  const stored = writableValues(kept)
  const { tags } = writableValues(gone)
  const problems: Problems = {
    ...problemsOf(actor, catalogue, changes, { ...stored, tags: joined(stored.tags, tags) }),
    ...contactProblem({ ...stored, ...changes }),
  }
  // What a record held already may stay, whatever is offered or asked for now.
  for (const [field, problem] of Object.entries(problems))
    if (problem === 'invalid_phone' || (problem === 'not_offered' && field !== 'status'))
      delete problems[field]
  for (const [field, value] of Object.entries(changes) as [WritableField, unknown][]) {
    const problem = valueProblem(field, value)
    if (problem === 'too_long' || problem === 'too_many') problems[field] = problem
  }
  if (Object.keys(problems).length > 0) throw invalid(problems, language)
}

/** Fields that the caller's role leaves as they are. */
export const fixedFields = ({ actor }: Pick<ChangeContext, 'actor'>): readonly string[] =>
  fieldRules(actor).readOnly

/** Nobody may push the one record out of the own reach. */
export const refuseLeaving = async (
  { trx, actor, catalogue, language }: ChangeContext,
  id: number,
  changes: FieldValues,
): Promise<void> => {
  const within = reachable(actor, catalogue, workStages(actor))
  const { rows } = await sql`select 1 from customers where customers.id = ${id} and ${within}`.execute(trx)
  if (rows.length > 0) return
  const moved = ['hospital', 'disease', 'source', 'consulting'].filter((field) => field in changes)
  throw invalid(
    Object.fromEntries(
      (moved.length > 0 ? moved : ['agent']).map((field) => [field, 'not_offered' as const]),
    ),
    language,
  )
}
