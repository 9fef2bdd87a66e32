import { readFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { signIn } from '../../contract/support/api.ts'
import { sharedKey, startBeside } from '../../contract/support/second-server.ts'
import { passwords, startServer } from '../../support/server.ts'
import { hire } from './colleagues.ts'
import { measureLong } from './long.ts'
import { measureOnScreen } from './on-screen.ts'
import { sendMany, type Sent } from './send.ts'
import { openTab, type Tab } from './tab.ts'

const { values: options } = parseArgs({
  options: {
    colleagues: { type: 'string', default: '200' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '300' },
    /** Messages of the long dialogue; 0 leaves it out. */
    long: { type: 'string', default: '100000' },
    /** How often the long dialogue is opened on the screen. */
    rounds: { type: 'string', default: '10' },
  },
})
const [count, rate, seconds, long] = [options.colleagues, options.rate, options.seconds, options.long].map(
  Number,
) as [number, number, number, number]
const env = { ...sharedKey, SEED_CUSTOMERS: '20', CALLS_PER_MINUTE: '1000000' }
/** Who has the long dialogue. */
const SEEDED = 'suwanqing'
const TABS = 2
const SETTLE_MS = 3000

/** Resident memory of a process in KB. */
const memoryOf = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN).toFixed(1)

const spread = (took: readonly number[]): string => {
  const sorted = took.toSorted((one, other) => one - other)
  return `p50 ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms, p99 ${percentile(sorted, 0.99)} ms (${sorted.length} of them)`
}

const first = await startServer({ env })
let second = await startBeside(first, env)
const address = JSON.parse(await readFile(join(first.dataDir, 'database.json'), 'utf8')) as pg.ClientConfig
const client = new pg.Client(address)
await client.connect()
const tabs: Tab[] = []
try {
  // The last one alone has the long dialogue, with somebody who is seeded and signs in as people do.
  const hired = await hire(client, count + 1)
  const colleagues = hired.slice(0, count)
  const before = await memoryOf(first.pid)
  /** When each text was sent, and whether a server was away meanwhile. */
  const sentAt = new Map<string, { sent: Sent; isAway: boolean }>()
  const [calm, away]: [number[], number[]] = [[], []]
  let isAway = false
  const urls = [first.url, second.url]
  for (const colleague of colleagues)
    for (let nth = 0; nth < TABS; nth += 1)
      tabs.push(
        await openTab({
          colleague,
          urls: nth % 2 === 0 ? urls : urls.toReversed(),
          onMessage: ({ msg, to }) => {
            const known = sentAt.get(msg)
            if (!known || to !== colleague.uid) return
            ;(known.isAway || isAway ? away : calm).push(performance.now() - known.sent.at)
          },
        }),
      )
  await pause(SETTLE_MS)
  const perSocket = (await memoryOf(first.pid)) - before
  console.log(
    `${count} colleagues, ${tabs.length} tabs over two servers; ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log(`memory: ${((2 * perSocket) / tabs.length).toFixed(0)} KB a socket at the first server`)

  const sending = sendMany(colleagues, urls, {
    rate,
    seconds,
    onSend: (sent) => sentAt.set(sent.text, { sent, isAway }),
  })
  await pause((seconds * 1000) / 3)
  isAway = true
  const port = Number(new URL(second.url).port)
  const killed = second
  await killed.kill()
  await pause((seconds * 1000) / 6)
  second = await startBeside(first, { ...env, PORT: String(port) })
  await killed.dispose()
  await pause(SETTLE_MS)
  isAway = false
  const sent = await sending
  await pause(SETTLE_MS)
  await Promise.all(tabs.map((tab) => tab.catchUp()))

  const { rows } = await client.query<{ from_uid: number; to_uid: number; place: number; msg: string }>(
    'select from_uid, to_uid, place, msg from messages',
  )
  const stored = Map.groupBy(rows, ({ msg }) => msg)
  const lost = sent.filter(({ text }) => !stored.has(text))
  const doubled = [...stored.values()].filter((same) => same.length > 1)
  let [missing, wrong] = [0, 0]
  colleagues.forEach(({ uid }, at) => {
    const own = rows.filter(({ from_uid, to_uid }) => from_uid === uid || to_uid === uid)
    for (const tab of tabs.slice(at * TABS, at * TABS + TABS))
      for (const { from_uid, to_uid, place, msg } of own) {
        const has = tab.has.get(from_uid === uid ? to_uid : from_uid)?.get(place)
        if (has === undefined) missing += 1
        else if (has !== msg) wrong += 1
      }
  })
  const sum = (of: (tab: Tab) => number) => tabs.reduce((all, tab) => all + of(tab), 0)
  console.log(
    [
      `${sent.length} messages at ${rate} a second; the second server was killed and came back`,
      `lost ${lost.length}, stored twice ${doubled.length}; in tabs missing ${missing}, at a wrong place ${wrong}`,
      `told twice on one line ${sum((tab) => tab.twice())}, out of order ${sum((tab) => tab.disordered())}`,
      `from sending to the frame in a tab: ${spread(calm)}`,
      `while a server was away:            ${spread(away)}`,
    ].join('\n'),
  )
  const other = hired.at(-1)
  if (long > 0 && other) {
    const token = await signIn(first, SEEDED, passwords.agent)
    const { rows: found } = await client.query<{ id: number }>('select id from users where username = $1', [
      SEEDED,
    ])
    const one = { uid: found[0]?.id ?? 0, name: SEEDED, token }
    console.log(await measureLong(client, first.url, [one, other], long))
    const account = { username: SEEDED, password: passwords.agent }
    console.log(
      await measureOnScreen(first.url, account, other, { count: long, rounds: Number(options.rounds) }),
    )
  }
} finally {
  for (const tab of tabs) tab.close()
  await client.end()
  await second.dispose()
  await first.dispose()
}
