import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds of CPU since a process began; the kernel counts in hundredths of a second. */
const TICK_MS = 10

/** Fields of `/proc/N/stat` behind the name, which may hold spaces and brackets. */
const statOf = (pid: number | string): string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    // The process has ended meanwhile.
    return undefined
  }
}

const ticks = (stat: readonly string[], ...fields: number[]): number =>
  fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0)

/** CPU of one process, in ms. */
const ownTime = (pid: number): number => {
  const stat = statOf(pid)
  return stat ? ticks(stat, 11, 12) * TICK_MS : 0
}

/** CPU of a PostgreSQL with all of its processes, those that have ended included, in ms. */
const clusterTime = (postmaster: number): number => {
  const own = statOf(postmaster)
  if (own === undefined) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => [statOf(pid) ?? []])
    .filter(([, parent]) => parent === String(postmaster))
  const all = children.reduce((sum, stat) => sum + ticks(stat, 11, 12), ticks(own, 11, 12, 13, 14))
  return all * TICK_MS
}

/** CPU that was spent, in ms: by the server, by the database and by this process, which plays the people. */
export interface Cpu {
  server: number
  database: number
  people: number
}

/** Counts the CPU of a server and of its bundled database. Works on Linux. */
export const cpuOf = (serverPid: number, dataDir: string): (() => Cpu) => {
  const [pid = ''] = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')
  return () => {
    const { user, system } = process.cpuUsage()
    return { server: ownTime(serverPid), database: clusterTime(Number(pid)), people: (user + system) / 1000 }
  }
}

/** What was spent between two counts. */
export const spent = (before: Cpu, after: Cpu): Cpu => ({
  server: after.server - before.server,
  database: after.database - before.database,
  people: after.people - before.people,
})
