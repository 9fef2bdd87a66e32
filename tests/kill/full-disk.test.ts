import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwords, startServer, type RunningServer } from '../support/server.ts'
import { compare } from './support/check.ts'
import { databasePid, withDatabase } from './support/database.ts'
import { openLedger } from './support/ledger.ts'
import { runServerFile } from './support/processes.ts'
import { smallDisk, type SmallDisk } from './support/small-disk.ts'
import { signIn, startWriters } from './support/writers.ts'

const MEGABYTES = 400
const full = 'The disk is full. Make room; nothing that was saved before is lost.'

const ledger = openLedger()
let disk: SmallDisk
let dataDir: string
let server: RunningServer
beforeAll(async () => {
  disk = smallDisk(MEGABYTES)
  dataDir = join(disk.folder, 'data')
  server = await startServer({ dataDir, env: { SEED_CUSTOMERS: '20' } })
}, 120_000)
afterAll(async () => {
  disk.empty()
  await server.dispose()
  disk.remove()
})

const nothingLost = async () => {
  const { unknown: _, ...disagreements } = await withDatabase(dataDir, (client) =>
    compare(client, ledger.attempts),
  )
  expect(disagreements).toEqual({ missing: [], halves: [], sneaked: [], broken: [] })
}

/** A write, and how it was refused. */
const refusal = async (token: string) => {
  const answer = await fetch(`${server.url}/interface/v1/customers/customers/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: '示例', wechat: `full-${performance.now()}`, hospital: 1 }),
  })
  const { data } = (await answer.json()) as { data: { error?: string } }
  return [answer.status, data.error]
}

test('a disk that fills up while people work is named to them, loses nothing, and work goes on once there is room', async () => {
  const token = await signIn(server, passwords.administrator)
  const writers = startWriters({ server, token, ledger, writers: 4 })
  await writers.acknowledged(20)
  // Now and then the disk takes a little, so that it gets full at ever other places.
  for (let round = 0; round < 20; round += 1) {
    disk.fill(round % 2 === 0 ? 100_000 : 0)
    await pause(300)
  }
  await expect.poll(() => refusal(token), { timeout: 30_000 }).toEqual([503, 'disk_full'])
  disk.empty()
  const began = performance.now()
  await expect.poll(async () => (await refusal(token))[0], { timeout: 60_000, interval: 50 }).toBe(200)
  const again = performance.now() - began
  writers.stop()
  await writers.stopped
  await nothingLost()
  const { acknowledged, unknown } = ledger.count()
  console.log(
    `${acknowledged} acknowledged and there, ${unknown} refused for want of room, again after ${again.toFixed(0)} ms`,
  )
})

test('a backup for which there is no room says so and leaves nothing behind', () => {
  disk.fill(0)
  const file = join(disk.folder, 'backup.zip')
  const { status, stderr } = spawnSync(process.execPath, ['apps/server/src/commands/backup.ts', file], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'correct horse battery' },
  })
  expect([status, stderr.trim(), existsSync(file), existsSync(`${file}.part`)]).toEqual([
    1,
    full,
    false,
    false,
  ])
})

test('a start on a full disk says so, and the next one with room has everything', async () => {
  await server.kill()
  process.kill(await databasePid(dataDir), 'SIGKILL')
  disk.fill(0)
  const failed = await runServerFile('main.ts', { DATA_DIR: dataDir, PORT: '0' })
  expect([failed.code, failed.output.trim()]).toEqual([1, full])
  disk.empty()
  server = await startServer({ dataDir })
  await nothingLost()
  expect(await runServerFile('commands/verify-audit.ts', { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
})
