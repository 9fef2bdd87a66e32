import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own in memory, which can be full. To mount one takes root. */
export interface SmallDisk {
  folder: string
  /** Leaves so many bytes of room. */
  fill: (left: number) => void
  /** Makes room again. */
  empty: () => void
  remove: () => void
}

/** Mounts a disk of so many megabytes. */
export const smallDisk = (megabytes: number): SmallDisk => {
  const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder])
  chmodSync(folder, 0o711)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: (left) => {
      rmSync(filler, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)))
      } catch {
        // Somebody else took the last of it, which is as full.
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
