import { errorTable, isCallError, isTransportError, type Language } from '@hospital-crm/api/errors'

/** What to say about a failed call: the server's own words, else those of the transport. */
export const failureWords = (error: unknown, language: Language): string =>
  isCallError(error) || isTransportError(error) ? error.message : errorTable.internal_error[language]

/** The words for one field of a refused call; undefined when the call failed for another reason. */
export const fieldFailure = (error: unknown, field: string): string | undefined =>
  isCallError(error) ? (error.data.fields?.[field] ?? error.data.fields?.['value']) : undefined
