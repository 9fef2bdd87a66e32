import { promisify } from 'node:util'
import { constants, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib'
import type { TableRow } from './table.ts'

/** Characters of the rows that are packed together: little enough to be read and written between other calls. */
const BLOCK = 262_144

const params = { [constants.ZSTD_c_compressionLevel]: 1 }
const decompress = promisify(zstdDecompress)

/** Keeps rows in blocks, packed, so that a whole file takes little room. */
export const packer = () => {
  const blocks: Uint8Array<ArrayBuffer>[] = []
  let rows: string[] = []
  let size = 0
  const pack = () => {
    if (rows.length === 0) return
    // A copy of its own can be handed to another thread.
    blocks.push(new Uint8Array(zstdCompressSync(`[${rows.join(',')}]`, { params })))
    rows = []
    size = 0
  }
  return {
    add: (row: TableRow) => {
      const text = JSON.stringify(row)
      rows.push(text)
      size += text.length
      if (size >= BLOCK) pack()
    },
    end: (): Uint8Array<ArrayBuffer>[] => {
      pack()
      return blocks
    },
  }
}

/** The rows of a block as JSON, an array of {@link TableRow}. */
export const unpacked = async (block: Uint8Array): Promise<string> => (await decompress(block)).toString()

/** The rows of a block, for whoever may be kept waiting. */
export const unpackedNow = (block: Uint8Array): TableRow[] =>
  JSON.parse(zstdDecompressSync(block).toString()) as TableRow[]
