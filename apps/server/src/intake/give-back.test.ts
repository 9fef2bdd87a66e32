import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveBackPreset, type ClueGiveBack } from '@hospital-crm/api/entities'
import { furnish, employ, type Colleague } from '../customers/testing/hospital.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { registerPlatform, type Platform } from './testing/platform.ts'
import { giveBack, RETRY_SECONDS, takeStates } from './give-back-send.ts'

const SECRET = 'canary-give-back-3b71'
const now = 2_000_000_000

type Reaction = number | 'cut' | 'late' | { status: number; body: string }
const told: { headers: Record<string, unknown>; body: Record<string, unknown>; raw: string }[] = []
let reactions: Reaction[] = []
const remote: Server = createServer((request, response) => {
  let raw = ''
  request.setEncoding('utf8')
  request.on('data', (piece: string) => (raw += piece))
  request.on('end', () => {
    told.push({ headers: request.headers, body: JSON.parse(raw) as Record<string, unknown>, raw })
    const reaction = reactions.shift() ?? { status: 200, body: '{"code":0}' }
    if (reaction === 'cut') request.socket.destroy()
    else if (typeof reaction === 'number') response.writeHead(reaction).end()
    else if (reaction !== 'late') response.writeHead(reaction.status).end(reaction.body)
  })
})

let server: TestServer
let limin: Colleague
let chief: string
let platform: Platform
let url: string
beforeAll(async () => {
  await new Promise<void>((done) => remote.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(remote.address() as AddressInfo).port}`
  url = `http://${host}/callback`
  server = await startTestServer({ GATEWAY_HOSTS: host })
  await furnish(server)
  limin = await employ(server, 'limin')
  await server.addUser({ username: 'chief', is_admin: true })
  chief = await server.signIn('chief')
})
afterAll(async () => {
  await server.remove()
  remote.closeAllConnections()
  await new Promise((done) => remote.close(done))
})

const how = (more: Partial<ClueGiveBack> = {}): ClueGiveBack => ({
  ...giveBackPreset(4),
  url,
  invalid: { statuses: [6], tags: [2] },
  ...more,
})
const configure = (body: object) =>
  server.call('supervision/clues/update', { body: { id: platform.id, ...body } }, chief)

beforeEach(async () => {
  await server.db.deleteFrom('clue_states').execute()
  await server.db.deleteFrom('customers').execute()
  told.length = 0
  reactions = []
  platform = await registerPlatform(server, 4)
  await configure({ give_back: how(), give_back_secret: SECRET })
})

let leads = 0
const arrive = async (): Promise<number> => {
  leads += 1
  const body = `{"clue_id":71885123456789012${leads},"advertiser_id":1712345678901234567,"telephone":"138${20_000_000 + leads}"}`
  expect(await platform.push({ body })).toMatchObject({ told: 'created' })
  const { id } = await server.db
    .selectFrom('customers')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await server.call('customers/cusleads/receive', { body: { ids: [id] } }, limin.token)
  return id
}
const change = (id: number, values: object) =>
  server.call('customers/customers/update', { body: { id, ...values } }, limin.token)
const states = () =>
  server.db
    .selectFrom('clue_states')
    .select(['event', 'state', 'reason', 'status', 'attempts', 'answer'])
    .orderBy('id')
    .execute()
/** A push of somebody who was a customer before. */
const knownAgain = async (): Promise<number> => {
  const id = await arrive()
  const other = await registerPlatform(server, 4)
  platform = other
  await configure({ give_back: how(), give_back_secret: SECRET })
  const body = { clue_id: `again-${leads}`, telephone: `138${20_000_000 + leads}` }
  expect(await other.push({ body })).toMatchObject({ told: 'known' })
  return id
}
/** Queues a state that is due in the far future, out of reach of the server's own rounds. */
const queued = async (id: number, event: 'wechat' | 'arrived', state: string) => {
  const { platform_id } = await server.db
    .selectFrom('clue_leads')
    .select('platform_id')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  const entry = { clue_id: platform.id, platform_id, customer_id: id, event, state, reason: '' }
  await server.db
    .insertInto('clue_states')
    .values({ ...entry, created_time: now, next_time: now, tried_time: null, taken_until: null })
    .execute()
}

test('each event makes its state once, in the platform’s own codes, and the timeline tells what was accepted', async () => {
  const id = await arrive()
  await change(id, { mature: 2 })
  await change(id, { order_time: 1_900_000_000 })
  await change(id, { order_time: 1_900_003_600 })
  await change(id, { status: 1 })
  const paid = { params: { id }, body: { kind: 'inspect', delta: '12.00' } }
  await server.call('customers/customers/costPrice/{id}', paid, limin.token)
  await change(id, { tags: [2] })
  expect((await states()).map(({ event, state, reason }) => [event, state, reason])).toStrictEqual([
    ['wechat', '195', ''],
    ['booked', '196', ''],
    ['arrived', '527', ''],
    ['paid', '285', ''],
    ['invalid', '10000', '加急'],
  ])
  await expect
    .poll(async () => (await states()).map(({ status }) => status), { timeout: 30_000 })
    .toStrictEqual(Array.from({ length: 5 }, () => 'accepted'))
  expect(told.map(({ body }) => body['clue_convert_state'])).toStrictEqual([195, 196, 527, 285, 10_000])
  expect(told[0]?.raw).toContain('"advertiser_ids":[1712345678901234567]')
  expect(told[0]?.raw).toContain(`"clue_id":"71885123456789012${leads}"`)
  expect(told[0]?.body).not.toHaveProperty('event_data')
  expect(told[4]?.body['event_data']).toBe('加急')
  expect(told[0]?.headers['access-token']).toBe(SECRET)
  const timeline = await server.call('customers/customers/timeline/{id}', { params: { id } }, limin.token)
  const given = timeline.data.list.filter(({ action }) => action === 'given_back')
  expect(given.map(({ changes }) => changes.find(({ field }) => field === 'event')?.new).toSorted()).toEqual([
    'arrived',
    'booked',
    'invalid',
    'paid',
    'wechat',
  ])
})

test('of somebody who was known before only an interface hears whose senders may know that', async () => {
  for (const tells of [true, false]) {
    const id = await knownAgain()
    await configure({ tells_outcome: tells })
    await change(id, { mature: 2 })
    const mine = await server.db
      .selectFrom('clue_states')
      .select('event')
      .where('clue_id', '=', platform.id)
      .execute()
    expect([tells, mine.length]).toEqual([tells, tells ? 1 : 0])
  }
})

test('the body of a state is filled from pushes of its own lead, also where a second person came by the same id', async () => {
  await configure({ give_back: how({ body: '{"id":"{platform_id}","name":"{push.name}"}' }) })
  const push = (name: string, telephone: string) =>
    platform.push({ body: { clue_id: 'shared', name, telephone } })
  await push('卫一', '13820990001')
  await push('卫二', '13820990002')
  const rows = await server.db.selectFrom('customers').select(['id', 'name']).orderBy('id').execute()
  for (const { id } of rows) {
    await server.call('customers/cusleads/receive', { body: { ids: [id] } }, limin.token)
    await change(id, { mature: 2 })
  }
  await expect.poll(() => told.length, { timeout: 30_000 }).toBe(2)
  expect(
    told.map(({ body }) => body).toSorted((a, b) => String(a['name']).localeCompare(String(b['name']))),
  ).toEqual(rows.map(({ name }) => ({ id: 'shared', name })))
})

test('nothing is queued without an address, credentials or a code of the platform', async () => {
  const id = await arrive()
  await configure({ give_back_secret: '' })
  await change(id, { mature: 2 })
  await configure({ give_back_secret: SECRET, give_back: null })
  await change(id, { status: 1 })
  await configure({ give_back: how({ states: { ...how().states, booked: '' } }) })
  await change(id, { order_time: 1_900_000_000 })
  expect(await states()).toStrictEqual([])
})

test('a platform that is busy, away, silent or hangs up is asked again after growing pauses, and then given up', async () => {
  const id = await arrive()
  reactions = [429, 503, 'cut', 'late', { status: 500, body: `${SECRET} 13800001234` }, 502, 504, 500]
  await queued(id, 'wechat', '195')
  let at = now
  const answers: string[] = []
  for (const pause of RETRY_SECONDS) {
    expect(await giveBack(server, at - 1, 200)).toBe(0)
    expect(await giveBack(server, at, 200)).toBe(1)
    answers.push((await states())[0]?.answer ?? '')
    at += pause
  }
  expect(await giveBack(server, at, 200)).toBe(1)
  expect(answers.map((answer) => answer.split(' ')[0])).toStrictEqual([
    '429',
    '503',
    'no_answer',
    'no_answer',
    '500',
    '502',
    '504',
  ])
  expect(answers[4]).toBe('500 ****** 13800001234')
  expect((await states())[0]).toMatchObject({ status: 'failed', attempts: 8 })
  expect(await giveBack(server, at * 2, 200)).toBe(0)
  const again = { body: { id: platform.id } }
  expect((await server.call('supervision/clues/giveAgain', again, chief)).data).toEqual({ again: 1 })
  await expect.poll(async () => (await states())[0]?.status, { timeout: 10_000 }).toBe('accepted')
  expect((await server.call('supervision/clues/giveAgain', again, chief)).data).toEqual({ again: 0 })
})

test('a refusal is kept with its answer and not repeated by itself', async () => {
  const id = await arrive()
  reactions = [{ status: 200, body: '{"code":40105,"message":"token expired"}' }]
  await change(id, { mature: 2 })
  await expect.poll(async () => (await states())[0]?.status, { timeout: 10_000 }).toBe('refused')
  const { data } = await server.call('supervision/clues/states', { body: { id: platform.id } }, chief)
  expect(data.list[0]).toMatchObject({
    customer_id: id,
    event: 'wechat',
    answer: '200 {"code":40105,"message":"token expired"}',
  })
})

test('two processes never send one state at a time, and what a killed one held is sent by another', async () => {
  const ids = [await arrive(), await arrive(), await arrive()]
  for (const id of ids) {
    await queued(id, 'wechat', '195')
    await queued(id, 'arrived', '527')
  }
  expect((await states()).length).toBe(6)
  const taken = await takeStates(server.db, now, 1)
  expect(taken.length).toBe(1)
  await Promise.all([giveBack(server, now), giveBack(server, now), giveBack(server, now)])
  expect((await states())[0]?.status).toBe('waiting')
  for (let round = 0; round < 4; round += 1) await giveBack(server, now + 61 + round)
  expect((await states()).every(({ status }) => status === 'accepted')).toBe(true)
  expect(
    new Set(told.map(({ body }) => `${String(body['clue_id'])} ${String(body['clue_convert_state'])}`)).size,
  ).toBe(6)
  expect(told.length).toBe(6)
})

test('the own network is out of reach, and a kept secret does not follow an address that was changed', async () => {
  for (const address of [
    'http://127.0.0.1:80/',
    'http://2130706433/',
    'http://[::ffff:127.0.0.1]/',
    'http://0x7f.1/',
  ]) {
    const refused = await configure({ give_back: how({ url: address }), give_back_secret: SECRET })
    expect(refused.data.fields).toHaveProperty('give_back')
  }
  const elsewhere = await configure({ give_back: how({ url: 'https://example.com/' }) })
  expect(elsewhere.data.fields).toHaveProperty('give_back_secret')
  const answered = await configure({ remark: '甲' })
  expect(answered.data).toMatchObject({
    give_back_secret: '******',
    give_back_secret_time: expect.any(Number),
  })
  expect(JSON.stringify(answered.data)).not.toContain(SECRET)
})
