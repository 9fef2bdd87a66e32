import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { databasePid, withDatabase } from './database.ts'

const parentOf = (pid: string): number => {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

/** The database's processes: the one that owns the rest, then the rest. */
const processesOf = async (dataDir: string): Promise<number[]> => {
  const postmaster = await databasePid(dataDir)
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
  return [postmaster, ...others.map(Number)]
}

const tell = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself.
    }
}

/** What befalls a database that servers work with. */
export const databaseFaults = {
  /** Stopped in an orderly way; the server that owns it starts it again. */
  restarted: async (dataDir: string) => process.kill(await databasePid(dataDir), 'SIGINT'),
  /** Ended as by a crash of the machine. */
  crashed: async (dataDir: string) => process.kill(await databasePid(dataDir), 'SIGKILL'),
  /** Every connection of the servers is cut from the database's side. */
  cut: (dataDir: string) =>
    withDatabase(dataDir, async (client) => {
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
    }),
  /** Answers nothing for 20 s, as on a disk that hangs, and goes on as if nothing had been. */
  halted: async (dataDir: string) => {
    const pids = await processesOf(dataDir)
    tell(pids, 'SIGSTOP')
    await pause(20_000)
    tell(pids, 'SIGCONT')
  },
} as const
