/** Why a call ended without an answer that the contract describes. */
export type TransportProblem = 'network' | 'timeout' | 'aborted' | 'status' | 'malformed'

/**
 * A call that got no usable answer: the network failed, 60 s passed, it was aborted, or something other than the
 * API answered. Whether the server carried the call out is unknown, so only reads may be repeated blindly.
 * `status` is the HTTP status where one arrived, else 0.
 */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly problem: TransportProblem
  readonly status: number

  constructor(problem: TransportProblem, status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
    this.status = status
  }
}

/** True for a {@link TransportError}, also one that crossed a bundle or realm border. */
export const isTransportError = (value: unknown): value is TransportError =>
  value instanceof Error && value.name === 'TransportError'
