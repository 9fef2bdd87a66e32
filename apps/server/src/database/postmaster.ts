import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process is a PostgreSQL on that folder and not someone who got its number later. */
const isPostmasterOf = (pid: number, data: string): boolean => {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === data
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
  } catch {
    return false
  }
}

/** The pid that stands in a data folder: of the one PostgreSQL that may work on it. */
export const notedPid = (data: string): number | undefined => {
  try {
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * The pid of the PostgreSQL that still runs on a data folder, left by a server that was killed. A pid file whose
 * process is gone, or is somebody else by now, is removed.
 */
export const runningPostmaster = (data: string): number | undefined => {
  const pid = notedPid(data)
  if (pid !== undefined && alive(pid)) {
    if (isPostmasterOf(pid, data)) return pid
    rmSync(join(data, 'postmaster.pid'), { force: true })
  }
  return undefined
}

/** Waits until a process is gone. Answers whether it went in time. */
export const gone = async (pid: number, milliseconds: number): Promise<boolean> => {
  const deadline = performance.now() + milliseconds
  while (alive(pid)) {
    if (performance.now() > deadline) return false
    await wait(20)
  }
  return true
}

/** Stops a PostgreSQL: fast first (open transactions are rolled back), at once when that takes too long. */
export const stopPostmaster = async (pid: number, patience: number): Promise<void> => {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name)
    } catch {
      // It went by itself.
    }
  }
  signal('SIGINT')
  if (await gone(pid, patience)) return
  signal('SIGQUIT')
  if (await gone(pid, 5000)) return
  signal('SIGKILL')
}
