import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { freePort } from '../../support/server.ts'
import type { Probed } from '../export/probe.ts'
import { startBenchServer } from '../list/bench-server.ts'
import { post, signIn } from '../list/http.ts'
import { sendBody, sendFile } from './attack.ts'

const { values: options } = parseArgs({
  options: {
    customers: { type: 'string', default: '5000' },
    rest: { type: 'string', default: '8000' },
    only: { type: 'string', default: '' },
  },
})
const root = resolve(import.meta.dirname, '../../..')
const BREATH_MILLISECONDS = 10
const MEBI = 1_048_576

/** Asks for first windows, one after the other, until told to stop; answers how many and their p99 in milliseconds. */
const otherCaller = (ask: () => Promise<unknown>) => {
  const times: number[] = []
  const over = new AbortController()
  const done = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await ask()
      times.push(performance.now() - began)
      await pause(BREATH_MILLISECONDS)
    }
  })()
  return async () => {
    over.abort()
    await done
    return times
  }
}
const p99 = (times: readonly number[]): string => {
  const sorted = times.toSorted((one, other) => one - other)
  return (sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN).toFixed(1)
}

const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-bench-'))
chmodSync(folder, 0o711)
const files = join(folder, 'files')
execFileSync(process.execPath, ['apps/server/src/import/testing/write-files.ts', files], { cwd: root })
const server = await startBenchServer({
  root,
  dataDir: join(folder, 'data'),
  port: await freePort(),
  customers: Number(options.customers),
  probe: pathToFileURL(resolve(import.meta.dirname, '../export/probe.ts')).href,
})
try {
  const probe = async (): Promise<Probed> => {
    const answer = once(server.child, 'message')
    server.child.send('probe')
    return ((await answer) as [Probed])[0]
  }
  const attacker = await signIn(server.url, 'admin', server.passwords.administrator)
  const other = await signIn(server.url, 'guminglang', server.passwords.agent)
  const list = `${server.url}/interface/v1/customers/customers/index/1`
  const ask = () => post(list, { page_size: 100, total: false }, other)
  await sendFile(server.url, attacker, 'warm.csv', Buffer.from('姓名,手机号\n王芳,16900000001\n'))
  for (let time = 0; time < 100; time += 1) await ask()
  const atRest = otherCaller(ask)
  await pause(Number(options.rest))
  const rest = await atRest()

  const during: number[] = []
  const measure = async (name: string, attack: () => Promise<string>): Promise<void> => {
    await probe()
    const meanwhile = otherCaller(ask)
    const began = performance.now()
    const how = await attack()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const times = await meanwhile()
    during.push(...times)
    const { rss, loop } = await probe()
    const grown = Math.max(0, rss.peak - rss.start) / MEBI
    console.log(
      `${name}: ${how}, ${seconds} s, +${grown.toFixed(0)} MB, loop ${loop.max.toFixed(0)} ms, p99 ${p99(times)} ms`,
    )
  }
  console.log(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}\n`)
  for (const name of readdirSync(files).filter((one) => one.includes(options.only))) {
    const content = readFileSync(join(files, name))
    await measure(name, () => sendFile(server.url, attacker, name, content))
  }
  await measure('a body of 40 MB', () => sendBody(server.url, attacker, 40 * MEBI, 40 * MEBI))
  await measure('a body that stalls', () => sendBody(server.url, attacker, 1000, 1))
  console.log(
    `\nothers: p99 ${p99(rest)} ms at rest (${rest.length} calls), ${p99(during)} ms meanwhile (${during.length})`,
  )
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
