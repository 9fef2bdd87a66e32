import { CallError } from '@hospital-crm/api/errors'
import { importLimits, type LimitName } from './limits.ts'

/** Why a file cannot be read. */
export type UnreadableReason =
  | 'damaged'
  | 'no_spreadsheet'
  | 'old_format'
  | 'unknown_text'
  /** A document type, an entity, or a part whose name leads out of the file. */
  | 'unsafe'

export const unreadable = (reason: UnreadableReason): CallError =>
  new CallError('import_unreadable', { reason })

export const tooLarge = (reason: LimitName): CallError =>
  new CallError('import_too_large', { reason, limit: importLimits[reason] })
