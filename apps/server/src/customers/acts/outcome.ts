import type { BulkOutcome } from '@hospital-crm/api/entities'
import { CallError, type Language } from '@hospital-crm/api/errors'
import { refusalText } from '../../http/errors.ts'
import { invalid } from '../../http/validate.ts'
import type { CustomerRecord } from '../core/columns.ts'

/**
 * The rows that a call is about: the one in the path, or those of the body where the path says 0. Ascending, so that two
 * calls never wait for each other, and without repetition.
 * @throws CallError `validation_failed` when path and body contradict each other or name nothing.
 */
export const targetsOf = (id: number, ids: readonly number[] | undefined, language: Language): number[] => {
  if (id === 0 && (ids === undefined || ids.length === 0)) throw invalid({ ids: 'required' }, language)
  if (id !== 0 && ids?.some((other) => other !== id)) throw invalid({ ids: 'wrong_value' }, language)
  return id === 0 ? [...new Set(ids)].toSorted((one, other) => one - other) : [id]
}

/** Why one row was refused, in words of the caller's language. */
export const refusalOf = (
  id: number,
  refusal: CallError,
  language: Language,
): BulkOutcome['failed'][number] => ({
  id,
  code: refusal.error,
  message: refusalText(refusal, language),
})

/** Why a row that is out of reach was refused. */
export const notFound = (id: number, language: Language): BulkOutcome['failed'][number] =>
  refusalOf(id, new CallError('not_found'), language)

/**
 * Refuses to give a customer another agent where somebody handed it on since `version`.
 * @throws CallError `edit_conflict` that names both agents
 */
export const refuseOtherAgent = (record: CustomerRecord, uid: number, version: number | undefined): void => {
  if (version === undefined || (record.field_versions['uid'] ?? 1) <= version) return
  const conflicts = { uid: { yours: uid, theirs: record.uid } }
  throw new CallError('edit_conflict', { conflicts, version: record.version })
}
