import { unreadable } from '../apart/limits.ts'

/** Bytes in which a part says how it is encoded. */
const START = 256

const said = /encoding=["']([\w.:-]{1,40})["']/i

const encodingOf = (start: Buffer): string => {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark, the half of its first sign that is zero tells.
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  const text = start.toString('latin1')
  const at = text.indexOf('<?xml')
  const declared = at < 0 ? undefined : said.exec(text.slice(at, text.indexOf('?>', at)))?.[1]
  // Whatever these say, the bytes are not those of two to a sign.
  return declared === undefined || /^(?:utf-?16|ucs|iso-10646)/i.test(declared) ? 'utf-8' : declared
}

const decoderFor = (encoding: string): TextDecoder => {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw unreadable('damaged')
  }
}

const decoded = (decoder: TextDecoder, bytes?: Uint8Array): string => {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
  } catch {
    throw unreadable('damaged')
  }
}

/**
 * The text of a part of a workbook, piece by piece: in UTF-16 by its mark or its first sign, else as its declaration says, else
 * in UTF-8.
 * @throws CallError `import_unreadable` for bytes that are not of that encoding
 */
export async function* partText(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ text: string; bytes: number }> {
  let start: Buffer | undefined = Buffer.alloc(0)
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    const bytes: Uint8Array = start === undefined ? piece : Buffer.concat([start, piece])
    if (start !== undefined && bytes.length < START) {
      start = Buffer.from(bytes)
      continue
    }
    decoder ??= decoderFor(encodingOf(Buffer.from(bytes.subarray(0, START))))
    start = undefined
    yield { text: decoded(decoder, bytes), bytes: bytes.length }
  }
  const bytes = start ?? Buffer.alloc(0)
  decoder ??= decoderFor(encodingOf(bytes))
  yield { text: decoded(decoder, bytes) + decoded(decoder), bytes: bytes.length }
}
