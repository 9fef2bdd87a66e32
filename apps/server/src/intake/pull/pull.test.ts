import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pullPresets, type LeadGateway } from '@hospital-crm/api/entities'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { seal } from '../../audit/secrets.ts'
import { unixNow } from '../../basics/clock.ts'
import { inHospital } from '../../customers/testing/in-hospital.ts'
import type { Services } from '../../http/context.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { tokenPlaceOf } from '../interface.ts'
import { registerPlatform, type Platform } from '../testing/platform.ts'
import { pullDue } from './pull.ts'

// The server is read anew: with the mock here, without it by the files that share this process.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
// Rounds of the server's own would come in between.
vi.mock('./jobs.ts', () => ({ startPulls: () => ({ stop: () => Promise.resolve() }) }))

const TOKEN = 'canary-token-77aa-pull'

let server: TestServer
let services: Services
let platform: Platform
let fake: Server
let host: string
/** What the platform answers next: leads, or a status. */
let next: (object[] | number)[] = []
let asked: { url: string; body: string; token: string | undefined }[] = []
inHospital((hospital) => {
  ;({ server } = hospital)
})
beforeAll(async () => {
  fake = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      asked.push({ url: request.url ?? '', body, token: request.headers['access-token'] as string })
      const answer = next.shift() ?? []
      if (typeof answer === 'number')
        return response.writeHead(answer, answer === 429 ? { 'retry-after': '777' } : {}).end('x')
      const text = JSON.stringify({ code: 0, data: { list: answer, details: answer } })
      response.end(text.replaceAll(/"n(\d+)"/g, '$1'))
    })
  }).listen(0, '127.0.0.1')
  await once(fake, 'listening')
  host = `127.0.0.1:${(fake.address() as AddressInfo).port}`
})
afterAll(() => {
  fake.close()
})

const setUp = async (gateway: LeadGateway): Promise<void> => {
  platform = await registerPlatform(server, gateway)
  const pull = { ...pullPresets[gateway], url: `http://${host}/leads`, account: '1712345678901234' }
  await server.db
    .updateTable('clues')
    .set({
      pull: JSON.stringify(pull),
      sealed_token: seal(server.settings, tokenPlaceOf(platform.id), TOKEN),
    })
    .where('id', '=', platform.id)
    .execute()
}
beforeEach(async () => {
  await server.db.updateTable('clues').set({ pull: null }).execute()
  await server.db.deleteFrom('clue_pushes').execute()
  await server.db.deleteFrom('clue_pulls').execute()
  services = { ...server, settings: { ...server.settings, gatewayHosts: [host] } }
  next = []
  asked = []
  await setUp(4)
})

const lead = (at: number, more: object = {}) => ({
  clue_id: `n718851234567890${String(at).padStart(4, '0')}`,
  name: `客${at}`,
  telephone: `1380002${String(at).padStart(4, '0')}`,
  ...more,
})
const pages = (count: number) => Array.from({ length: count }, (_, at) => lead(at))
const names = async () =>
  (await server.db.selectFrom('customers').select('phone').orderBy('phone').execute()).map(
    ({ phone }) => phone,
  )
const state = () => server.db.selectFrom('clue_pulls').selectAll().executeTakeFirstOrThrow()

test('pages are asked for until one is not full; ids beyond what a number can hold stay exact', async () => {
  const all = pages(150)
  next = [all.slice(0, 100), all.slice(100)]
  const now = unixNow()
  await pullDue(services, now)
  expect([(await names()).length, asked.length]).toStrictEqual([150, 2])
  expect(asked.map(({ token }) => token)).toStrictEqual([TOKEN, TOKEN])
  expect(new URL(asked[1]?.url ?? '', `http://${host}`).searchParams.get('page')).toBe('2')
  const ids = await server.db.selectFrom('clue_leads').select('platform_id').orderBy('platform_id').execute()
  expect(ids[0]?.platform_id).toBe('7188512345678900000')
  expect(await state()).toMatchObject({
    cursor: now,
    next_time: now + 300,
    seen: 150,
    taken: 150,
    problem: null,
    taken_by: null,
  })
})

test('a lead is one whichever way it came; what the platform says later is merged, and nothing is logged twice', async () => {
  await platform.push({ body: { clue_id: '7188512345678900001', telephone: '13800020001' } })
  const now = unixNow()
  next = [[lead(1)]]
  await pullDue(services, now)
  next = [[lead(1)]]
  await pullDue(services, now + 300)
  next = [[lead(1, { convert_status: 'n5', remark: '加了微信' })]]
  await pullDue(services, now + 600)
  const made = await server.db.selectFrom('customers').select(['name', 'content']).execute()
  expect(made).toStrictEqual([{ name: '客1', content: '加了微信' }])
  const log = await server.db.selectFrom('clue_pushes').select('state').orderBy('id').execute()
  expect(log.map((row) => row.state)).toStrictEqual(['created', 'merged', 'merged'])
})

test('a platform that says later, fails or is cut off is asked again after a growing pause, from the same place', async () => {
  const now = unixNow()
  const story: (string | number | null)[][] = []
  let at = now
  for (const answer of [429, 503, 500, 404, [lead(2)]]) {
    next = [answer]
    await pullDue(services, at)
    const { problem, next_time: time, cursor } = await state()
    story.push([problem, time - at, cursor === 0 ? 0 : 1])
    at = time
  }
  expect(story).toStrictEqual([
    ['throttled', 777, 0],
    ['server_error', 60, 0],
    ['server_error', 120, 0],
    ['refused', 300, 0],
    [null, 300, 1],
  ])
  expect(await names()).toStrictEqual(['13800020002'])
})

test('a platform that has more pages than one go asks for is asked on from where it stood', async () => {
  const page = (at: number) => Array.from({ length: 100 }, () => lead(at))
  next = [...Array.from({ length: 200 }, (_, at) => page(at)), page(200), 503, [lead(201)]]
  const now = unixNow()
  await pullDue(services, now)
  expect(await state()).toMatchObject({ problem: 'server_error', page: 201, until: now, cursor: 0 })
  await pullDue(services, now + 60)
  const pageOf = ({ url }: { url: string }) =>
    new URL(url, `http://${host}`).searchParams.get('page') ?? undefined
  expect(asked.slice(-3).map(pageOf)).toStrictEqual(['201', '202', '202'])
  expect((await names()).length).toBe(202)
  expect(await state()).toMatchObject({
    problem: null,
    page: 0,
    until: 0,
    seen: 202,
    taken: 202,
    cursor: now,
    next_time: now + 300,
  })
})

test('a platform that answers its last page again is through, and one that knows no pages is told of', async () => {
  const all = pages(200)
  next = [all.slice(0, 100), all.slice(100), all.slice(100)]
  const now = unixNow()
  await pullDue(services, now)
  expect([asked.length, await state()]).toMatchObject([3, { problem: null, cursor: now, seen: 200 }])
  next = [all.slice(0, 100), all.slice(0, 100)]
  await pullDue(services, now + 300)
  expect(await state()).toMatchObject({ problem: 'same_page', cursor: now, page: 0, until: 0 })
})

test('another account is asked from its first page and a day back, and a round of the old one ends', async () => {
  const now = unixNow()
  await pullDue(services, now - 600)
  const before = { page: 200, until: now - 60, next_time: now + 900, tries: 3, taken_by: crypto.randomUUID() }
  await server.db.updateTable('clue_pulls').set(before).execute()
  await server.addUser({ username: 'mover', is_admin: true })
  const pull = { ...pullPresets[4], url: 'https://ad.example.com/leads', account: '2' }
  const body = { id: platform.id, pull, token: 'another-token' }
  const { status } = await server.call('supervision/clues/update', { body }, await server.signIn('mover'))
  expect([status, await state()]).toMatchObject([
    200,
    { page: 0, until: 0, next_time: 0, tries: 0, taken_by: null },
  ])
  expect((await state()).cursor).toBeLessThanOrEqual(unixNow() - 86_400)
})

test('a mended token is tried at once, and from the first page, as it may be that of another account', async () => {
  const now = unixNow()
  await pullDue(services, now - 600)
  const before = { page: 200, until: now - 60, next_time: now + 1800, tries: 6, problem: 'refused' as const }
  await server.db.updateTable('clue_pulls').set(before).execute()
  await server.addUser({ username: 'mender', is_admin: true })
  const session = await server.signIn('mender')
  const update = async (token: string) => {
    const { status } = await server.call(
      'supervision/clues/update',
      { body: { id: platform.id, token } },
      session,
    )
    return [status, await state()]
  }
  expect(await update('******')).toMatchObject([200, before])
  expect(await update('a-mended-token')).toMatchObject([200, { page: 0, until: 0, next_time: 0, tries: 0 }])
})

test('an entry that is no lead ends no round, and a list of nothing else is told as one that cannot be read', async () => {
  const all = pages(150)
  next = [['none' as unknown as object, ...all.slice(0, 99)], all.slice(99)]
  await pullDue(services, unixNow())
  expect([(await names()).length, asked.length]).toStrictEqual([150, 2])
  await server.db.updateTable('clue_pulls').set({ next_time: 0 }).execute()
  next = [['none' as unknown as object]]
  await pullDue(services, unixNow())
  expect(await state()).toMatchObject({ problem: 'unreadable', tries: 1 })
})

test('pages of a size of its own are asked for until one is empty, or the last one comes again', async () => {
  const question = '{"page":{page},"page_size":2}'
  const pull = { ...pullPresets[4], url: `http://${host}/leads`, question }
  await server.db
    .updateTable('clues')
    .set({ pull: JSON.stringify(pull) })
    .where('id', '=', platform.id)
    .execute()
  const all = pages(5)
  next = [all.slice(0, 2), all.slice(2, 4), all.slice(4), []]
  await pullDue(services, unixNow())
  expect([(await names()).length, asked.length]).toStrictEqual([5, 4])
  await server.db.updateTable('clue_pulls').set({ next_time: 0 }).execute()
  next = [[lead(1)], [lead(1)]]
  await pullDue(services, unixNow())
  expect(await state()).toMatchObject({ problem: null, page: 0, seen: 1 })
})

test('what a platform tells all day long stands in the log once', async () => {
  const now = unixNow()
  next = [[lead(1)]]
  await pullDue(services, now)
  await server.db
    .updateTable('clue_pushes')
    .set({ received_time: now - 20 * 3600 })
    .execute()
  next = [[lead(1)]]
  await pullDue(services, now + 300)
  expect(await server.db.selectFrom('clue_pushes').select('state').execute()).toStrictEqual([
    { state: 'created' },
  ])
})

test('each round reaches back before the last one', async () => {
  await setUp(5)
  await server.db.updateTable('clues').set({ pull: null }).where('id', '!=', platform.id).execute()
  const now = 1_790_000_000
  await pullDue(services, now)
  await pullDue(services, now + 300)
  const spans = asked.map(({ body }) => JSON.parse(body) as { start_time: string; end_time: string })
  const seconds = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`) / 1000
  expect(spans.map((span) => [seconds(span.start_time) - now, seconds(span.end_time) - now])).toStrictEqual([
    [-86_400, 0],
    [-1800, 300],
  ])
})

test('two processes that look at once ask once', async () => {
  next = [[lead(3)], [lead(3)]]
  const now = unixNow()
  await Promise.all([pullDue(services, now), pullDue(services, now), pullDue(services, now)])
  expect([asked.length, await names()]).toStrictEqual([1, ['13800020003']])
})

test('what is not due, switched off, without a token or in the own network is not asked', async () => {
  const now = unixNow()
  await pullDue(server, now)
  expect([(await state()).problem, asked.length]).toStrictEqual(['blocked', 0])
  await pullDue(services, now)
  expect(asked.length).toBe(0)
  await server.db.updateTable('clues').set({ sealed_token: null }).where('id', '=', platform.id).execute()
  await pullDue(services, now + 60)
  expect([(await state()).problem, asked.length]).toStrictEqual(['token_missing', 0])
  await server.db.updateTable('clues').set({ status: 3 }).where('id', '=', platform.id).execute()
  expect(await pullDue(services, now + 86_400)).toBe(0)
})

test('the token is in no row and no log, and no address takes it elsewhere', async () => {
  next = [[lead(4)], 500]
  await pullDue(services, unixNow())
  await pullDue(services, unixNow() + 400)
  await server.addUser({ username: `chief-${platform.id}`, is_admin: true })
  const chief = await server.signIn(`chief-${platform.id}`)
  const pull = { ...pullPresets[4], url: 'https://evil.example/leads' }
  const moved = await server.call('supervision/clues/update', { body: { id: platform.id, pull } }, chief)
  expect(moved.data.fields).toHaveProperty('token')
  const inside = await server.call(
    'supervision/clues/update',
    { body: { id: platform.id, pull: { ...pull, url: 'http://0x7f.1/' }, token: 'another-token' } },
    chief,
  )
  expect(inside.data.fields).toHaveProperty('pull')
  const read = await server.call('supervision/clues/doctor', { body: { id: platform.id } }, chief)
  expect(read.data.pull).toMatchObject({ problem: 'server_error', seen: 1 })
  const rows = [
    await server.db.selectFrom('clue_pushes').selectAll().execute(),
    await server.db.selectFrom('clue_pulls').selectAll().execute(),
    await server.db.selectFrom('audit_log').selectAll().execute(),
    read,
    moved,
    inside,
  ]
  expect(JSON.stringify(rows).includes(TOKEN)).toBe(false)
})
