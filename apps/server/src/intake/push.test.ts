import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { inHospital } from '../customers/testing/in-hospital.ts'
import { employ, store, storedRow, type Colleague } from '../customers/testing/hospital.ts'
import type { TestServer } from '../testing/test-server.ts'
import { PLATFORM_SECRET, registerPlatform, type Platform } from './testing/platform.ts'

let server: TestServer
let limin: Colleague
let suwan: Colleague
let own: Platform
let douyin: Platform
inHospital((hospital) => {
  ;({ server, limin, suwan } = hospital)
})
beforeEach(async () => {
  own ??= await registerPlatform(server, 1, { hospital: 2, source: 3 })
  douyin ??= await registerPlatform(server, 4)
  await server.db.deleteFrom('clue_pushes').execute()
  await server.db.deleteFrom('clue_leads').execute()
})

const leads = () =>
  server.db
    .selectFrom('customers')
    .select(['name', 'phone', 'stage', 'uid', 'writer', 'cid', 'hospital', 'source', 'clue_id'])
    .orderBy('id')
    .execute()

const pushes = () =>
  server.db
    .selectFrom('clue_pushes')
    .select(['state', 'reason', 'platform_id', 'is_signed'])
    .orderBy('id')
    .execute()

const noticesOf = (user: number) =>
  server.db
    .selectFrom('notices')
    .select(['kind', 'from_uid', 'gateway', 'customer_ids'])
    .where('user_id', '=', user)
    .orderBy('id')
    .execute()

const onlyId = async () => (await server.db.selectFrom('customers').select('id').executeTakeFirstOrThrow()).id

test('a push becomes one lead with the defaults of its interface, and whoever may see it is told once', async () => {
  const body = { id: 'a-1', name: '王芳', phone: '138 0000 1234' }
  expect(await own.push({ body })).toStrictEqual({ status: 200, message: 'ok', told: 'created' })
  expect(await own.push({ body })).toStrictEqual({ status: 200, message: 'ok', told: 'repeated' })
  expect(await leads()).toStrictEqual([
    {
      name: '王芳',
      phone: '13800001234',
      stage: 'lead',
      uid: 0,
      writer: 0,
      cid: 2,
      hospital: 2,
      source: 3,
      clue_id: own.id,
    },
  ])
  const id = await onlyId()
  const told = [{ kind: 'lead', from_uid: 2, gateway: 1, customer_ids: [id] }]
  await vi.waitFor(async () => expect(await noticesOf(limin.id)).toStrictEqual(told), 5000)
  expect(await noticesOf(suwan.id)).toStrictEqual(told)
})

test('a push that tells of several leads makes each, and keeps each in the log by itself', async () => {
  const body = {
    data: [
      { id: 's-1', name: '冯一', phone: '16900002201' },
      { id: 's-2', name: '陈二', phone: '1690' },
      { id: 's-3', name: '褚三', phone: '16900002203' },
    ],
  }
  expect(await own.push({ body })).toMatchObject({ status: 200, message: 'ok' })
  expect((await leads()).map(({ name }) => name)).toEqual(['冯一', '褚三'])
  expect(await pushes()).toEqual([
    { state: 'created', reason: null, platform_id: 's-1', is_signed: true },
    { state: 'refused', reason: 'phone_wrong', platform_id: 's-2', is_signed: true },
    { state: 'created', reason: null, platform_id: 's-3', is_signed: true },
  ])
  expect(await own.push({ body: body.data.slice(0, 1) })).toMatchObject({ status: 200, told: 'repeated' })
  expect(await own.push({ body: [{ id: 's-4', phone: '1' }] })).toMatchObject({
    status: 422,
    told: 'phone_wrong',
  })
})

test('a platform that tries the address gets its challenge back, and nothing else is answered', async () => {
  const third = await registerPlatform(server, 3)
  const wechat = await registerPlatform(server, 3, { challenge: 'echostr' })
  const form = await registerPlatform(server, 2)
  const off = await registerPlatform(server, 3, { status: 2 })
  const ask = async ({ username }: Platform, query: string, method = 'GET') => {
    const answer = await fetch(`${server.address}/open/v1/clues/${username}${query}`, { method })
    return [answer.status, await answer.text(), answer.headers.get('content-type')]
  }
  const plain = 'text/plain; charset=utf-8'
  expect(await ask(third, '?hub.mode=subscribe&hub.challenge=1158201444')).toEqual([200, '1158201444', plain])
  expect(await ask(third, '?hub.challenge=1158201444', 'HEAD')).toEqual([200, '', plain])
  expect(await ask(wechat, '?echostr=a1B2%2Bc3%3D')).toEqual([200, 'a1B2+c3=', plain])
  expect(await ask(own, '?challenge=abc')).toEqual([200, 'abc', plain])
  for (const [platform, query] of [
    [third, ''],
    [third, '?challenge=abc'],
    [third, '?hub.challenge='],
    [third, '?hub.challenge=%3Cscript%3E'],
    [third, '?hub.challenge=a&hub.challenge=b'],
    [third, `?hub.challenge=${'a'.repeat(257)}`],
    [wechat, '?hub.challenge=abc'],
    [form, '?challenge=abc'],
    [off, '?hub.challenge=abc'],
  ] as const)
    expect([query, ...(await ask(platform, query)).slice(0, 2)]).toEqual([query, 405, ''])
  expect((await ask({ ...own, username: 'nobody-is-called-so' }, '?challenge=abc'))[0]).toBe(404)
  expect(await leads()).toEqual([])
})

test('the same lead pushed many times at once is there once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => own.push({ body: { id: 'same', phone: '13800001111' } })),
  )
  expect(answers.map(({ told }) => told).toSorted()).toStrictEqual([
    'created',
    ...Array.from({ length: 11 }, () => 'repeated'),
  ])
  expect((await leads()).length).toBe(1)
})

test('a late push fills and changes fields that nobody has edited', async () => {
  await own.push({ body: { id: 'late', name: '小王', phone: '13800002222', city: '杭州' } })
  const id = await onlyId()
  await server.call('customers/cusleads/receive', { body: { ids: [id], type: 'leads' } }, limin.token)
  const { data } = await server.call(
    'customers/customers/update',
    { body: { id, key: 'name', value: '王女士' } },
    limin.token,
  )
  expect(data.name).toBe('王女士')
  const body = { id: 'late', name: '王小芳', phone: '13800002222', city: '宁波', age: 30 }
  expect((await own.push({ body })).told).toBe('merged')
  const { name, city, age } = await storedRow(server, id)
  expect({ name, city, age }).toStrictEqual({ name: '王女士', city: '宁波市', age: 30 })
  expect((await own.push({ body })).told).toBe('repeated')
})

test('somebody who is there gets a line on the timeline, and their agent alone is told', async () => {
  const id = await store(server, { name: '老客', phone: '13800003333', uid: limin.id })
  expect((await own.push({ body: { id: 'k', name: '老客户', phone: '13800003333' } })).told).toBe('known')
  expect((await leads()).length).toBe(1)
  expect(await noticesOf(limin.id)).toStrictEqual([
    { kind: 'lead_again', from_uid: 2, gateway: 1, customer_ids: [id] },
  ])
  expect(await noticesOf(suwan.id)).toStrictEqual([])
  const { data } = await server.call('customers/customers/timeline/{id}', { params: { id } }, limin.token)
  expect(data.list.map(({ action, uid }) => [action, uid])).toStrictEqual([['lead', 2]])
})

test('two platforms that bring the same person at once wake no second agent', async () => {
  const answers = await Promise.all([
    own.push({ body: { id: 'p', phone: '13800004444' } }),
    douyin.push({ body: { clue_id: '9', telephone: '13800004444' } }),
  ])
  expect(answers.map(({ told }) => told).toSorted()).toStrictEqual(['created', 'known'])
  const byQq = [
    await douyin.push({ body: { clue_id: '10', qq: '77665544' } }),
    await douyin.push({ body: { clue_id: '11', qq: '77665544' } }),
  ]
  expect(byQq.map(({ told }) => told)).toStrictEqual(['created', 'known'])
})

test('previews and abnormal leads wake nobody', async () => {
  const body = { clue_id: '7188512345678901234', clue_source: 4, telephone: '13800005555' }
  expect((await douyin.push({ body })).told).toBe('quiet')
  expect(await leads()).toStrictEqual([])
  expect((await douyin.push({ body: { ...body, clue_source: 1 } })).told).toBe('created')
})

test('each refusal has its reason in the answer and in the log', async () => {
  const late = Math.floor(Date.now() / 1000) - 400
  const good = { id: 'r', phone: '13800006666' }
  const answers = [
    await own.push({ body: good, secret: 'other' }),
    await own.push({ body: good, at: late }),
    await own.push({ body: good, headers: { 'X-Signature': '' } }),
    await own.push({ body: '{"id":' }),
    await own.push({ body: { id: 'r' } }),
    await own.push({ body: { phone: '13800006666' } }),
    await own.push({ body: 'x'.repeat(70_000) }),
    await own.push({ body: { id: 'r', 'na\0me': '王' } }),
  ]
  expect(answers.map(({ status, told }) => [status, told])).toStrictEqual([
    [401, 'signature_wrong'],
    [401, 'timestamp_off'],
    [401, 'signature_missing'],
    [400, 'body_unreadable'],
    [422, 'contact_missing'],
    [422, 'platform_id_missing'],
    [413, 'body_too_large'],
    [422, 'contact_missing'],
  ])
  expect((await pushes()).map(({ reason }) => reason)).toStrictEqual(answers.map(({ told }) => told))
  expect(await leads()).toStrictEqual([])
})

test('an interface that is off, has no secret or is not there takes nothing', async () => {
  const off = await registerPlatform(server, 3, { status: 3 })
  const bare = await registerPlatform(server, 3)
  await server.db.updateTable('clues').set({ sealed_secret: null }).where('id', '=', bare.id).execute()
  const gone = await registerPlatform(server, 3)
  await server.db.deleteFrom('clues').where('id', '=', gone.id).execute()
  const body = { id: '1', phone: '13800007777' }
  expect((await off.push({ body })).told).toBe('interface_disabled')
  expect((await bare.push({ body })).told).toBe('secret_missing')
  expect((await gone.push({ body })).told).toBe('not_found')
  const odd = await fetch(`${server.address}/open/v1/clues/%00`, { method: 'POST', body: '{}' })
  expect(odd.status).toBe(400)
})

test('a lead goes to the named agent with the fewest today', async () => {
  const named = await registerPlatform(server, 5, {
    receivers: { kind: 'named', agents: [limin.id, suwan.id] },
  })
  for (const at of [1, 2, 3])
    expect((await named.push({ body: { id: `n${at}`, phone: `1380000880${at}` } })).told).toBe('created')
  expect((await leads()).map(({ stage, uid }) => [stage, uid])).toStrictEqual([
    ['customer', limin.id],
    ['customer', suwan.id],
    ['customer', limin.id],
  ])
  expect((await noticesOf(suwan.id)).map(({ kind, gateway }) => [kind, gateway])).toStrictEqual([['lead', 5]])
})

test('in turn goes to those who are there; while nobody is, to the pool, and never past a scope', async () => {
  const turn = await registerPlatform(server, 5, {
    hospital: 1,
    receivers: { kind: 'round_robin', agents: [] },
  })
  const far = await employ(server, 'far', { hospital: [3] })
  await server.db.insertInto('online_users').values({ process: 'test', user_id: far.id }).execute()
  await turn.push({ body: { id: 't1', phone: '13800009901' } })
  await server.db.insertInto('online_users').values({ process: 'test', user_id: suwan.id }).execute()
  await turn.push({ body: { id: 't2', phone: '13800009902' } })
  expect((await leads()).map(({ stage, uid }) => [stage, uid])).toStrictEqual([
    ['lead', 0],
    ['customer', suwan.id],
  ])
})

test('a default that is gone keeps no lead away', async () => {
  await server.db.insertInto('hospitals').values({ id: 9, name: '临时' }).execute()
  const brief = await registerPlatform(server, 3, { hospital: 9 })
  await brief.push({ body: { id: 'b1', phone: '13800010001' } })
  await server.db.deleteFrom('hospitals').where('id', '=', 9).execute()
  expect((await brief.push({ body: { id: 'b2', phone: '13800010002' } })).told).toBe('created')
  expect((await leads()).map(({ hospital }) => hospital)).toStrictEqual([9, 0])
})

test('a default that is newer than the notice of it is not lost', async () => {
  await own.push({ body: { id: 'l1', phone: '13800010004' } })
  await server.owner.transaction().execute(async (trx) => {
    await sql`alter table hospitals disable trigger user`.execute(trx)
    await trx.insertInto('hospitals').values({ id: 19, name: '新开' }).execute()
    await sql`alter table hospitals enable trigger user`.execute(trx)
  })
  const fresh = await registerPlatform(server, 3, { hospital: 19 })
  await fresh.push({ body: { id: 'l2', phone: '13800010005' } })
  expect((await leads()).map(({ hospital }) => hospital)).toStrictEqual([2, 19])
})

test('a choice that somebody is removing at that moment keeps no lead away', async () => {
  const held = await registerPlatform(server, 3, { hospital: 2, source: 3 })
  await server.owner.transaction().execute(async (trx) => {
    await trx.selectFrom('hospitals').select('id').where('id', '=', 2).forUpdate().execute()
    expect((await held.push({ body: { id: 'h1', phone: '13800010003' } })).told).toBe('created')
  })
  expect((await leads()).map(({ hospital, phone }) => [hospital, phone])).toStrictEqual([[0, '13800010003']])
})

test('the secret is in no row that a push leaves', async () => {
  await own.push({ body: { id: 's1', phone: '13800011111' } })
  await own.push({ body: { id: 's1', phone: '13800011111' }, headers: { 'X-Signature': PLATFORM_SECRET } })
  const rows = [
    await server.db.selectFrom('clue_pushes').selectAll().execute(),
    await server.db.selectFrom('clues').selectAll().execute(),
    await server.db.selectFrom('audit_log').selectAll().execute(),
  ]
  const texts = JSON.stringify(rows, (_key, value: { type?: string; data?: number[] } | null) =>
    value?.type === 'Buffer' ? Buffer.from(value.data ?? []).toString('latin1') : value,
  )
  expect(texts.includes(PLATFORM_SECRET)).toBe(false)
})
