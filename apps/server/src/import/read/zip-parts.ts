import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { CallError } from '@hospital-crm/api/errors'
import { importLimits, tooLarge, unreadable } from '../apart/limits.ts'

/** The parts of a workbook by name, whose case and way of writing does not count; none is unpacked before it is read. */
export interface ZipParts {
  has: (name: string) => boolean
  /** Unpacks one part, piece by piece. All parts together count against the limit. */
  read: (name: string) => AsyncIterable<Uint8Array>
}

const decodedName = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** What makes a name another part's: neither case, nor signs written as %41, nor a leading or doubled slash or a dot. */
const keyOf = (name: string): string =>
  decodedName(name)
    .split('/')
    .filter((step) => step !== '' && step !== '.')
    .join('/')
    .toLowerCase()

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(
      bytes,
      // Some programs write backslashes; names that are not strict are read as if they had written slashes.
      { lazyEntries: true, validateEntrySizes: true, strictFileNames: false, decodeStrings: true },
      (error, file) => (error ? reject(error) : resolve(file)),
    )
  })

const list = (file: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    file.on('error', reject)
    file.on('end', () => resolve(entries))
    file.on('entry', (entry: Entry) => {
      if (entry.isEncrypted()) return reject(new CallError('import_encrypted'))
      const key = keyOf(entry.fileName)
      const isFolder = entry.fileName.endsWith('/')
      // Two parts of one name: programs disagree on which of them counts.
      if (!isFolder && entries.has(key)) return reject(unreadable('unsafe'))
      if (!isFolder) entries.set(key, entry)
      file.readEntry()
    })
    file.readEntry()
  })

const streamOf = (file: ZipFile, entry: Entry): Promise<AsyncIterable<Uint8Array>> =>
  new Promise((resolve, reject) => {
    file.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })

/** Names that lead out of the file are refused by the reader with these words. */
const unsafeName = /^(?:invalid relative path|absolute path|invalid characters in fileName)/

/** Turns what the unpacking says into one of our refusals. */
const named = (error: unknown): CallError => {
  if (error instanceof CallError) return error
  const words = error instanceof Error ? error.message : ''
  return unreadable(unsafeName.test(words) ? 'unsafe' : 'damaged')
}

/** Looks into a zip file. @throws CallError when it is damaged, encrypted, unsafe or has too many parts. */
export const openZip = async (bytes: Buffer): Promise<ZipParts> => {
  let file: ZipFile
  let entries: Map<string, Entry>
  try {
    file = await open(bytes)
    if (file.entryCount > importLimits.entries) throw tooLarge('entries')
    entries = await list(file)
  } catch (error) {
    throw named(error)
  }
  let unpacked = 0
  return {
    has: (name) => entries.has(keyOf(name)),
    read: async function* (name) {
      const entry = entries.get(keyOf(name))
      if (entry === undefined) throw unreadable('damaged')
      try {
        if (unpacked + entry.uncompressedSize > importLimits.unpacked) throw tooLarge('unpacked')
        for await (const piece of await streamOf(file, entry)) {
          unpacked += piece.length
          if (unpacked > importLimits.unpacked) throw tooLarge('unpacked')
          yield piece
        }
      } catch (error) {
        throw named(error)
      }
    },
  }
}
