import { statfsSync } from 'node:fs'

/** What an operator is told of it. */
export const diskFullText = 'The disk is full. Make room; nothing that was saved before is lost.'

/** A disk had no room, as the one who ran into it could not say. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
  readonly code = 'ENOSPC'

  constructor() {
    super(diskFullText)
  }
}

/** Codes of PostgreSQL and of the system. */
const codes: readonly unknown[] = ['53100', 'ENOSPC', 'EDQUOT']

/** What a tool of PostgreSQL says of it, whose failure has no code. */
const said = /No space left on device|Disk quota exceeded/

/** Whether something failed because a disk had no room. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && codes.includes(error.code)) || ('stderr' in error && said.test(String(error.stderr))))

/** A database that starts may need another segment of its log, of 16 MB. */
const ROOM_TO_START = 16 * 1024 * 1024

/** Whether the disk of a folder has less room than a database needs to start. */
export const isWithoutRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < ROOM_TO_START
}
