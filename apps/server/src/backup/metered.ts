import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

const NEWLINE = 10

/** What went through: bytes, line ends, and the SHA-256 of it all in hex. */
export interface Sums {
  bytes: number
  lines: number
  sha256: string
}

/** A stream that lets everything through, counts it and tells of each piece; `sums` are right once it has ended. */
export const metered = (onPiece: () => void = () => {}): Transform & { sums: () => Sums } => {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  let sha256: string | undefined
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      onPiece()
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1
      done(null, chunk)
    },
  })
  const sums = (): Sums => ({ bytes, lines, sha256: (sha256 ??= hash.digest('hex')) })
  return Object.assign(stream, { sums })
}
