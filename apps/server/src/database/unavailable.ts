/** Codes of PostgreSQL and of the network that mean: not now. 0A000: a table has changed since a statement was planned. */
const unavailable = /^(?:08|0A000|53|57P|25P03|ECONN|ENOENT|EPIPE|ETIMEDOUT)/

/** Whether something failed because the database is away or has no room, and may well be done a moment later. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    unavailable.test(code) ||
    /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/.test(
      error.message,
    )
  )
}
