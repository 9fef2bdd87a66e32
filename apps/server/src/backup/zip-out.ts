import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { metered, type Sums } from './metered.ts'

/** A zip file that is being written, one entry after the other. */
export interface ZipOut {
  /** Adds an entry of what `open` reads, and answers what went in. */
  add: (path: string, open: () => Readable) => Promise<Sums>
  /** Ends the file; it is on the disk when the promise is done. */
  end: (comment: string) => Promise<void>
  /** Gives up on it and removes it. */
  abort: () => Promise<void>
}

/**
 * Begins a zip file, readable by this user alone. A file that is there already is an error, and a full disk ends what is being
 * added. `onPiece` is told of each piece that goes in.
 */
export const zipOut = (file: string, onPiece?: () => void): ZipOut => {
  const zip = new ZipFile()
  const output = zip.outputStream as unknown as Readable
  const sink = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const closed = new Promise<void>((resolve) => {
    sink.once('close', resolve)
  })
  const written = pipeline(output, sink)
  const broken = new Promise<never>((_resolve, reject) => {
    written.catch(reject)
  })
  broken.catch(() => {})
  const add = (path: string, open: () => Readable): Promise<Sums> =>
    new Promise((resolve, reject) => {
      zip.addReadStreamLazy(path, { compressionLevel: 6 }, (give) => {
        const meter = metered(onPiece)
        pipeline(open(), meter).then(() => resolve(meter.sums()), reject)
        give(null, meter)
      })
    })
  return {
    add: (path, open) => Promise.race([add(path, open), broken]),
    end: (comment) => {
      zip.end({ comment, forceZip64Format: false })
      return written
    },
    abort: async () => {
      output.destroy(new Error('The backup was given up'))
      // A file that is still being opened would come back after it was removed.
      await closed
      await rm(file, { force: true })
    },
  }
}
