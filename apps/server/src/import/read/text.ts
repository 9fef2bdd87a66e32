import { unreadable } from '../apart/limits.ts'

const decode = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** UTF-16 without a mark: plain signs have a zero for their other half. */
const wideEncoding = (bytes: Uint8Array): string | undefined => {
  const sample = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 8 && even === 0) return 'utf-16le'
  return even > sample.length / 8 && odd === 0 ? 'utf-16be' : undefined
}

const marked = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : undefined
}

/**
 * Text of unknown encoding: by its mark, else UTF-16 by its zeros, else UTF-8, else what Chinese programs write (GB 18030,
 * which holds GBK).
 * @throws CallError `import_unreadable` when it is none of them, or no text at all.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const known = marked(bytes) ?? wideEncoding(bytes)
  const text =
    known === undefined ? (decode('utf-8', bytes) ?? decode('gb18030', bytes)) : decode(known, bytes)
  if (text === undefined || text.includes('\0')) throw unreadable('unknown_text')
  return text
}
