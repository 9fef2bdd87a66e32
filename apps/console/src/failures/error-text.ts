import { errorTable, isErrorName } from '@hospital-crm/api/errors'
import type { Language } from '../messages/index.ts'

/** The table's words for a named error; a name that is not in the table reads like an unknown failure. */
export const errorText = (error: string, language: Language): string =>
  errorTable[isErrorName(error) ? error : 'internal_error'][language]
