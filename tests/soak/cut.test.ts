import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asAdministrator } from '../contract/support/people.ts'
import { openDatabase } from '../contract/support/database.ts'
import { runServerFile } from '../kill/support/processes.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { compare, readStored } from './support/compare.ts'
import { startFaultProxy, type Direction, type FaultProxy } from './support/fault-proxy.ts'
import { countOutcomes, writeHistories, type History } from './support/histories.ts'
import { oneOf, randomFrom, under } from './support/random.ts'

const SEED = 20_261_120
const WRITERS = 8
/** The writing goes on until so many writes were acknowledged, and so many were left without an answer. */
const ACKNOWLEDGED = 1000
const UNKNOWN = 150
/** A connection breaks somewhere in its first bytes: about a dozen requests, or as many answers. */
const BREAK_WITHIN = { up: 6000, down: 12_000 } as const

let server: RunningServer
let proxy: FaultProxy
let histories: History[]
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '20' } })
  proxy = await startFaultProxy(Number(new URL(server.url).port))
})
afterAll(async () => {
  await proxy.close()
  await server.dispose()
})

/** What is stored, read once. */
const stored = async () => {
  const database = await openDatabase(server)
  try {
    return await readStored(database)
  } finally {
    await database.close()
  }
}

describe('Writes over a line that breaks in the middle of requests and answers', () => {
  test('are there exactly once when they were acknowledged, and whole or absent when nobody knows', async () => {
    const random = randomFrom(SEED)
    proxy.breakNext = () => {
      const direction = oneOf<Direction>(random, ['up', 'down'])
      return { direction, bytes: under(random, BREAK_WITHIN[direction]) }
    }
    const token = await asAdministrator(server)
    const began = performance.now()
    histories = await writeHistories({
      origin: proxy.url,
      token,
      random,
      writers: WRITERS,
      enough: ({ acknowledged, unknown }) => acknowledged >= ACKNOWLEDGED && unknown >= UNKNOWN,
    })
    const seconds = (performance.now() - began) / 1000

    // Draining lets writes finish whose client is long gone; a restart shows what was really kept.
    const printed = server.logs()
    expect(await server.stop()).toBe(0)
    server = await startServer({ dataDir: server.dataDir })
    const { disagreements, unknown } = compare(histories, await stored())
    expect(disagreements).toEqual([])

    const verified = await runServerFile('commands/verify-audit.ts', { DATA_DIR: server.dataDir })
    expect(verified).toMatchObject({ code: 0 })
    const counts = countOutcomes(histories)
    console.log(
      [
        `${proxy.broken.up} connections cut in requests and ${proxy.broken.down} in answers, in ${seconds.toFixed(0)} s`,
        `${counts.acknowledged} writes acknowledged, all there once`,
        `${counts.refused} refused, none there`,
        `${counts.unknown} unknown: ${unknown.whole} whole, ${unknown.absent} absent`,
        verified.output.trim(),
      ].join('; '),
    )
    expect(unknown.whole).toBeGreaterThan(0)
    expect(unknown.absent).toBeGreaterThan(0)
    expect(counts.refused).toBeGreaterThan(0)
    // The client repeated nothing: the server never answered more writes than were tried.
    const tried = histories.reduce((sum, { writes }) => sum + writes.length, 0)
    const answered = printed.match(/ POST \/interface\/v1\/customers\//g)?.length ?? 0
    expect(answered).toBeLessThanOrEqual(tried)
  })
})

describe('The comparison of histories and database', () => {
  test('notices a lost, a half, a repeated and a foreign write', async () => {
    const all = await stored()
    const history = histories.findLast(
      ({ writes }) =>
        writes.every(({ outcome }) => outcome !== 'unknown') &&
        writes.some(({ kind, outcome }) => kind === 'follow_up' && outcome === 'acknowledged'),
    )
    const wechat = history?.wechat ?? ''
    const customer = all.find((one) => one.wechat === wechat)
    const others = all.filter((one) => one.wechat !== wechat)
    if (!customer) throw new Error('No customer with a follow-up')
    const damaged = [
      [],
      [customer, customer],
      [{ ...customer, follow_ups: customer.follow_ups.slice(0, -1) }],
      [{ ...customer, follow_ups: [...customer.follow_ups, ...customer.follow_ups.slice(-1)] }],
      [{ ...customer, log: customer.log.slice(0, -1) }],
      [{ ...customer, version: customer.version + 1 }],
      [{ ...customer, stage: customer.stage === 'waste' ? 'customer' : 'waste' }],
    ]
    const noticed = damaged.map((found) => compare(histories, [...others, ...found]).disagreements)
    expect(noticed.map((list) => list.map(({ found }) => found))).toEqual(damaged.map((found) => [found]))
    const stranger = { ...customer, wechat: 'cut-999999-end' }
    expect(compare(histories, [...all, stranger]).disagreements).toEqual([
      { wechat: stranger.wechat, allowed: [], found: [stranger] },
    ])
  })
})
