import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fillAsFirstStart } from './first-starts.ts'

const root = resolve(import.meta.dirname, '../..')

/** A first start initialises a database cluster, migrates and seeds; on a busy machine that takes this long at most. */
const READY_MS = 90_000
const POLL_MS = 50
/** A server that drains is given this long before it is killed. */
const STOP_MS = 20_000

/** Passwords that {@link startServer} sets unless told otherwise. */
export const passwords = { administrator: 'Tests-admin-7351', agent: 'Tests-agent-9482' } as const

/** What a server is started with unless a test says otherwise. */
const usual = {
  SEED_CUSTOMERS: '300',
  SEED_PASSWORD: passwords.agent,
  ADMIN_PASSWORD: passwords.administrator,
} as const

export interface ServerOptions {
  /** Settings beside the usual ones of a test (a small seed, known passwords); a value wins over the usual one. */
  env?: Readonly<Record<string, string>>
  /** Folder of an earlier server, to start on its data; a new temporary one by default. */
  dataDir?: string
  /** Port of an earlier server, so that open pages find it again; a free one by default. */
  port?: number
  /** Creates the database by itself, for tests of what happens then; else data made once in a run is copied. */
  isFirst?: boolean
}

/** A real server on a database of its own. */
export interface RunningServer {
  /** Address without a trailing slash, `http://127.0.0.1:41234`. */
  url: string
  /** Folder of its data; deleted by `dispose`. */
  dataDir: string
  /** Process id of the server itself. */
  pid: number
  /** What it printed so far, standard output and error together. */
  logs: () => string
  /** Ends it the way Ctrl-C does and waits; answers its exit code, null when it had to be killed. */
  stop: () => Promise<number | null>
  /** Ends it without a chance to clean up. The database process it started may live on, as after a power cut. */
  kill: () => Promise<void>
  /** Ends whatever still runs, the database included, and deletes the data. Safe to call more than once. */
  dispose: () => Promise<void>
  [Symbol.asyncDispose]: () => Promise<void>
}

/** A server that did not become ready. `logs` holds what it printed. */
export class ServerDidNotStart extends Error {
  override readonly name = 'ServerDidNotStart'
  readonly logs: string

  constructor(reason: string, logs: string) {
    super(`${reason}\n${logs}`)
    this.logs = logs
  }
}

/**
 * Starts the server on a port that it takes itself and waits until `/healthz` answers 200.
 *
 * @throws {ServerDidNotStart} when it ends first or is not ready in time; its data folder is kept when it was given
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await temporaryFolder())
  const env = { ...usual, ...options.env }
  if (options.dataDir === undefined && options.isFirst !== true)
    await fillAsFirstStart(dataDir, env, async (folder) => {
      const first = await startServer({ dataDir: folder, env })
      await first.stop()
    })
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(options.port ?? 0),
      DATA_DIR: dataDir,
      ...env,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const gone = exit(child)

  const dispose = async () => {
    if (running(child)) await end(child, gone)
    const cluster = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
    if (cluster !== undefined) {
      await endDatabase(cluster)
      await rm(cluster, { recursive: true, force: true })
    }
    await rm(dataDir, { recursive: true, force: true })
  }

  const told = () => /^ {2}Open (\S+)$/m.exec(printed)?.[1]
  const url = await Promise.race([answers(told), gone.then(() => undefined)])
  if (url === undefined) {
    const reason = running(child)
      ? 'The server was not ready in time.'
      : `The server ended with ${child.exitCode}.`
    if (options.dataDir === undefined) await dispose()
    else if (running(child)) await end(child, gone)
    throw new ServerDidNotStart(reason, printed)
  }

  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    logs: () => printed,
    stop: () => end(child, gone),
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
    dispose,
    [Symbol.asyncDispose]: dispose,
  }
}

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** Where root runs the tests the database runs as another user, who must be able to enter. */
async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'hospital-crm-'))
  await chmod(folder, 0o711)
  return folder
}

/** Where a server answers that tells its address once it listens; undefined when that takes too long. */
async function answers(told: () => string | undefined): Promise<string | undefined> {
  const until = performance.now() + READY_MS
  while (performance.now() < until) {
    const url = told()
    try {
      if (url !== undefined && (await fetch(`${url}/healthz`)).status === 200) return url
    } catch {
      // Not listening yet.
    }
    await pause(POLL_MS)
  }
  return undefined
}

async function end(child: ChildProcess, gone: Promise<void>): Promise<number | null> {
  if (running(child)) child.kill('SIGTERM')
  const impatience = new AbortController()
  const late = pause(STOP_MS, true, { signal: impatience.signal }).catch(() => false)
  if (await Promise.race([gone.then(() => false), late])) child.kill('SIGKILL')
  impatience.abort()
  await gone
  return child.exitCode
}

const running = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

const exit = (child: ChildProcess) =>
  new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })

/** Stops a bundled PostgreSQL that outlived its server, and waits until its files are free. */
async function endDatabase(cluster: string) {
  const file = await readFile(join(cluster, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(file, 10)
  if (!(pid > 0)) return
  try {
    process.kill(pid, 'SIGINT')
    const until = performance.now() + STOP_MS
    while (performance.now() < until) {
      process.kill(pid, 0)
      await pause(POLL_MS)
    }
    process.kill(pid, 'SIGQUIT')
  } catch {
    // The process is gone, which is what is wanted.
  }
}
