import { diskFullText, isDiskFull } from './disk-full.ts'
import { failureText } from './failure.ts'
import { isUnavailable } from './unavailable.ts'

/** What an operator can do something about. Names, because hardly any of their modules is loaded when a start fails early. */
const named: readonly string[] = [
  'SettingsError',
  'DataFolderInUse',
  'DataFolderUnusable',
  'WrongMode',
  'AddressUnavailable',
  'AuditKeyMismatch',
  'DatabaseUnreachable',
  'SharedSessions',
  'AccountTooStrong',
  'NewerDatabase',
]

/** What it says of a database that goes away in the middle of a start, as it does while another one takes over. */
const awayText = (error: Error): string => {
  // One that lets nobody in has not looked at a row yet.
  const isRefusal = 'severity' in error && error.severity === 'FATAL'
  const { code } = error as { code?: unknown }
  const why = isRefusal ? error.message : typeof code === 'string' ? code : error.message
  return `The database went away while the server started (${why}). Start again in a moment; nothing is left half done.`
}

/** What the console says of a start that failed: a line where that is enough, never a value of a row. */
export const startFailure = (error: unknown): unknown => {
  if (isDiskFull(error)) return diskFullText
  if (!(error instanceof Error)) return error
  if (named.includes(error.name)) return error.message
  if (isUnavailable(error)) return awayText(error)
  return 'severity' in error ? failureText(error) : error
}
