declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A stream that feeds `copy ... from stdin`; hand it to `client.query`. */
  export const from: (statement: string) => Writable & Submittable
  /** A stream of what `copy ... to stdout` answers; hand it to `client.query`. */
  export const to: (statement: string) => Readable & Submittable
}
