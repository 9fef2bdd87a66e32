import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries, type Binaries, type RunAs } from './binaries.ts'
import { clusterHome, SHARED_HOME, type ClusterHome } from './cluster-home.ts'
import type { DatabaseTarget } from './connect.ts'
import { gone, runningPostmaster, stopPostmaster } from './postmaster.ts'
import { databaseUser } from './run-as.ts'

/** The PostgreSQL that ships inside npm, running on the data folder. */
export interface BundledDatabase {
  target: DatabaseTarget
  /** Stops it; everything committed is on disk before and after. */
  stop: () => Promise<void>
}

/** How to reach a running cluster: what `database.json` holds. */
type Connection = Extract<DatabaseTarget, { host: string }>

const CONNECTION_FILE = 'database.json'
const MAX_LOG_BYTES = 10_000_000

/** Fsync stays at its default, on: what was acknowledged survives a power cut. */
const serverOptions = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '80',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
  timezone: 'UTC',
} as const

/** Where a running bundled database of this folder is reached, if there ever was one. */
export const readConnection = (dataDir: string): Connection | undefined => {
  try {
    return JSON.parse(readFileSync(join(dataDir, CONNECTION_FILE), 'utf8')) as Connection
  } catch {
    return undefined
  }
}

const writeConnection = (dataDir: string, connection: Connection) => {
  const file = join(dataDir, CONNECTION_FILE)
  const partial = `${file}.new`
  writeFileSync(partial, JSON.stringify(connection), { mode: 0o600 })
  renameSync(partial, file)
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

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const answers = async (connection: Connection, data: string): Promise<boolean> => {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1000, query_timeout: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    )
    return rows[0]?.folder === data
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const openLog = (file: string, user: RunAs | undefined): number => {
  if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) rmSync(file)
  const descriptor = openSync(file, 'a', 0o600)
  if (user) chownSync(file, user.uid, user.gid)
  return descriptor
}

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

const ready = async (
  child: ChildProcess,
  connection: Connection,
  data: string,
  log: string,
): Promise<boolean> => {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) return false
    if (await answers(connection, data)) return true
    await wait(25)
  }
  throw new Error(`The bundled PostgreSQL did not become ready in 60 s; see ${log}`)
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
  let stopping = false
  let connection = known

  const start = async () => {
    const binaries = findBinaries(user, SHARED_HOME)
    const password = connection?.password ?? randomBytes(24).toString('base64url')
    connection = {
      host: home.socket ?? '127.0.0.1',
      port: home.socket ? 5432 : await freePort(),
      user: 'hospital_crm',
      password,
      database: 'postgres',
    }
    writeConnection(dataDir, connection)
    if (!existsSync(home.data)) {
      progress('Creating the database...')
      initialise(home, binaries, user, password)
    }
    // Children of a killed postmaster may hold the folder for a moment longer.
    for (let attempt = 0; attempt < 20; attempt++) {
      const child = launch(home, binaries, user, connection)
      if (await ready(child, connection, home.data, home.log)) {
        pid = child.pid
        child.once('exit', () => {
          if (!stopping) void restart()
        })
        return
      }
      await wait(250)
    }
    throw new Error(`The bundled PostgreSQL could not start; see ${home.log}`)
  }
  const restart = async () => {
    await start().catch((error: unknown) => progress(String(error)))
  }

  let watch: NodeJS.Timeout | undefined
  if (orphan !== undefined && known && (await answers(known, home.data))) {
    progress('Taking over the database that an interrupted server left running.')
    watch = setInterval(() => {
      if (stopping || runningPostmaster(home.data) === orphan) return
      clearInterval(watch)
      void restart()
    }, 500).unref()
  } else {
    if (orphan !== undefined) await stopPostmaster(orphan, 3000)
    await start()
  }

  if (!connection) throw new Error('The bundled PostgreSQL has no address')
  chmodSync(join(dataDir, CONNECTION_FILE), 0o600)
  return {
    target: connection,
    stop: async () => {
      stopping = true
      clearInterval(watch)
      if (pid !== undefined && !(await gone(pid, 0))) await stopPostmaster(pid, 20_000)
    },
  }
}
