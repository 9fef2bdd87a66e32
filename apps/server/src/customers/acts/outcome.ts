import type { BulkOutcome } from '@hospital-crm/api/entities'
import { CallError, errorTable, type Language } from '@hospital-crm/api/errors'

/** Why one row was refused, in words of the caller's language. */
export const refusalOf = (
  id: number,
  refusal: CallError,
  language: Language,
): BulkOutcome['failed'][number] => ({
  id,
  code: refusal.error,
  message:
    refusal.message === errorTable[refusal.error].zh ? errorTable[refusal.error][language] : refusal.message,
})

/** Why a row that is out of reach was refused. */
export const notFound = (id: number, language: Language): BulkOutcome['failed'][number] =>
  refusalOf(id, new CallError('not_found'), language)
