import { randomUUID } from 'node:crypto'
import { open as openFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissing } from '../basics/missing.ts'
import type { FileStore } from './store.ts'

/** Folder of the data folder that files lie in; backups hold it. */
const FOLDER = 'files'
const KEY = /^[\w-]+(?:\/[\w-]+)*(?:\.small)?$/

/** Files in a folder, readable by the server's user alone. They are on the disk when they are said to be stored. */
export const folderStore = (dataDir: string): FileStore => {
  const placeOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('A key leads out of the store')
    return join(dataDir, FOLDER, key)
  }
  return {
    put: async (key, bytes) => {
      const place = placeOf(key)
      const partial = `${place}.${randomUUID()}`
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      try {
        const file = await openFile(partial, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(partial, place)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    get: async (key, range) => {
      try {
        const file = await openFile(placeOf(key))
        return file.createReadStream(range ? { start: range.from, end: range.to } : {})
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  }
}
