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

/** What it says where the limit of open files is reached, which sockets count for as well. */
const filesText = (code: string): string =>
  `The server may open no more files and connections (${code}). Raise the limit of open files (ulimit -n, LimitNOFILE) and start again.`

/** A file, a program or an address to listen at fails with the same codes, and then the database is not what went away. */
const isOfConnection = (syscall: unknown): boolean =>
  syscall === undefined || ['connect', 'getaddrinfo', 'read', 'write'].includes(syscall as string)

/** What the console says of a start that failed: a line where that is enough, never a value of a row. */
export const startFailure = (error: unknown): unknown => {
  if (isDiskFull(error)) return diskFullText
  if (!(error instanceof Error)) return error
  if (named.includes(error.name)) return error.message
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (code === 'EMFILE' || code === 'ENFILE') return filesText(code)
  if (isUnavailable(error) && isOfConnection(syscall)) return awayText(error)
  return 'severity' in error ? failureText(error) : error
}
