import { closeCodes, type SocketFrame } from '@hospital-crm/api/socket'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '../contract/support/database.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { fastClock } from './support/fast-clock.ts'
import { startFaultProxy, type Direction, type FaultProxy } from './support/fault-proxy.ts'
import { allKnow, heardBy, openTab, type Person, type Tab } from './support/fleet.ts'
import { signInColleagues } from './support/people.ts'
import { oneOf, randomFrom, under } from './support/random.ts'

const SEED = 20_261_121
/** Each of these people has four tabs open: a hundred sockets. */
const PEOPLE = 25
const TABS_EACH = 4
const GHOSTS = 4
const ROUNDS = 20
const CUTS_PER_ROUND = 25
/** Code of a connection that ended without a word. */
const BROKEN = 1006
/** How much faster than usual the server waits while it looks for peers that fell silent, which takes it minutes. */
const SPEED = 6
/** The server looks every 30 s for peers that were silent for 150 s; on a busy machine it may look a little later. */
const SILENCE_SECONDS = [145, 195] as const
/** Notices of 6 bytes: together more than the 4 MiB that a system keeps for a connection and the server's own 1 MiB. */
const NOTICES = 1_000_000
const NOTICES_AT_ONCE = 40_000

let server: RunningServer
let database: Database
let port: number
/** The fleet's line, the one that people vanish on, and the one of a slow reader. */
let line: FaultProxy
let lostLine: FaultProxy
let slowLine: FaultProxy
let people: Person[]
let reader: Person
let ghosts: Person[]
const tabs: Tab[] = []

beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '20' } })
  port = Number(new URL(server.url).port)
  line = await startFaultProxy(port)
  lostLine = await startFaultProxy(port)
  slowLine = await startFaultProxy(port)
  database = await openDatabase(server)
  people = await signInColleagues(server, PEOPLE + GHOSTS + 1)
  ghosts = people.splice(PEOPLE, GHOSTS)
  reader = people.splice(PEOPLE, 1)[0] ?? { uid: 0, token: '' }
  for (const person of people)
    for (let tab = 0; tab < TABS_EACH; tab += 1) tabs.push(openTab(line.url, person))
})
afterAll(async () => {
  for (const tab of tabs) tab.close()
  await database.close()
  for (const proxy of [line, lostLine, slowLine]) await proxy.close()
  await server.dispose()
})

const until = (condition: () => boolean, seconds = 20) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: seconds * 1000, interval: 20 })

const onlineInDatabase = async () => {
  const rows = await database.rows<{ users: string }>(
    'select count(distinct user_id) as users from online_users',
  )
  return Number(rows[0]?.users)
}

const heardByAll = (type: SocketFrame['type']) => heardBy(tabs, type)

test('A hundred sockets that are cut at random come back, and the users online are counted right', async () => {
  const random = randomFrom(SEED)
  await until(() => allKnow(tabs, PEOPLE))
  const began = performance.now()
  let cuts = 0
  // One connection in five breaks while it is still being opened.
  line.breakNext = () =>
    random() < 0.2
      ? { direction: oneOf<Direction>(random, ['up', 'down']), bytes: under(random, 500) }
      : undefined
  for (let round = 0; round < ROUNDS; round += 1) {
    line.weather = {
      delay: oneOf(random, [0, 0, 5, 20]),
      rate: oneOf(random, [Number.POSITIVE_INFINITY, 20_000, 4000]),
    }
    for (let cut = 0; cut < CUTS_PER_ROUND; cut += 1) {
      const links = [...line.links]
      links[under(random, links.length)]?.cut()
      cuts += 1
      // The next cut meets the connections that the last ones made people open.
      await new Promise(setImmediate)
    }
    await until(() => tabs.every(({ online }) => online))
  }
  line.breakNext = () => undefined
  line.weather = { delay: 0, rate: Number.POSITIVE_INFINITY }
  await until(() => allKnow(tabs, PEOPLE))
  expect(await onlineInDatabase()).toBe(PEOPLE)
  expect([...new Set(tabs.flatMap(({ endings }) => endings))]).toEqual([BROKEN])
  expect(heardByAll('DISCONNECT')).toBe(0)

  const leaving = tabs.splice(-5 * TABS_EACH)
  for (const [index, tab] of leaving.entries()) if (index % TABS_EACH > 0) tab.close()
  await until(() =>
    leaving.every(
      ({ endings, online }, index) =>
        index % TABS_EACH === 0 || (!online && endings.at(-1) === closeCodes.normal),
    ),
  )
  expect(await onlineInDatabase()).toBe(PEOPLE)
  for (const tab of leaving) tab.close()
  await until(() => allKnow(tabs, PEOPLE - 5))
  expect(await onlineInDatabase()).toBe(PEOPLE - 5)
  console.log(
    `${cuts} cuts and ${line.broken.up + line.broken.down} broken openings in ${((performance.now() - began) / 1000).toFixed(0)} s; ` +
      `${PEOPLE} users with ${PEOPLE * TABS_EACH} sockets counted right, then ${PEOPLE - 5}`,
  )
})

test('A reader that does not keep up is closed with 1013, and nobody else notices', async () => {
  const tab = openTab(slowLine.url, reader)
  const users = PEOPLE - 5 + 1
  await until(() => allKnow([...tabs, tab], users))
  const endings = tabs.map((one) => one.endings.length)
  slowLine.weather.rate = 0
  const slowest: number[] = []
  const [witness] = people
  let sent = 0
  const began = performance.now()
  for (; sent < NOTICES; sent += NOTICES_AT_ONCE) {
    // Each notice is another one to the database and the same one to the person.
    await database.rows(
      `select pg_notify('crm_user', 'user:${reader.uid}:' || notice) from generate_series($1::int, $2::int) as notice`,
      [sent + 1, sent + NOTICES_AT_ONCE],
    )
    // What the server tells others afterwards shows that it has worked through all of these.
    const before = heardByAll('CHANGE_USER_INFO')
    const asked = performance.now()
    await database.rows(`select pg_notify('crm_user', 'user:${witness?.uid}')`)
    await until(() => heardByAll('CHANGE_USER_INFO') === before + TABS_EACH)
    slowest.push(performance.now() - asked)
  }
  slowLine.weather.rate = Number.POSITIVE_INFINITY
  await until(() => tab.endings.length > 0)
  const kept = tab.heard.get('CHANGE_USER_INFO') ?? 0
  console.log(
    `${sent} notices in ${((performance.now() - began) / 1000).toFixed(0)} s, ${kept} had been kept for the slow reader; ` +
      `others waited at most ${Math.max(...slowest).toFixed(0)} ms for theirs`,
  )
  expect(tab.endings).toEqual([closeCodes.overload])
  expect(kept).toBeLessThan(sent)
  await until(() => tab.online)
  expect(tabs.map((one) => one.endings.length)).toEqual(endings)
  expect(heardByAll('DISCONNECT')).toBe(0)
  tab.close()
  await until(() => allKnow(tabs, users - 1))
})

test('A restart closes every socket with 1012, logs nobody out, and everybody comes back', async () => {
  const endings = tabs.map((tab) => tab.endings.length)
  await database.close()
  expect(await server.stop()).toBe(0)
  expect(tabs.map((tab, index) => tab.endings[endings[index] ?? 0])).toEqual(
    tabs.map(() => closeCodes.restart),
  )
  server = await startServer({ dataDir: server.dataDir, port, env: fastClock(SPEED) })
  database = await openDatabase(server)
  await until(() => allKnow(tabs, PEOPLE - 5))
  expect(await onlineInDatabase()).toBe(PEOPLE - 5)
  expect(heardByAll('DISCONNECT')).toBe(0)
})

test('People who vanish without a word are dropped after the silence limit, and no longer counted', async () => {
  const users = PEOPLE - 5
  const lost = ghosts.map((ghost) => openTab(lostLine.url, ghost))
  await until(() => allKnow([...tabs, ...lost], users + GHOSTS))
  const endings = tabs.map((tab) => tab.endings.length)
  const links = [...lostLine.links]
  for (const link of links) link.vanish()
  const began = performance.now()
  const dropped = await Promise.all(
    links.map(async ({ droppedByServer }) => {
      await droppedByServer
      return ((performance.now() - began) / 1000) * SPEED
    }),
  )
  console.log(
    `vanished people were dropped after ${dropped.map((seconds) => seconds.toFixed(0)).join(', ')} s`,
  )
  expect(dropped.length).toBe(GHOSTS)
  expect(dropped.filter((seconds) => seconds < SILENCE_SECONDS[0] || seconds > SILENCE_SECONDS[1])).toEqual(
    [],
  )
  await until(() => allKnow(tabs, users))
  expect(await onlineInDatabase()).toBe(users)
  expect(tabs.map((tab) => tab.endings.length)).toEqual(endings)
  for (const tab of lost) tab.close()
})
