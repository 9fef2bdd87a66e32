import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export interface BenchServerOptions {
  root: string
  /** Kept between runs; the first run fills it. */
  dataDir: string
  port: number
  customers: number
  /** A module that is loaded into the server before its own, and talks over the process's channel. */
  probe?: string
  /** Settings beside the usual ones of a bench. */
  env?: Readonly<Record<string, string>>
}

export interface BenchServer {
  url: string
  passwords: { administrator: string; agent: string }
  child: ChildProcess
  stop: () => Promise<void>
}

/** These hold for data folders that this bench filled. */
const passwords = { administrator: 'Bench-admin-7351', agent: 'Bench-agent-9482' }

const ready = async (url: string, running: () => boolean): Promise<void> => {
  while (running()) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined)
    if (answer?.status === 200) return
    await pause(200)
  }
  throw new Error('The server ended before it was ready.')
}

/** Starts the real server on the bench's data, seeding first where the folder is new; its progress is shown. */
export const startBenchServer = async (options: BenchServerOptions): Promise<BenchServer> => {
  const { root, dataDir, port, customers, probe, env } = options
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const loaded = probe === undefined ? [] : ['--import', probe]
  const child: ChildProcess = spawn(process.execPath, [...loaded, 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', ...(probe === undefined ? [] : ['ipc' as const])],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_CUSTOMERS: String(customers),
      SEED_PASSWORD: passwords.agent,
      ADMIN_PASSWORD: passwords.administrator,
      ACCESS_LOG: '0',
      ...env,
    },
  })
  child.stdout?.setEncoding('utf8').on('data', (text: string) => process.stdout.write(text))
  await ready(url, () => child.exitCode === null && child.signalCode === null)
  console.log(`The server was ready after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return {
    url,
    passwords,
    child,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
