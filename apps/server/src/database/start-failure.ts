import { diskFullText, isDiskFull } from './disk-full.ts'
import { failureText } from './failure.ts'

/** What an operator can do something about. Names, because hardly any of their modules is loaded when a start fails early. */
const named: readonly string[] = [
  'SettingsError',
  'DataFolderInUse',
  'DataFolderUnusable',
  'WrongMode',
  'AddressUnavailable',
  'AuditKeyMismatch',
  'DatabaseUnreachable',
  'AccountTooStrong',
  'NewerDatabase',
]

/** What the console says of a start that failed: a line where that is enough, never a value of a row. */
export const startFailure = (error: unknown): unknown => {
  if (isDiskFull(error)) return diskFullText
  if (!(error instanceof Error)) return error
  if (named.includes(error.name)) return error.message
  if (!('severity' in error)) return error
  // A database that lets nobody in has not looked at a row yet.
  return error.severity === 'FATAL' ? error.message : failureText(error)
}
