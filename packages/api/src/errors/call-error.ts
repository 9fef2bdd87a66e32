import { errorTable, type ErrorName } from './error-table.ts'

/** What a refused answer may carry beside the name of its error. */
export interface ErrorData {
  /** Path of a refused field -> sentence in the caller's language (`validation_failed`, `weak_password`). */
  fields?: Record<string, string>
  /** Seconds until another try can succeed (`rate_limited`). */
  retry_after?: number
  /** Whatever else the named error documents: both values of a conflict, the name on a locked screen... */
  [extra: string]: unknown
}

/**
 * A call that the server understood and refused by one of the named errors. Nothing was changed.
 * Thrown by handlers on the server; rebuilt from the envelope by the client. `status` is the HTTP status,
 * `code` the envelope code, `message` the server's words in the caller's language.
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly error: ErrorName
  readonly status: number
  readonly code: number
  readonly data: ErrorData

  constructor(error: ErrorName, data: ErrorData = {}, message: string = errorTable[error].zh) {
    super(message)
    const row: { status: number; code?: number } = errorTable[error]
    this.error = error
    this.status = row.status
    this.code = row.code ?? row.status
    this.data = data
  }
}

/** True for a {@link CallError}, also one that crossed a bundle or realm border. */
export const isCallError = (value: unknown): value is CallError =>
  value instanceof Error && value.name === 'CallError'
