import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'
import { fetchDailyPicture } from './daily-picture.ts'

const png = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#36c' } })
  .png()
  .toBuffer()
const damaged = Buffer.from('89504e470d0a1a0a00ff', 'hex')
const DAY = 86_400
const NOON = 1_800_000_000

let server: TestServer
let admin: string
let site: Server
let host: string
const asked: string[] = []
const answers = new Map<string, { type: string; body: Buffer | string; status?: number }>()

beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    asked.push(url)
    const { type, body, status = 200 } = answers.get(url) ?? { type: 'text/plain', body: '', status: 404 }
    response.writeHead(status, { 'content-type': type, location: '/picture' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  server = await startTestServer({ GATEWAY_HOSTS: host })
  admin = await server.signIn('admin', TEST_PASSWORD)
})
afterAll(async () => {
  site.close()
  await server.remove()
})
beforeEach(async () => {
  asked.length = 0
  answers.clear()
  answers.set('/picture', { type: 'image/png', body: png })
  await server.db.deleteFrom('system_config').where('key', 'like', 'daily%').execute()
})

const from = (path: string) =>
  server.call('systemConfig/update', { body: { daily_picture: `http://${host}${path}` } }, admin)
const fetchAt = (now: number, gatewayHosts = [host]) =>
  fetchDailyPicture({ ...server, settings: { ...server.settings, gatewayHosts } }, now)
const shown = async () => (await server.call('systemConfig/getSysConfig')).data.bingWallpaper

test('nobody is asked until an administrator names an address', async () => {
  expect([await fetchAt(NOON), asked, await shown()]).toEqual([false, [], ''])
})

test.each([
  ['a picture', '/picture', ['/picture']],
  ['a list that names one', '/list', ['/list', '/picture']],
])('%s is fetched once a day, kept and shown', async (_what, path, wanted) => {
  answers.set('/list', { type: 'application/json', body: '{"images":[{"url":"/picture"}]}' })
  await from(path)
  expect([await fetchAt(NOON), await fetchAt(NOON + 60)]).toEqual([true, false])
  expect(asked).toEqual(wanted)
  const address = await shown()
  const answer = await fetch(server.address + address)
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([answer.headers.get('content-type'), width, height]).toEqual(['image/png', 3, 2])
  expect(await fetchAt(NOON + DAY)).toBe(true)
  expect(await shown()).not.toBe(address)
  await server.call('systemConfig/update', { body: { daily_picture: '' } }, admin)
  expect(await shown()).toBe('')
})

test.each([
  ['a page', '/page'],
  ['a redirect', '/moved'],
  ['a list of nothing', '/nothing'],
  ['a list that leads elsewhere', '/elsewhere'],
  ['an error', '/broken'],
  ['what cannot be read to its end', '/damaged'],
])('%s is no picture: what was shown stays, and it is tried again after an hour', async (_what, path) => {
  answers.set('/page', { type: 'image/png', body: '<svg onload="alert(1)">' })
  answers.set('/moved', { type: 'text/plain', body: '', status: 302 })
  answers.set('/nothing', { type: 'application/json', body: '{"images":[]}' })
  answers.set('/elsewhere', { type: 'application/json', body: '{"images":[{"url":"file:///etc/passwd"}]}' })
  answers.set('/damaged', { type: 'image/png', body: damaged })
  answers.set('/broken', { type: 'image/png', body: png, status: 500 })
  await from(path)
  expect([await fetchAt(NOON), await fetchAt(NOON + 60), await fetchAt(NOON + 3600)]).toEqual([
    false,
    false,
    false,
  ])
  expect([asked, await shown()]).toEqual([[path, path], ''])
})

test('an address inside the own network is not asked, nor is one that a list names', async () => {
  await from('/picture')
  expect([await fetchAt(NOON, []), asked]).toEqual([false, []])
  const inward = `http://localhost:${host.split(':')[1]}/picture`
  answers.set('/inward', { type: 'application/json', body: JSON.stringify({ images: [{ url: inward }] }) })
  await from('/inward')
  expect([await fetchAt(NOON), asked]).toEqual([false, ['/inward']])
})
