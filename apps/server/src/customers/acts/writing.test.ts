import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerForm } from '@hospital-crm/api/entities'
import { fieldMessages } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { employ, furnish, store, storedRow, type Colleague } from '../testing/hospital.ts'

let server: TestServer
let agent: Colleague
let other: Colleague
let masked: Colleague
let bound: Colleague

beforeAll(async () => {
  server = await startTestServer()
  await furnish(server)
  agent = await employ(server, 'agent')
  other = await employ(server, 'other')
  masked = await employ(server, 'masked', { extra: { hideGlobalPhone: true } })
  bound = await employ(server, 'bound', {
    hospital: [1],
    disease: [1],
    source: [3],
    allow_consulting: [2],
    required_fields: ['name', 'source'],
    readonly_fields: ['order_time', 'inspectCost'],
    extra: { allowCuStatus: [2, 3] },
  })
})
afterAll(() => server.remove())

let numbers = 0
const newPhone = () => `137${String((numbers += 1)).padStart(8, '0')}`

const create = (body: Partial<CustomerForm>, { token } = agent) =>
  server.call('customers/customers/create', { body }, token)
const update = (body: object, { token } = agent) => server.call('customers/customers/update', { body }, token)
const problems = (answer: { code: number; data: { fields?: Record<string, string> } }) => [
  answer.code,
  answer.data.fields,
]
const say = (fields: Record<string, keyof typeof fieldMessages>) => [
  422,
  Object.fromEntries(Object.entries(fields).map(([field, problem]) => [field, fieldMessages[problem].zh])),
]
const entries = (id: number) =>
  server.db
    .selectFrom('audit_log')
    .select(['uid', 'action', 'result', 'changes'])
    .where('target_type', '=', 'customer')
    .where('target_id', '=', String(id))
    .orderBy('seq')
    .execute()

describe('creating a customer', () => {
  it('fills what was left out, tidies the phone, and belongs to whoever typed it', async () => {
    const { data } = await create({
      name: ' 王芳 ',
      phone: '+86 138 0000 0001',
      inspectCost: '10.5',
      successorCost: '-0.05',
    })
    expect(data).toMatchObject({
      name: '王芳',
      phone: '13800000001',
      sex: 3,
      status: 2,
      uid: agent.id,
      writer: agent.id,
      cid: 0,
      stage: 'customer',
      version: 1,
      success_time: null,
      inspectCost: '10.50',
      successorCost: '-0.05',
      price: '10.45',
    })
    expect(await entries(data.id)).toEqual([
      {
        uid: agent.id,
        action: 'customer.create',
        result: 'ok',
        changes: {
          name: { old: null, new: '王芳' },
          phone: { old: null, new: '13800000001' },
          inspectCost: { old: null, new: '10.50' },
          successorCost: { old: null, new: '-0.05' },
        },
      },
    ])
  })

  it.each<[string, Partial<CustomerForm>, Record<string, keyof typeof fieldMessages>]>([
    ['no way of contact', { name: '无名' }, { phone: 'contact_required' }],
    ['no mobile number', { phone: '0571-8888' }, { phone: 'invalid_phone' }],
    ['a number that a spreadsheet cut', { phone: '1.39E+10' }, { phone: 'digits_lost' }],
    ['an account that a spreadsheet cut', { wechat: '1.23457E+11' }, { wechat: 'digits_lost' }],
    ['a masked number', { phone: '138****0001' }, { phone: 'invalid_phone' }],
    [
      'a companion without a number that works',
      { qq: '1', contacts: [{ name: '母', phone: '123', relation: '' }] },
      { 'contacts.0.phone': 'invalid_phone' },
    ],
    ['a hospital that does not exist', { qq: '1', hospital: 9 }, { hospital: 'not_offered' }],
    ['a tag that does not exist', { qq: '1', tags: [1, 77] }, { tags: 'not_offered' }],
    ['money that is none', { qq: '1', inspectCost: '1e9' }, { inspectCost: 'invalid_money' }],
    [
      'an address that runs a script',
      { qq: '1', web_url: 'javascript:alert(1)' },
      { web_url: 'invalid_url' },
    ],
  ])('is refused with %s', async (_what, body, fields) => {
    expect(problems(await create(body))).toEqual(say(fields))
  })

  it('keeps a narrow role to its own choices, required and read-only fields', async () => {
    const answer = await create(
      { qq: '1', hospital: 2, disease: 4, source: 1, consulting: 1, status: 1, order_time: 1, name: '' },
      bound,
    )
    expect(problems(answer)).toEqual(
      say({
        name: 'required',
        hospital: 'not_offered',
        disease: 'not_offered',
        source: 'not_offered',
        consulting: 'not_offered',
        status: 'not_offered',
        order_time: 'read_only',
      }),
    )
    const { code } = await create(
      { qq: '1', name: '可', hospital: 1, disease: 3, source: 3, consulting: 2 },
      bound,
    )
    expect(code).toBe(200)
  })

  it.each(['uid', 'writer', 'id', 'cid', 'created_time', 'price', 'version', 'stage', 'constructor'])(
    'takes no %s from outside',
    async (field) => {
      const body = JSON.parse(`{"qq":"77","${field}":7}`) as object
      const before = await sql`select count(*) from customers`.execute(server.db)
      const { code, data } = await create(body)
      expect([code, Object.keys(data.fields ?? {})]).toEqual([422, [field]])
      expect((await sql`select count(*) from customers`.execute(server.db)).rows).toEqual(before.rows)
    },
  )

  it('refuses a body that reaches for the prototype', async () => {
    const response = await fetch(`${server.address}/interface/v1/customers/customers/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'application/json' },
      body: '{"qq":"77","__proto__":{"is_admin":true}}',
    })
    expect([response.status, Object.hasOwn(Object.prototype, 'is_admin')]).toEqual([400, false])
  })

  it('names an order number that is taken, also by two at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ phone: newPhone(), order_num: 'AXXXX1' })))
    expect(answers.map(({ code, data }) => [code, data.error]).toSorted()).toEqual([
      [200, undefined],
      [409, 'order_number_taken'],
      [409, 'order_number_taken'],
    ])
  })

  it('keeps text that the database could not', async () => {
    const { data } = await create({ qq: '1', name: 'a\0b\ud800' })
    expect(data.name).toBe('ab\ufffd')
  })

  it('notes the first success when the patient is there already', async () => {
    const { data } = await create({ phone: newPhone(), status: 1 })
    expect(data.success_time).toBe(data.created_time)
  })
})

describe('changing a customer', () => {
  it('writes one field, counts the version and tells the change', async () => {
    const id = await store(server, { name: '旧', phone: newPhone() })
    const { data } = await update({ id, key: 'name', value: '新' })
    expect([data.name, data.version]).toEqual(['新', 2])
    expect(await entries(id)).toEqual([
      { uid: agent.id, action: 'customer.update', result: 'ok', changes: { name: { old: '旧', new: '新' } } },
    ])
    const timeline = await server.call('customers/customers/timeline/{id}', { params: { id } }, agent.token)
    expect(timeline.data).toMatchObject({
      more: false,
      list: [
        {
          uid: agent.id,
          nickname: 'agent',
          action: 'update',
          changes: [{ field: 'name', old: '旧', new: '新' }],
        },
      ],
    })
  })

  it('writes nothing when nothing changed', async () => {
    const id = await store(server, { name: '同', phone: newPhone() })
    const before = await storedRow(server, id)
    expect((await update({ id, name: '同', tags: [], contacts: [] })).code).toBe(200)
    expect([await storedRow(server, id), await entries(id)]).toEqual([before, []])
  })

  it('forgets city and district with a new province, unless they came along', async () => {
    const id = await store(server, { phone: newPhone(), prv: '浙江', city: '杭州', district: '西湖' })
    expect((await update({ id, key: 'prv', value: '浙江省' })).data).toMatchObject({
      prv: '浙江省',
      city: '杭州',
    })
    expect((await update({ id, key: 'prv', value: '江苏' })).data).toMatchObject({ city: '', district: '' })
    expect((await update({ id, prv: '广东', city: '广州' })).data).toMatchObject({
      city: '广州市',
      district: '',
    })
  })

  it('keeps sums exact and companions searchable', async () => {
    const id = await store(server, { phone: newPhone() })
    const contacts = [{ name: '父', phone: '+86 139-0000-2222', relation: '父' }]
    const { data } = await update({
      id,
      inspectCost: '0.10',
      treatmentCost: '0.20',
      successorCost: '9999999999.99',
      contacts,
    })
    expect([data.price, data.contacts]).toEqual([
      '10000000000.29',
      [{ name: '父', phone: '13900002222', relation: '父' }],
    ])
    const { data: found } = await server.call(
      'customers/customers/duplicateCheck',
      { body: { phone: '13900002222' } },
      other.token,
    )
    expect(found.duplicates.map((duplicate) => [duplicate.id, duplicate.matched])).toEqual([[id, ['phone']]])
  })

  it('merges what two people changed in different fields', async () => {
    const id = await store(server, { name: '甲', phone: newPhone() })
    await update({ id, version: 1, name: '乙' })
    const { data } = await update({ id, version: 1, wechat: 'wx' }, other)
    expect([data.name, data.wechat, data.version]).toEqual(['乙', 'wx', 3])
  })

  it('shows both values when two people changed the same field, and overwrites nothing', async () => {
    const id = await store(server, { name: '甲', phone: newPhone() })
    await update({ id, version: 1, name: '乙' })
    const before = await storedRow(server, id)
    const { code, data } = await update({ id, version: 1, name: '丙', wechat: 'wx' }, other)
    expect([code, data.error, data.conflicts]).toEqual([
      409,
      'edit_conflict',
      { name: { yours: '丙', theirs: '乙' } },
    ])
    expect(await storedRow(server, id)).toEqual(before)
    expect((await update({ id, version: 2, name: '丙' }, other)).data.name).toBe('丙')
  })

  it('lets exactly one of many simultaneous edits of a field through', async () => {
    const id = await store(server, { name: '甲', phone: newPhone() })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        update({ id, version: 1, name: `名${at}` }, at % 2 ? agent : other),
      ),
    )
    expect(answers.filter(({ code }) => code === 200).length).toBe(1)
    expect(answers.filter(({ data }) => data.error === 'edit_conflict').length).toBe(11)
    expect((await storedRow(server, id)).version).toBe(2)
  })

  it.each<[string, object, Record<string, keyof typeof fieldMessages>]>([
    ['a read-only field', { order_time: 5 }, { order_time: 'read_only' }],
    ['a read-only field by key', { key: 'inspectCost', value: '3' }, { inspectCost: 'read_only' }],
    ['a required field that is emptied', { name: '  ' }, { name: 'required' }],
    ['a required choice that is emptied', { source: 0 }, { source: 'required' }],
    ['a foreign hospital', { hospital: 2 }, { hospital: 'not_offered' }],
    ['a status that may not be set', { status: 4 }, { status: 'not_offered' }],
    ['a disease that would move it out of reach', { disease: 0 }, { disease: 'not_offered' }],
    ['the last way of contact', { phone: '' }, { phone: 'contact_required' }],
    ['a value of another type', { key: 'hospital', value: 'one' }, { hospital: 'wrong_type' }],
    [
      'a field that only the server writes',
      { key: 'uid', value: 1 },
      { key: 'unknown_field', value: 'unknown_field' },
    ],
    ['a field that does not exist', { nonsense: 1 }, { nonsense: 'unknown_field' }],
  ])('refuses %s and leaves the row as it was', async (_what, body, fields) => {
    const scope = { hospital: 1, disease: 2, source: 3, consulting: 2 }
    const id = await store(server, { ...scope, name: '甲', phone: newPhone(), uid: other.id })
    const before = await storedRow(server, id)
    expect(problems(await update({ id, ...body }, bound))).toEqual(say(fields))
    expect([await storedRow(server, id), await entries(id)]).toEqual([before, []])
  })

  it('lets unchanged read-only fields and choices of others pass in a whole form', async () => {
    const scope = { hospital: 1, disease: 2, source: 3, consulting: 2 }
    const id = await store(server, { ...scope, name: '甲', phone: newPhone(), status: 4, order_time: 9 })
    const { data } = await update({ id, status: 4, order_time: 9, ...scope, name: '乙' }, bound)
    expect([data.name, data.status, data.order_time]).toEqual(['乙', 4, 9])
  })

  it.each([
    ['an undecided customer is awaited', 3, { order_time: 1_900_000_000 }, 2],
    ['another status stands', 4, { order_time: 1_900_000_000 }, 4],
    ['a visit that is called off changes nothing', 3, { order_time: null }, 3],
    ['a status of the same form counts', 3, { order_time: 1_900_000_000, status: 6 }, 6],
  ])('lets a booking decide: %s', async (_what, status, body, then) => {
    const before = { order_time: body.order_time === null ? 9 : null }
    const id = await store(server, { phone: newPhone(), status, ...before })
    expect((await update({ id, ...body })).data.status).toBe(then)
  })

  it('sets status with disease, and the first success once', async () => {
    const id = await store(server, { phone: newPhone() })
    const set = (status: number, disease?: number) =>
      server.call(
        'customers/customers/updateStatus/{id}',
        { params: { id }, body: { status, disease } },
        agent.token,
      )
    expect((await set(3)).data.success_time).toBe(null)
    const { data } = await set(1, 5)
    expect([data.status, data.disease, data.success_time]).toEqual([1, 5, data.updated_time])
    await sql`update customers set success_time = 7 where id = ${id}`.execute(server.db)
    await set(2)
    expect((await set(4)).data.success_time).toBe(7)
    expect((await entries(id)).map(({ action }) => action)).toEqual(Array(4).fill('customer.update_status'))
  })

  it('replaces the tags', async () => {
    const id = await store(server, { phone: newPhone(), tags: [1] })
    const { data } = await server.call(
      'customers/customers/updateTags/{id}',
      { params: { id }, body: { tag: [3, 2, 3] } },
      agent.token,
    )
    expect(data.tags).toEqual([3, 2])
  })
})

describe('a masked row that comes back', () => {
  it('changes no number, five hundred times', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => {
      const phone = `159${String(at * 104_729)
        .padStart(8, '0')
        .slice(-8)}`
      return {
        stage: 'customer' as const,
        phone,
        wechat: at % 2 ? phone : '',
        contacts: JSON.stringify([{ name: '亲友', phone: `188${phone.slice(3)}`, relation: '友' }]),
        uid: masked.id,
        created_time: 1,
        updated_time: 1,
      }
    })
    const stored = await server.db.insertInto('customers').values(rows).returningAll().execute()
    const { data } = await server.call(
      'customers/customers/index/{menuId}',
      { params: { menuId: 1 }, body: { page_size: 500, filter: { uid: masked.id } } },
      masked.token,
    )
    expect(data.list.length).toBe(500)
    const codes = await Promise.all(
      data.list.map(async ({ id, phone, wechat, contacts, version }) => {
        const { code } = await update({ id, phone, wechat, contacts, version, name: '已核对' }, masked)
        return code
      }),
    )
    expect(new Set(codes)).toEqual(new Set([200]))
    const after = await server.db
      .selectFrom('customers')
      .select(['id', 'phone', 'wechat', 'contacts', 'name'])
      .where('uid', '=', masked.id)
      .orderBy('id')
      .execute()
    expect(after).toEqual(
      stored.map(({ id, phone, wechat, contacts }) => ({ id, phone, wechat, contacts, name: '已核对' })),
    )
  }, 60_000)
})

describe('duplicates', () => {
  it('are found over all stages, as a stub where the caller cannot open them', async () => {
    const phone = newPhone()
    const own = await store(server, {
      name: '甲',
      phone,
      hospital: 1,
      disease: 1,
      source: 3,
      consulting: 2,
      uid: agent.id,
    })
    await store(server, { name: '乙某某', phone, hospital: 2, uid: other.id })
    await store(server, { stage: 'waste', stage_before_waste: 'lead', name: '丙', wechat: 'same-wx' })
    const check = (body: object) => server.call('customers/customers/duplicateCheck', { body }, bound.token)
    expect((await check({ phone, wechat: 'same-wx' })).data.duplicates).toEqual([
      { id: null, name: '*', stage: 'waste', matched: ['wechat'], agent: '' },
      { id: null, name: '***', stage: 'customer', matched: ['phone'], agent: 'other' },
      { id: own, name: '甲', stage: 'customer', matched: ['phone'], agent: 'agent' },
    ])
    expect((await check({ phone: phone.slice(0, 10), wechat: '', qq: '' })).data.duplicates).toEqual([])
    expect((await check({ id: own, phone })).data.duplicates.map(({ name }) => name)).toEqual(['***'])
  })

  it('tell nobody whose record a number is on by leaving out one that the caller cannot open', async () => {
    const phone = newPhone()
    const id = await store(server, { name: '乙某某', phone, hospital: 2, uid: other.id })
    const { data } = await server.call(
      'customers/customers/duplicateCheck',
      { body: { id, phone } },
      bound.token,
    )
    expect(data.duplicates.map(({ name }) => name)).toEqual(['***'])
  })

  it('cost a masked role one look-up for each number', async () => {
    await sql`delete from rate_limits`.execute(server.db)
    const contacts = Array.from({ length: 20 }, () => ({ name: '', phone: newPhone(), relation: '' }))
    const check = () =>
      server.call('customers/customers/duplicateCheck', { body: { contacts } }, masked.token)
    const codes = [await check(), await check(), await check(), await check()].map(({ code }) => code)
    expect(codes).toEqual([200, 200, 200, 429])
  })

  it('cost a masked role as much for numbers that are asked for as other ways of contact', async () => {
    await sql`delete from rate_limits`.execute(server.db)
    const check = () =>
      server.call(
        'customers/customers/duplicateCheck',
        { body: { phone: newPhone(), wechat: newPhone(), qq: newPhone(), unique: newPhone() } },
        masked.token,
      )
    for (let at = 0; at < 15; at += 1) expect((await check()).code).toBe(200)
    expect((await check()).data.error).toBe('rate_limited')
  })

  it('are looked up at most sixty times a minute', async () => {
    await sql`delete from rate_limits`.execute(server.db)
    const check = () =>
      server.call('customers/customers/duplicateCheck', { body: { qq: 'none' } }, bound.token)
    for (let at = 0; at < 60; at += 1) await check()
    expect((await check()).data.error).toBe('rate_limited')
  })
})

describe('the recycle bin', () => {
  const remove = (ids: number[], who = agent) =>
    server.call('customers/customers/delete/{id}', { params: { id: 0 }, body: { ids } }, who.token)

  it('gives rows back to the stage they came from', async () => {
    const customer = await store(server, { phone: newPhone() })
    const lead = await store(server, { phone: newPhone(), stage: 'lead' })
    const { data } = await remove([customer, lead, 2_000_000])
    expect([data.done, data.failed.map(({ id, code }) => [id, code])]).toEqual([
      [customer, lead],
      [[2_000_000, 'not_found']],
    ])
    expect((await storedRow(server, lead)).stage).toBe('waste')
    expect((await update({ id: customer, name: 'x' })).code).toBe(404)
    const { data: restored } = await server.call(
      'customers/cuswastes/restore',
      { body: { ids: [customer, lead] } },
      agent.token,
    )
    expect(restored).toEqual({ done: [customer, lead], failed: [], ownerless: [] })
    const rows = [await storedRow(server, customer), await storedRow(server, lead)]
    expect(
      rows.map(({ stage, stage_before_waste, version }) => [stage, stage_before_waste, version]),
    ).toEqual([
      ['customer', null, 3],
      ['lead', null, 3],
    ])
    expect((await entries(lead)).map(({ action, changes }) => [action, changes])).toEqual([
      ['customer.delete', { stage: { old: 'lead', new: 'waste' } }],
      ['customer.restore', { stage: { old: 'waste', new: 'lead' } }],
    ])
  })

  it('takes and gives back nothing that is out of scope', async () => {
    const foreign = await store(server, { phone: newPhone(), hospital: 2 })
    const before = await storedRow(server, foreign)
    expect((await remove([foreign], bound)).data).toMatchObject({
      done: [],
      failed: [{ id: foreign, code: 'not_found' }],
    })
    expect(await storedRow(server, foreign)).toEqual(before)
    expect((await entries(foreign)).map(({ uid, action, result }) => [uid, action, result])).toEqual([
      [bound.id, 'customer.delete', 'not_found'],
    ])
    await remove([foreign])
    const wasted = await storedRow(server, foreign)
    await server.call('customers/cuswastes/restore', { body: { ids: [foreign] } }, bound.token)
    expect(await storedRow(server, foreign)).toEqual(wasted)
  })

  it('wants to know what to take', async () => {
    const answer = await server.call(
      'customers/customers/delete/{id}',
      { params: { id: 0 }, body: {} },
      agent.token,
    )
    expect(problems(answer)).toEqual(say({ ids: 'required' }))
  })

  it('does not choose between the id of the path and others in the body', async () => {
    const id = await store(server, { phone: newPhone() })
    const before = await storedRow(server, id)
    const answer = await server.call(
      'customers/customers/delete/{id}',
      { params: { id }, body: { ids: [id, id + 1] } },
      agent.token,
    )
    expect(problems(answer)).toEqual(say({ ids: 'wrong_value' }))
    expect(await storedRow(server, id)).toEqual(before)
  })
})

describe('follow-ups', () => {
  it.each(['   ', '\u0000', '\n'])('say something: %j does not', async (content) => {
    const id = await store(server, { phone: newPhone() })
    const before = await storedRow(server, id)
    const answer = await server.call(
      'customers/followups/create',
      { body: { cus_id: id, content, next_followed: null, next_followed_desc: '' } },
      agent.token,
    )
    expect(problems(answer)).toEqual(say({ content: 'required' }))
    expect(await storedRow(server, id)).toEqual(before)
  })

  it('set the status that they led to in the same step, and are not stored where it may not be set', async () => {
    const scope = { hospital: 1, disease: 2, source: 3, consulting: 2 }
    const id = await store(server, { ...scope, name: '甲', phone: newPhone(), status: 1 })
    const write = (body: object, { token } = bound) =>
      server.call('customers/followups/create', { body: { cus_id: id, content: '约好了', ...body } }, token)
    const refused = await write({ status: 4, version: 1 })
    expect(problems(refused)).toEqual(say({ status: 'not_offered' }))
    expect(await storedRow(server, id)).toMatchObject({ status: 1, version: 1, followed_num: 0 })
    expect((await write({ status: 2, version: 1 })).code).toBe(200)
    expect(await storedRow(server, id)).toMatchObject({ status: 2, followed_num: 1 })
    const late = await write({ status: 3, version: 1 })
    expect([late.code, late.data.error]).toEqual([409, 'edit_conflict'])
    expect(await storedRow(server, id)).toMatchObject({ status: 2, followed_num: 1 })
    expect((await entries(id)).map(({ action }) => action)).toEqual([
      'customer.follow_up',
      'customer.update_status',
    ])
    const talker = await employ(server, 'talker', {}, [permissionPath('customers/followups/create')])
    expect((await write({ status: 3 }, talker)).code).toBe(403)
  })

  it('carry the last and the next contact to the customer in the same step', async () => {
    const id = await store(server, { phone: newPhone() })
    const write = (content: string, next_followed: number | null) =>
      server.call(
        'customers/followups/create',
        { body: { cus_id: id, content, next_followed, next_followed_desc: '复诊' } },
        agent.token,
      )
    const { data } = await write('第一次', 1_900_000_000)
    expect(await storedRow(server, id)).toMatchObject({
      last_followed: data.created_time,
      last_followed_content: '第一次',
      next_followed: 1_900_000_000,
      next_followed_desc: '复诊',
      followed_num: 1,
      version: 2,
    })
    const kept = await server.call(
      'customers/followups/create',
      { body: { cus_id: id, content: '没接' } },
      agent.token,
    )
    const plan = { next_followed: 1_900_000_000, next_followed_desc: '复诊' }
    expect(kept.data).toMatchObject(plan)
    expect(await storedRow(server, id)).toMatchObject({ last_followed_content: '没接', ...plan })
    await write('第二次', null)
    expect(await storedRow(server, id)).toMatchObject({
      last_followed_content: '第二次',
      next_followed: null,
      next_followed_desc: '',
      followed_num: 3,
    })
    const { data: page } = await server.call(
      'customers/followups/index',
      { body: { cus_id: id, page_size: 1 } },
      agent.token,
    )
    expect([page.total, page.list.map(({ content, nickname }) => [content, nickname])]).toEqual([
      3,
      [['第二次', 'agent']],
    ])
    expect((await entries(id)).map(({ action }) => action)).toEqual([
      'customer.follow_up',
      'customer.follow_up',
      'customer.follow_up',
    ])
  })
})
