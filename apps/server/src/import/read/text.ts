import { DAMAGED_SIGN } from '@hospital-crm/api/rules'
import { isKnownHeading } from '../../spreadsheet/known-headings.ts'
import { unreadable } from '../apart/limits.ts'

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

const marked = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : undefined
}

/** Bytes by which an encoding is told. */
const SAMPLE = 65_536

/** Signs that a table has many of: digits and what parts cells and lines. Few signs beyond plain ones have their byte beside a zero. */
const frequent: ReadonlySet<number | undefined> = new Set(Buffer.from('\t\n\r",;|123456789'))

/**
 * UTF-16 without a mark: plain signs have a zero for their other half. Signs such as 一 have one on the other side, so both sides
 * are counted, for each way round.
 */
const wideEncoding = (bytes: Uint8Array): string | undefined => {
  let [little, big] = [0, 0]
  const length = Math.min(bytes.length, SAMPLE)
  for (let at = 0; at + 1 < length; at += 2) {
    if (bytes[at + 1] === 0 && frequent.has(bytes[at])) little += 1
    if (bytes[at] === 0 && frequent.has(bytes[at + 1])) big += 1
  }
  if (Math.max(little, big) < length / 128 || little === big) return undefined
  return little > big ? 'utf-16le' : 'utf-16be'
}

const decode = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes)

const isClean = (encoding: string, bytes: Uint8Array): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The beginning of a file, up to the end of a line, so that no sign is cut. */
const sampleOf = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length <= SAMPLE) return bytes
  const start = bytes.subarray(0, SAMPLE)
  const end = start.lastIndexOf(0x0a)
  return end < 0 ? start : start.subarray(0, end)
}

const headingsIn = (text: string): number =>
  text
    .slice(0, 5000)
    .split(/[,;\t|，"\r\n]/)
    .filter(isKnownHeading).length

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** What hardly any text has: places of bytes that were no sign, signs that steer a terminal, and signs without a meaning of their own. */
const broken = /[\ufffd\p{Co}]|(?!\s)\p{Cc}/gu

/** Signs of UTF-8 that no other encoding makes by chance, for each one that is broken. */
const FEWEST_WHOLE = 4

/**
 * The encoding of a text that is no clean UTF-8: the one in which the most headings are known; else UTF-8 where most of its signs
 * are whole, else what Chinese programs write (GB 18030, which holds GBK), unless fewer signs are broken in Big5.
 */
const narrowEncoding = (bytes: Uint8Array): string => {
  const sample = sampleOf(bytes)
  const read = (['utf-8', 'gb18030', 'big5'] as const).map((encoding) => {
    const text = decode(encoding, sample)
    return { encoding, text, headings: headingsIn(text), broken: countOf(text, broken) }
  })
  const [utf8] = read
  const whole = countOf(utf8?.text ?? '', /[\u0800-\ufffc]/g)
  const isUtf8 = utf8 !== undefined && whole >= FEWEST_WHOLE * utf8.broken
  const ranked = read.toSorted(
    (one, other) =>
      other.headings - one.headings ||
      Number(isUtf8 && other === utf8) - Number(isUtf8 && one === utf8) ||
      Number(one === utf8) - Number(other === utf8) ||
      one.broken - other.broken,
  )
  return ranked[0]?.encoding ?? 'gb18030'
}

/** Of so many signs beyond plain ones, or of so many signs at all, one may be broken before a text counts as none. */
const WHOLE_FOR_BROKEN = 3
const PLAIN_FOR_BROKEN = 60
/** The first line with a broken sign where too many are broken; 0 where the text can be read. */
const brokenLine = (text: string): number => {
  const first = text.search(broken)
  if (first < 0) return 0
  const whole = countOf(text, /[^\0-\u007f\ufffd]/g) + (text.length * WHOLE_FOR_BROKEN) / PLAIN_FOR_BROKEN
  const isNone = countOf(text, broken) * WHOLE_FOR_BROKEN > whole
  return isNone ? text.slice(0, first).split(/\r\n|\n|\r/).length : 0
}

/**
 * Text of unknown encoding: by its mark, else UTF-16 by its zeros, else UTF-8, GB 18030 or Big5. Where single bytes are broken,
 * the rest is read, and U+FFFD stands in their place.
 * @throws CallError `import_unreadable` with the line when it is none of them, or no text at all.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const known =
    marked(bytes) ?? wideEncoding(bytes) ?? (isClean('utf-8', bytes) ? 'utf-8' : narrowEncoding(bytes))
  // A zero is no sign of a text either.
  const text = decode(known, bytes).replaceAll('\0', DAMAGED_SIGN)
  const line = brokenLine(text)
  if (line > 0) throw unreadable('unknown_text', line)
  return text
}
