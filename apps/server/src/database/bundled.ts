import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { DiskFull, isWithoutRoom } from './disk-full.ts'
import { ensureServerAccount } from './accounts.ts'
import { comesToWork } from './awaited.ts'
import { findBinaries, type Binaries, type RunAs } from './binaries.ts'
import { clusterHome, SHARED_HOME, type ClusterHome } from './cluster-home.ts'
import { openLog, serverOptions } from './cluster-options.ts'
import { connect, type DatabaseTarget } from './connect.ts'
import {
  newPassword,
  ownerOf,
  readConnection,
  serverOf,
  writeConnection,
  type Connection,
} from './connection-file.ts'
import { gone, runningPostmaster, stopPostmaster } from './postmaster.ts'
import { databaseUser } from './run-as.ts'

/** The PostgreSQL that ships inside npm, running on the data folder. */
export interface BundledDatabase {
  /** The account that the server works with. */
  target: DatabaseTarget
  /** The account that owns the tables. */
  owner: DatabaseTarget
  /** Stops it; everything committed is on disk before and after. */
  stop: () => Promise<void>
}

const localeFor = (): string => {
  try {
    const names = execFileSync('locale', ['-a'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n')
    return names.find((name) => /^(?:C|en_US)\.utf-?8$/i.test(name)) ?? 'C'
  } catch {
    return 'C'
  }
}

/**
 * Makes the cluster in a folder beside the real one, then renames it: an interrupted first start leaves nothing half made.
 * Text compares by code point (fast, the same on every system); names are sorted by pinyin where a query asks for it.
 */
const initialise = (home: ClusterHome, binaries: Binaries, user: RunAs | undefined, password: string) => {
  const partial = `${home.data}.new`
  rmSync(partial, { recursive: true, force: true })
  const passwordFile = `${partial}.password`
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const locale = localeFor()
  try {
    execFileSync(
      binaries.initdb,
      [
        `--pgdata=${partial}`,
        '--auth=scram-sha-256',
        '--username=hospital_crm',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        `--locale=${locale}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--lc-messages=C',
      ],
      { ...user, cwd: '/', stdio: 'pipe', env: { ...process.env, LC_ALL: locale } },
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(partial, home.data)
}

/** Between two tries to start a database that ended under a working server. */
const RESTART_MILLISECONDS = 2000
/** One that was started and says nothing at all. */
const SILENT_MILLISECONDS = 60_000

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const launch = (
  home: ClusterHome,
  binaries: Binaries,
  user: RunAs | undefined,
  connection: Connection,
): ChildProcess => {
  const log = openLog(home.log, user)
  const listen = home.socket
    ? { listen_addresses: '', unix_socket_directories: home.socket }
    : { listen_addresses: '127.0.0.1' }
  const options = Object.entries({ ...serverOptions, ...listen, port: connection.port })
  try {
    // Detached: Ctrl+C in the terminal reaches the server alone, which drains before it stops its database.
    const child = spawn(
      binaries.postgres,
      ['-D', home.data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...user,
        cwd: '/',
        detached: true,
        stdio: ['ignore', log, log],
        env: { ...process.env, LC_ALL: localeFor() },
      },
    )
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

const makeAccount = async (connection: Connection) => {
  const owner = connect(ownerOf(connection), { poolSize: 1 })
  try {
    await ensureServerAccount(owner, connection.serverPassword)
  } finally {
    await owner.destroy()
  }
}

/**
 * Starts the bundled PostgreSQL on a data folder that this process has locked, or adopts the one that a killed server
 * left running. `progress` is told about long steps.
 * @throws Error that names the log file when it cannot start.
 */
export const startBundled = async (
  dataDir: string,
  progress: (line: string) => void,
): Promise<BundledDatabase> => {
  const user = databaseUser()
  const home = clusterHome(dataDir, user)
  const known = readConnection(dataDir)
  const orphan = runningPostmaster(home.data)
  let pid = orphan
  const life = { isStopping: false }
  let connection = known

  const start = async () => {
    const binaries = findBinaries(user, SHARED_HOME)
    const password = connection?.password ?? newPassword()
    connection = {
      host: home.socket ?? '127.0.0.1',
      port: home.socket ? 5432 : await freePort(),
      user: 'hospital_crm',
      password,
      database: 'postgres',
      serverPassword: connection?.serverPassword ?? newPassword(),
    }
    writeConnection(dataDir, connection)
    if (!existsSync(home.data)) {
      progress('Creating the database...')
      initialise(home, binaries, user, password)
    }
    // Children of a killed postmaster may hold the folder for a moment longer.
    for (let attempt = 0; attempt < 20 && !life.isStopping; attempt++) {
      const child = launch(home, binaries, user, connection)
      pid = child.pid
      const hasEnded = () => life.isStopping || child.exitCode !== null || child.signalCode !== null
      const { data } = home
      if (await comesToWork({ connection, data, pid, hasEnded, patience: SILENT_MILLISECONDS, progress })) {
        child.once('exit', () => {
          if (!life.isStopping) void restart()
        })
        return
      }
      if (!hasEnded() && pid !== undefined) {
        await stopPostmaster(pid, 3000)
        throw new Error(`The bundled PostgreSQL did not become ready in 60 s; see ${home.log}`)
      }
      await wait(250)
    }
    if (life.isStopping) return
    if (isWithoutRoom(home.data)) throw new DiskFull()
    throw new Error(`The bundled PostgreSQL could not start; see ${home.log}`)
  }
  /** It ended under a server that works: whatever keeps it from starting, room on the disk say, may come back. */
  const restart = async () => {
    while (!life.isStopping)
      try {
        await start()
        return
      } catch (error) {
        progress(String(error))
        await wait(RESTART_MILLISECONDS)
      }
  }

  let watch: NodeJS.Timeout | undefined
  const canTakeOver = async (): Promise<boolean> => {
    if (orphan === undefined || !known) return false
    const hasEnded = () => runningPostmaster(home.data) !== orphan
    const { data } = home
    return comesToWork({ connection: known, data, pid: orphan, hasEnded, patience: 0, progress })
  }
  if (await canTakeOver()) {
    progress('Taking over the database that an interrupted server left running.')
    watch = setInterval(() => {
      if (life.isStopping || runningPostmaster(home.data) === orphan) return
      clearInterval(watch)
      void restart()
    }, 500).unref()
  } else {
    const left = runningPostmaster(home.data)
    if (left !== undefined) await stopPostmaster(left, 3000)
    await start()
  }

  if (!connection) throw new Error('The bundled PostgreSQL has no address')
  const stop = async () => {
    life.isStopping = true
    clearInterval(watch)
    if (pid !== undefined && !(await gone(pid, 0))) await stopPostmaster(pid, 20_000)
  }
  try {
    writeConnection(dataDir, connection)
    await makeAccount(connection)
  } catch (error) {
    await stop()
    throw error
  }
  return { target: serverOf(connection), owner: ownerOf(connection), stop }
}
