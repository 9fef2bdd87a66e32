import type { Language } from '@hospital-crm/api/errors'
import { invalid } from '../../http/validate.ts'

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
