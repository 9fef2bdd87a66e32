import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { readAnchors } from '../audit/anchor.ts'
import { auditKey } from '../audit/key.ts'
import { verifyAudit } from '../audit/verify.ts'
import { connect } from './connect.ts'
import { readConnection, serverOf } from './connection-file.ts'
import { runningPostmaster, stopPostmaster } from './postmaster.ts'

const main = new URL('../main.ts', import.meta.url).pathname
const password = 'Kirsche-7041'
let folder: string
const children: ChildProcess[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hospital-crm-kill-'))
  chmodSync(folder, 0o755)
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => removeData(folder))

/** Removes a data folder with its database, also when a failed test left that running. */
const removeData = async (dataDir: string) => {
  const home = join(dataDir, 'postgres')
  if (existsSync(home)) {
    const real = realpathSync(home)
    const pid = runningPostmaster(join(real, 'data'))
    if (pid !== undefined) await stopPostmaster(pid, 5000)
    rmSync(real, { recursive: true, force: true })
  }
  rmSync(dataDir, { recursive: true, force: true })
}

interface Started {
  child: ChildProcess
  address: string
  output: () => string
  exited: Promise<number | null>
  /** Milliseconds from spawning to the address being printed. */
  took: number
}

/** Runs the real entry on the folder; resolves when it prints its address or ends. */
const start = (dataDir: string = folder): Promise<Started> =>
  new Promise((resolve) => {
    const began = performance.now()
    let text = ''
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED_CUSTOMERS: '0', ADMIN_PASSWORD: password },
    })
    children.push(child)
    const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
    const answer = (address: string) =>
      resolve({ child, address, output: () => text, exited, took: performance.now() - began })
    const read = (part: Buffer) => {
      text += part.toString()
      const address = /Open (http:\S+)/.exec(text)?.[1]
      if (address && text.includes('Sign in as admin')) answer(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then(() => answer(''))
  })

const post = async (address: string, call: string, body: unknown, token = ''): Promise<number> => {
  const response = await fetch(`${address}/interface/v1/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { code: number }).code
}

describe('a server that is killed in the middle of writes', () => {
  it('comes back by itself with every acknowledged sign-in, and its audit log is whole', async () => {
    let acknowledged = 0
    for (let round = 0; round < (inject('isFull') ? 4 : 2); round++) {
      const server = await start()
      expect(server.address).not.toBe('')
      // A killed sign-in stays counted as a guess, and an account has ten of them: two each in four rounds are eight.
      const writers = Array.from({ length: 2 }, async () => {
        for (;;)
          acknowledged +=
            (await post(server.address, 'auth/login', { username: 'admin', password })) === 200 ? 1 : 0
      })
      const stopped = Promise.allSettled(writers)
      const wanted = acknowledged + 3 + round
      await vi.waitFor(() => expect(acknowledged).toBeGreaterThanOrEqual(wanted), {
        timeout: 10_000,
        interval: 1,
      })
      server.child.kill('SIGKILL')
      await Promise.all([stopped, server.exited])
    }
    const last = await start()
    const connection = readConnection(folder)
    if (!connection) throw new Error('no connection')
    const db = connect(serverOf(connection))
    const { sessions } = await db
      .selectFrom('sessions')
      .select((from) => from.fn.countAll<number>().as('sessions'))
      .executeTakeFirstOrThrow()
    const { logins } = await db
      .selectFrom('audit_log')
      .select((from) => from.fn.countAll<number>().as('logins'))
      .where('action', '=', 'session.login')
      .where('result', '=', 'ok')
      .executeTakeFirstOrThrow()
    expect(acknowledged).toBeGreaterThan(0)
    expect(sessions).toBeGreaterThanOrEqual(acknowledged)
    expect(logins).toBe(sessions)
    expect((await verifyAudit(db, auditKey(folder, null), readAnchors(folder))).problem).toBeNull()
    await db.destroy()
    last.child.kill('SIGTERM')
    expect(await last.exited).toBe(0)
  }, 120_000)
})

describe('a second server on the same folder', () => {
  it('refuses within 2 s and names the first, also after a kill and with a reused pid', async () => {
    const first = await start()
    const second = await start()
    expect(second.address).toBe('')
    expect(await second.exited).toBe(1)
    expect(second.took).toBeLessThan(2000)
    expect(second.output()).toContain(`is in use by another server (pid ${first.child.pid})`)

    first.child.kill('SIGKILL')
    await first.exited
    // The number of the killed server now belongs to somebody else who is alive: this very process.
    writeFileSync(join(folder, 'server.pid'), `${process.pid}\n`)
    const third = await start()
    expect(third.address).not.toBe('')
    third.child.kill('SIGTERM')
    expect(await third.exited).toBe(0)
  }, 60_000)
})

describe('a database that is killed', () => {
  it('is started again by its server, which then serves as before', async () => {
    const server = await start()
    const pid = Number.parseInt(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
    const healthy = async () => expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    await vi.waitFor(async () => expect((await fetch(`${server.address}/healthz`)).status).toBe(503), {
      timeout: 5000,
      interval: 5,
    })
    await vi.waitFor(healthy, { timeout: 10_000, interval: 50 })
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  }, 60_000)
})

describe('stopping', () => {
  it('finishes what is under way, then stops the database, without waiting for idle connections', async () => {
    const server = await start()
    const calls = Array.from({ length: 8 }, (_, index) =>
      post(server.address, 'auth/login', { username: `nobody-${index}`, password }),
    )
    await Promise.race(calls)
    const began = performance.now()
    server.child.kill('SIGTERM')
    const codes = await Promise.all(calls.map((call) => call.catch(() => 'refused')))
    expect(await server.exited).toBe(0)
    expect(performance.now() - began).toBeLessThan(8000)
    const answered = codes.filter((code) => code !== 'refused')
    expect(answered.length).toBeGreaterThan(0)
    expect(answered).toEqual(answered.map(() => 403))
    expect(existsSync(join(folder, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
  }, 60_000)
})

describe('a data folder that the database may not enter', () => {
  it.runIf(process.getuid?.() === 0)(
    'still works for root: the database lives elsewhere',
    async () => {
      const parent = mkdtempSync(join(tmpdir(), 'hospital-crm-closed-'))
      const closed = join(parent, 'data')
      try {
        const server = await start(closed)
        expect(server.address).not.toBe('')
        server.child.kill('SIGKILL')
        await server.exited
        const again = await start(closed)
        expect(again.address).not.toBe('')
        again.child.kill('SIGTERM')
        expect(await again.exited).toBe(0)
        expect(statSync(parent).mode & 0o777).toBe(0o700)
      } finally {
        await removeData(closed)
        rmSync(parent, { recursive: true })
      }
    },
    60_000,
  )
})

describe('the data folder', () => {
  it('keeps its secrets to the user of the server', () => {
    for (const file of ['audit.key', 'database.json', 'audit.anchor'])
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
  })
})
