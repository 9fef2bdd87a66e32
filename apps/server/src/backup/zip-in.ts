import type { Readable } from 'node:stream'
import { open, type Entry, type ZipFile } from 'yauzl'
import { BackupError } from './backup-error.ts'

/** A backup file that is being read. */
export interface ZipIn {
  comment: string
  has: (path: string) => boolean
  /** @throws BackupError `damaged`. */
  read: (path: string) => Promise<Readable>
  close: () => void
}

const opened = (file: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    )
  })

const entriesOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })

/** Opens a zip file. @throws Error when it is none or was cut off. */
export const zipIn = async (file: string): Promise<ZipIn> => {
  const zip = await opened(file)
  const entries = await entriesOf(zip)
  return {
    comment: zip.comment,
    has: (path) => entries.has(path),
    read: (path) =>
      new Promise((resolve, reject) => {
        const entry = entries.get(path)
        if (!entry) return reject(new BackupError('damaged', `${path} is missing`))
        zip.openReadStream(entry, (error, stream) =>
          error ? reject(new BackupError('damaged', path)) : resolve(stream),
        )
      }),
    close: () => zip.close(),
  }
}
