import { constants, crc32, createDeflateRaw } from 'node:zlib'

/** A file to be, whose text comes in blocks, each in pieces. */
export interface ZipEntry {
  name: string
  content: Iterable<Iterable<string>> | AsyncIterable<Iterable<string>>
}

interface Written {
  name: Buffer
  at: number
  crc: number
  packed: number
  unpacked: number
}

const PACKING = { level: 3, chunkSize: 65_536 } as const
/** Largest figure of the plain format. */
const MAX = 0xff_ff_ff_ff
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x08_08
const DEFLATED = 8
const VERSION = 20
/** The first day the format knows: a file tells nothing of when it was made. */
const DATE = 0x21
const numbers = (...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of parts) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const headOf = (name: Buffer): Buffer =>
  Buffer.concat([
    numbers([4, 0x04_03_4b_50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DATE]),
    numbers([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ])

const sizesOf = ({ crc, packed, unpacked }: Written): Buffer =>
  numbers([4, 0x08_07_4b_50], [4, crc], [4, packed], [4, unpacked])

const listed = ({ name, at, crc, packed, unpacked }: Written): Buffer =>
  Buffer.concat([
    numbers([4, 0x02_01_4b_50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, DATE]),
    numbers([4, crc], [4, packed], [4, unpacked], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0]),
    numbers([4, 0], [4, at]),
    name,
  ])

/** Most bytes that a sign takes. */
const WIDEST = 3

/** Writes pieces of text side by side into a room that is used again for the next block: what is not made costs nothing. */
const gatherer = () => {
  let room = Buffer.allocUnsafeSlow(65_536)
  return (pieces: Iterable<string>): Buffer => {
    let at = 0
    for (const piece of pieces) {
      const needed = at + piece.length * WIDEST
      if (needed > room.length) {
        const larger = Buffer.allocUnsafeSlow(needed * 2)
        room.copy(larger, 0, 0, at)
        room = larger
      }
      at += room.write(piece, at)
    }
    return room.subarray(0, at)
  }
}

/** Packs one entry. Each piece goes out as it was packed, without being copied together. */
const packer = () => {
  const stream = createDeflateRaw(PACKING)
  let pieces: Buffer[] = []
  stream.on('data', (piece: Buffer) => pieces.push(piece))
  const taken = (): Buffer[] => {
    const done = pieces
    pieces = []
    return done
  }
  return {
    /** Everything that this block becomes, up to the mark that ends it. The block may be used again afterwards. */
    pack: (block: Buffer): Promise<Buffer[]> =>
      new Promise((resolve, reject) => {
        stream.once('error', reject)
        stream.write(block)
        stream.flush(constants.Z_SYNC_FLUSH, () => {
          stream.off('error', reject)
          resolve(taken())
        })
      }),
    end: (): Promise<Buffer[]> =>
      new Promise((resolve, reject) => {
        stream.once('error', reject)
        stream.once('end', () => resolve(taken()))
        stream.end()
      }),
    close: () => stream.close(),
  }
}

/**
 * A zip file as it is written: each block of text is packed to its end, so that what came in has gone out when the next is
 * asked for. Between two blocks stand the bytes 00 00 FF FF, by which a reader can count them.
 */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const gather = gatherer()
  const done: Written[] = []
  let at = 0
  const passed = (bytes: Buffer): Buffer => {
    at += bytes.length
    if (at > MAX) throw new RangeError('The file is larger than its format allows.')
    return bytes
  }
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), at, crc: 0, packed: 0, unpacked: 0 }
    yield passed(headOf(entry.name))
    const add = (bytes: Buffer): Buffer => {
      entry.packed += bytes.length
      return passed(bytes)
    }
    const { pack, end, close } = packer()
    try {
      for await (const pieces of content) {
        const block = gather(pieces)
        entry.crc = crc32(block, entry.crc)
        entry.unpacked += block.length
        if (entry.unpacked > MAX) throw new RangeError('The file is larger than its format allows.')
        for (const bytes of await pack(block)) yield add(bytes)
      }
      for (const bytes of await end()) yield add(bytes)
    } finally {
      close()
    }
    yield passed(sizesOf(entry))
    done.push(entry)
  }
  const start = at
  const list = Buffer.concat(done.map(listed))
  yield passed(list)
  yield numbers(
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, done.length],
    [2, done.length],
    [4, list.length],
    [4, start],
    [2, 0],
  )
}
