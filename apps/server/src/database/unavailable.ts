/**
 * What PostgreSQL calls it when a connection leads to nobody who works: it breaks or is refused, or the database starts, ends,
 * or only reads because another one has taken over.
 */
const away = /^(?:08...|25006|25P0[34]|57P..)$/

/** What it calls it when it has no room, or when a table has changed since a statement was planned. */
const busy = /^(?:0A000|53...)$/

/** What the system calls it when nobody is reached. */
const network: ReadonlySet<string> = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENFILE',
  'ENOBUFS',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** What the driver says of connections that are gone; its words have no code. */
const said =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Postgres connection has been discarded)/

/** Codes of much else, which a standby gives to what it cannot do or has to end. */
const ofStandbys: ReadonlySet<string> = new Set(['40001', '55000', 'XX000'])

const isRefusedByStandby = (code: string, message: string): boolean =>
  ofStandbys.has(code) && /\brecovery\b/.test(message)

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether something failed because nobody works at the other end of a connection: it is of no use any more. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true
  const code = codeOf(error)
  if (code === '') return said.test(error.message)
  // Of a missing file it says the same as of a missing socket.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return away.test(code) || network.has(code) || isRefusedByStandby(code, error.message)
}

/**
 * Whether something failed because the database is away, only reads or has no room, and may well be done a moment later.
 * The one place that knows: calls answer 503, and what waits to be written is kept.
 */
export const isUnavailable = (error: unknown): boolean =>
  isAway(error) || (error instanceof Error && busy.test(codeOf(error)))

/** What ended one statement, for what others did at the same time. */
const ofTheMoment: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '57014'])

/** Whether what could not be written now can be written later, word for word. */
export const mayBeWrittenLater = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof Error && ofTheMoment.has(codeOf(error)))

/** The database went silent or away while it was asked to commit: whether it did so is not known. */
export class CommitUnclear extends Error {
  override readonly name = 'CommitUnclear'
  /** What the standard of SQL calls it. */
  readonly code = '08007'
}
