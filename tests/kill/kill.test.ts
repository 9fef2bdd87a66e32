import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, passwords, startServer, type RunningServer } from '../support/server.ts'
import { compare } from './support/check.ts'
import { databasePid, withDatabase } from './support/database.ts'
import { openLedger } from './support/ledger.ts'
import { runServerFile } from './support/processes.ts'
import { signIn, startWriters } from './support/writers.ts'

const ROUNDS = 20
const WRITERS = 6
/** Every fourth round takes the database along, as a crash of the whole machine would. */
const takesDatabase = (round: number) => round % 4 === 3
/** Milliseconds in which a start after a kill must serve again. */
const READY = 5000

const ledger = openLedger()
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '20' } })
})
afterAll(() => server.dispose())

describe('A server killed in the middle of writes', () => {
  test(`keeps every acknowledged write, whole, through ${ROUNDS} kills, and needs no repair`, async () => {
    const starts: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await signIn(server, passwords.administrator)
      const writers = startWriters({ server, token, ledger, writers: WRITERS })
      await writers.acknowledged(10 + ((round * 37) % 60))
      const { dataDir } = server
      if (takesDatabase(round)) process.kill(await databasePid(dataDir), 'SIGKILL')
      await server.kill()
      await writers.stopped

      const began = performance.now()
      server = await startServer({ dataDir })
      starts.push(performance.now() - began)
      const { unknown: _, ...disagreements } = await withDatabase(dataDir, (client) =>
        compare(client, ledger.attempts),
      )
      expect({ round, ...disagreements }).toEqual({ round, missing: [], halves: [], sneaked: [], broken: [] })
    }

    const verified = await runServerFile('commands/verify-audit.ts', { DATA_DIR: server.dataDir })
    expect(verified).toMatchObject({ code: 0 })
    const { unknown } = await withDatabase(server.dataDir, (client) => compare(client, ledger.attempts))
    const counts = ledger.count()
    console.log(
      [
        `${ROUNDS} kills, ${Array.from({ length: ROUNDS }, (_, round) => round).filter(takesDatabase).length} with the database`,
        `${counts.acknowledged} acknowledged, 0 missing`,
        `${counts.refused} refused, 0 there`,
        `${counts.unknown} unknown: ${unknown.there} whole, ${unknown.absent} absent`,
        `ready again after at most ${Math.max(...starts).toFixed(0)} ms`,
        verified.output.trim(),
      ].join('; '),
    )
    expect(counts.acknowledged).toBeGreaterThan(ROUNDS * 10)
    expect(counts.refused).toBeGreaterThan(0)
    expect(counts.unknown).toBeGreaterThan(0)
    expect(starts.filter((milliseconds) => milliseconds > READY)).toEqual([])
  })
})

describe('The comparison of ledger and database', () => {
  test('notices a lost row, half a write and a stale history', async () => {
    const followUp = ledger.attempts.findLast(
      ({ kind, outcome }) => kind === 'follow_up' && outcome === 'acknowledged',
    )
    const created = ledger.attempts.findLast(
      ({ kind, outcome, id }) => kind === 'create' && outcome === 'acknowledged' && id !== followUp?.id,
    )
    await withDatabase(server.dataDir, async (client) => {
      await client.query('begin')
      await client.query('delete from follow_ups where content = $1', [followUp?.marker])
      await client.query('update customers set version = version + 1 where id = $1', [created?.id])
      const { halves, broken } = await compare(client, ledger.attempts)
      await client.query('rollback')
      expect(halves).toEqual([followUp])
      expect(broken.map(({ id }) => id).toSorted()).toEqual([followUp?.id, created?.id].toSorted())
      const lost = { kind: 'create', marker: 'mark-999999-end', id: 1, outcome: 'acknowledged' } as const
      expect((await compare(client, [lost])).missing).toEqual([lost])
    })
  })
})

describe('A second server on the same data folder', () => {
  test('is refused within two seconds with the first one’s process id, and the first goes on', async () => {
    const tries = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { code, output, milliseconds } = await runServerFile('main.ts', {
        DATA_DIR: server.dataDir,
        PORT: String(await freePort()),
      })
      tries.push({ code, output: output.trim(), inTime: milliseconds <= 2000 })
      console.log(`second server refused after ${milliseconds.toFixed(0)} ms`)
    }
    const refused = {
      code: 1,
      output:
        `The data folder ${server.dataDir} is in use by another server (pid ${server.pid}). ` +
        'Stop that one first, or start this one with another DATA_DIR.',
      inTime: true,
    }
    expect(tries).toEqual(tries.map(() => refused))
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})
