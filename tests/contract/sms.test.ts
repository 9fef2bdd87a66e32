import { createHmac } from 'node:crypto'
import type { SmsConfigForm } from '@hospital-crm/api/entities'
import { eveningZone } from '@hospital-crm/api/fixtures'
import { formatUnix } from '@hospital-crm/api/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call, refusalOf } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { startGateway, type Gateway } from './support/gateway.ts'
import { as, asAdministrator } from './support/people.ts'

const SECRET = 'gateway-secret-9f27c1d4'

const zone = eveningZone()
let server: RunningServer
let database: Database
let gateway: Gateway
let administrator: string
let full: string
let masked: string
beforeAll(async () => {
  gateway = await startGateway()
  server = await startServer({
    env: {
      SEED_CUSTOMERS: '60',
      PLAN_CHECK_SECONDS: '3600',
      GATEWAY_HOSTS: gateway.host,
      TIME_ZONE: zone,
    },
  })
  database = await openDatabase(server)
  administrator = await asAdministrator(server)
  full = await as(server, 'full')
  masked = await as(server, 'masked')
})
afterAll(async () => {
  await gateway.close()
  await database.close()
  await server.dispose()
})

const openLimits = { number_a_day: 1000, person_a_minute: 1000, person_a_day: 1000, quiet: null }
const setLimits = (limits: object) =>
  call(server, 'supervision/smsconfigs/updateLimits', {
    token: administrator,
    body: { ...openLimits, ...limits },
  })

const form = (more: Partial<SmsConfigForm> = {}): SmsConfigForm => ({
  name: '短信平台',
  kind: 'http',
  url: `http://${gateway.host}/send`,
  headers: [{ name: 'authorization', value: 'Bearer {secret}' }],
  body: '{"to": "{phone}", "say": "{text}", "no": "{id}", "template": "{code}"}',
  success_field: 'code',
  success_value: '0',
  status: 1,
  secret: SECRET,
  templates: [
    { name: '通知', text: '{name}您好，{content}', code: 'SMS_1', status: 1 },
    { name: '问候', text: '{name}您好', code: 'SMS_2', status: 1 },
  ],
  ...more,
})

let gatewayId = 0
let noticeTemplate = 0
let greeting = 0
let person = { id: 0, phone: '', name: '' }
const outboxTemplate = 4

beforeEach(async () => {
  await setLimits({})
  gateway.react({ status: 200, body: '{"code":0}' })
  gateway.received.length = 0
  if (gatewayId === 0) {
    const { data } = await call(server, 'supervision/smsconfigs/create', {
      token: administrator,
      body: form(),
    })
    gatewayId = data.id
    noticeTemplate = data.templates[0]?.id ?? 0
    greeting = data.templates[1]?.id ?? 0
  }
  const [next] = await database.rows<typeof person>(
    "select id, phone, name from customers where stage = 'customer' and phone <> '' and id < $1 order by id desc limit 1",
    [person.id === 0 ? 1_000_000 : person.id],
  )
  person = next ?? person
})

const send = (token: string, body: object, id = person.id) =>
  call(server, 'customers/customers/sendMessage/{id}', { token, params: { id }, body })

const messageOf = async (id: number) => {
  const [row] = await database.rows<{ status: string; problem: string | null; attempts: number }>(
    'select status, problem, attempts from sms_messages where id = $1',
    [id],
  )
  return row
}

describe('A message to a customer', () => {
  test('is filled, signed and handed to the gateway once', async () => {
    const { data } = await send(full, {
      tempId: noticeTemplate,
      vars: { content: '请"明天"\n到\u202e院{name}【x】' },
    })
    const text = `${person.name}您好，请"明天" 到院namex`
    expect(data).toMatchObject({ status: 'sent', text, phone: person.phone, problem: null, is_kept: false })
    const [got] = gateway.received
    expect(gateway.received).toHaveLength(1)
    expect(JSON.parse(got?.body ?? '')).toEqual({
      to: person.phone,
      say: text,
      no: String(data.id),
      template: 'SMS_1',
    })
    const { authorization, 'x-timestamp': time, 'x-signature': signature } = got?.headers ?? {}
    expect([authorization, got?.headers['idempotency-key']]).toEqual([
      `Bearer ${SECRET}`,
      `message-${data.id}`,
    ])
    expect(signature).toBe(
      createHmac('sha256', SECRET)
        .update(`${String(time)}.${got?.body}`)
        .digest('hex'),
    )
  })

  test('stands in the timeline and in the list of messages', async () => {
    await send(full, { tempId: greeting })
    const params = { id: person.id }
    const { data } = await call(server, 'customers/customers/timeline/{id}', { token: full, params })
    expect(data.list[0]).toMatchObject({
      action: 'send_message',
      nickname: '苏婉清',
      changes: [{ field: 'message', old: null, new: `${person.name}您好` }],
    })
    const messages = await call(server, 'customers/customers/messages/{id}', { token: full, params })
    expect(messages.data.list.map(({ text, status, nickname }) => [text, status, nickname])).toEqual([
      [`${person.name}您好`, 'sent', '苏婉清'],
    ])
    expect(messages.data.templates.find(({ id }) => id === noticeTemplate)).toEqual({
      id: noticeTemplate,
      name: '通知',
      text: `${person.name}您好，{content}`,
      vars: ['content'],
    })
  })

  test('is kept in the outbox where no gateway sends it', async () => {
    const { data } = await send(full, {
      tempId: outboxTemplate,
      vars: { content: '明天见', hospital: '本院' },
    })
    expect(data).toMatchObject({ status: 'sent', is_kept: true })
    expect(gateway.received).toEqual([])
    const outbox = await call(server, 'supervision/smsconfigs/outbox', {
      token: administrator,
      body: { cus_id: person.id },
    })
    expect(outbox.data.list.map(({ id, phone, text }) => ({ id, phone, text }))).toEqual([
      { id: data.id, phone: person.phone, text: data.text },
    ])
    expect(data.text).toContain('明天见')
  })

  test('is sent by a masked role that never sees the number', async () => {
    const { data, text } = await send(masked, { tempId: greeting })
    expect(data.phone).toBe(`${person.phone.slice(0, 3)}****${person.phone.slice(-4)}`)
    expect(text).not.toContain(person.phone)
    expect(JSON.parse(gateway.received[0]?.body ?? '{}')).toMatchObject({ to: person.phone })
  })
})

describe('One request', () => {
  const request_id = () => crypto.randomUUID()

  test('sends one message, however often and however many at once it is sent', async () => {
    const body = { tempId: greeting, request_id: request_id() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(full, body)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    await send(full, body)
    expect(gateway.received).toHaveLength(1)
    const [{ count } = { count: 0 }] = await database.rows<{ count: number }>(
      "select count(*)::int from audit_log where action = 'customer.send_message' and target_id = $1",
      [String(person.id)],
    )
    expect(count).toBe(1)
  })

  test('costs the limit once, and belongs to one customer and one sender', async () => {
    await setLimits({ number_a_day: 1 })
    const body = { tempId: greeting, request_id: request_id() }
    const first = await send(full, body)
    expect((await send(full, body)).data.id).toBe(first.data.id)
    const [other] = await database.rows<{ id: number }>(
      "select id from customers where stage = 'customer' and phone <> '' and phone <> $1 limit 1",
      [person.phone],
    )
    expect(refusalOf(await send(full, body, other?.id)).error).toBe('request_reused')
    expect((await send(administrator, body)).data.error).toBe('message_limit')
  })
})

describe('A gateway that does not take a message', () => {
  const outcomes = [
    ['says no', { status: 200, body: '{"code":7}' }, 'failed', 'refused'],
    ['answers something else', { status: 200, body: '<html>' }, 'failed', 'refused'],
    ['answers too much', { status: 200, body: 'x'.repeat(70_000) }, 'failed', 'no_answer'],
    ['fails', { status: 500 }, 'failed', 'refused'],
    ['sends elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'failed', 'refused'],
    ['hangs up after reading', 'cut', 'failed', 'no_answer'],
    ['is busy', { status: 429 }, 'queued', null],
    ['is down', { status: 503 }, 'queued', null],
  ] as const
  test.each(outcomes)('%s: the message tells', async (_how, reaction, status, problem) => {
    gateway.react(reaction)
    const { data } = await send(full, { tempId: greeting })
    expect([data.status, data.problem]).toEqual([status, problem])
    expect(gateway.received).toHaveLength(1)
  })

  test('gets it again later, under the same number, by the job', async () => {
    gateway.react({ status: 503 }, { status: 200, body: '{"code":0}' })
    const { data } = await send(full, { tempId: greeting })
    expect(await messageOf(data.id)).toEqual({ status: 'queued', problem: null, attempts: 1 })
    await database.rows('update sms_messages set next_time = 0 where id = $1', [data.id])
    await expect
      .poll(() => messageOf(data.id), { timeout: 15_000 })
      .toEqual({
        status: 'sent',
        problem: null,
        attempts: 2,
      })
    const keys = gateway.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([`message-${data.id}`, `message-${data.id}`])
  }, 20_000)

  test('is not asked again when its process may have died while sending', async () => {
    gateway.react({ status: 503 })
    const { data } = await send(full, { tempId: greeting })
    gateway.received.length = 0
    await database.rows('update sms_messages set taken_until = 1, next_time = 0 where id = $1', [data.id])
    await expect
      .poll(() => messageOf(data.id), { timeout: 15_000 })
      .toEqual({
        status: 'failed',
        problem: 'no_answer',
        attempts: 1,
      })
    expect(gateway.received).toEqual([])
  }, 20_000)
})

describe('Limits', () => {
  test('hold one number, also when many send to it at once', async () => {
    await setLimits({ number_a_day: 3 })
    const answers = await Promise.all(
      [full, masked, administrator, full, masked, administrator].map((token) =>
        send(token, { tempId: greeting }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
    const refused = answers.filter(({ status }) => status === 429).map(({ data }) => data)
    expect(refused.map(({ error, ...rest }) => [error, (rest as { limit?: string }).limit])).toEqual(
      refused.map(() => ['message_limit', 'number']),
    )
    expect(gateway.received).toHaveLength(3)
  })

  test('count what may have arrived although the gateway did not answer, and nothing that it refused', async () => {
    await setLimits({ number_a_day: 2 })
    gateway.react({ status: 500 }, 'cut')
    const answers = []
    for (const _ of [1, 2, 3, 4]) answers.push(await send(full, { tempId: greeting }))
    expect(answers.map(({ data }) => data.problem ?? data.error)).toEqual([
      'refused',
      'no_answer',
      'no_answer',
      'message_limit',
    ])
    expect(gateway.received).toHaveLength(3)
  })

  test('hold one person', async () => {
    const [{ sent } = { sent: 0 }] = await database.rows<{ sent: number }>(
      "select count(*)::int as sent from sms_messages where uid = 1005 and (status <> 'failed' or problem = 'no_answer')",
    )
    await setLimits({ person_a_day: sent + 1 })
    expect((await send(masked, { tempId: greeting })).status).toBe(200)
    expect(refusalOf(await send(masked, { tempId: greeting })).error).toBe('message_limit')
    await setLimits({ person_a_day: sent + 2 })
    expect((await send(masked, { tempId: greeting })).status).toBe(200)
  })

  test('let nobody be woken up', async () => {
    const time = formatUnix(Math.floor(Date.now() / 1000), zone).slice(11)
    const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
    const now = hour * 60 + minute
    await setLimits({ quiet: { from: now - 5, to: now + 10 } })
    const refused = await send(full, { tempId: greeting })
    expect(refusalOf(refused)).toEqual({ status: 429, code: 429, error: 'quiet_hours' })
    const expected = 600 - second
    expect(Math.abs((refused.data.retry_after ?? 0) - expected)).toBeLessThanOrEqual(61)
    await setLimits({ quiet: { from: now + 10, to: now - 5 } })
    expect((await send(full, { tempId: greeting })).status).toBe(200)
  })
})

describe('Nothing is sent', () => {
  test('for a template that is not there, switched off, or lacks a word', async () => {
    const bodies = [
      [{ tempId: 999_999 }, 'tempId'],
      [{ tempId: noticeTemplate }, 'vars.content'],
      [{ tempId: noticeTemplate, vars: { content: ' {}【】 ' } }, 'vars.content'],
      [{ tempId: noticeTemplate, vars: { content: 'x'.repeat(61) } }, 'vars.content'],
    ] as const
    for (const [body, field] of bodies)
      expect(Object.keys((await send(full, body)).data.fields ?? {})).toEqual([field])
    await call(server, 'supervision/smsconfigs/updateStatus', {
      token: administrator,
      body: { id: gatewayId, status: 3 },
    })
    expect(refusalOf(await send(full, { tempId: greeting })).error).toBe('validation_failed')
    await call(server, 'supervision/smsconfigs/updateStatus', {
      token: administrator,
      body: { id: gatewayId, status: 1 },
    })
    expect(gateway.received).toEqual([])
  })

  test('to a customer out of reach, whose templates are not filled either', async () => {
    const own = await as(server, 'own')
    const [foreign] = await database.rows<{ id: number }>(
      "select id from customers where stage = 'customer' and phone <> '' and uid not in (0, 1006) limit 1",
    )
    const id = foreign?.id ?? 0
    expect(refusalOf(await send(own, { tempId: greeting }, id)).error).toBe('not_found')
    const offered = await call(server, 'customers/customers/messages/{id}', { token: own, params: { id } })
    expect(refusalOf(offered).error).toBe('not_found')
    expect(gateway.received).toEqual([])
  })
})

describe('A gateway’s secret', () => {
  test('is never answered, and stands nowhere in the clear', async () => {
    const { data, text } = await call(server, 'supervision/smsconfigs/index', { token: administrator })
    const found = data.list.find(({ id }) => id === gatewayId)
    expect([found?.secret, (found?.secret_time ?? 0) > 0]).toEqual(['******', true])
    expect(text).not.toContain(SECRET.slice(-4))
    const stored = await database.rows('select sealed_secret, secret_time, headers, body from sms_gateways')
    const logged = await database.rows('select changes from audit_log')
    expect(JSON.stringify([stored, logged])).not.toContain(SECRET)
    const [{ sealed } = { sealed: '' }] = await database.rows<{ sealed: string }>(
      "select encode(sealed_secret, 'escape') as sealed from sms_gateways where id = $1",
      [gatewayId],
    )
    expect(sealed).not.toContain(SECRET)
    expect(server.logs()).not.toContain(SECRET)
  })

  test('stays as it is when its mask is sent back, and does not follow the gateway to another host', async () => {
    const update = (body: object) =>
      call(server, 'supervision/smsconfigs/update', {
        token: administrator,
        body: { id: gatewayId, ...body },
      })
    expect((await update({ name: '短信平台二', secret: '******' })).data.secret).toBe('******')
    await send(full, { tempId: greeting })
    expect(gateway.received[0]?.headers.authorization).toBe(`Bearer ${SECRET}`)
    const moved = await update({ url: 'https://elsewhere.example.com/send', secret: '******' })
    expect(Object.keys(moved.data.fields ?? {})).toEqual(['secret'])
    const parked = await update({ kind: 'outbox', url: 'https://elsewhere.example.com/send' })
    expect(Object.keys(parked.data.fields ?? {})).toEqual(['secret'])
  })

  test('does not leave encryption', async () => {
    const { data } = await call(server, 'supervision/smsconfigs/create', {
      token: administrator,
      body: form({ name: '加密', url: 'https://sms.example.com/send' }),
    })
    const { id } = data
    const plain = await call(server, 'supervision/smsconfigs/update', {
      token: administrator,
      body: { id, url: 'http://sms.example.com/send' },
    })
    expect(Object.keys(plain.data.fields ?? {})).toEqual(['secret'])
    await call(server, 'supervision/smsconfigs/delete/{id}', { token: administrator, params: { id } })
  })

  test('is not sent when the row it belongs to was exchanged', async () => {
    const { data } = await call(server, 'supervision/smsconfigs/create', {
      token: administrator,
      body: form({ name: '另一个', secret: 'another-secret-0000' }),
    })
    await database.rows(
      'update sms_gateways set sealed_secret = (select sealed_secret from sms_gateways where id = $1) where id = $2',
      [gatewayId, data.id],
    )
    const sent = await send(full, { tempId: data.templates[1]?.id ?? 0 })
    expect([sent.data.status, sent.data.problem]).toEqual(['failed', 'not_ready'])
    expect(gateway.received).toEqual([])
    const gone = await call(server, 'supervision/smsconfigs/delete/{id}', {
      token: administrator,
      params: { id: data.id },
    })
    expect(gone.data).toEqual({ done: [data.id], failed: [] })
  })
})

test('A gateway holds no text that nobody can read or no database keeps', async () => {
  const create = (name: string, text: string) =>
    call(server, 'supervision/smsconfigs/create', {
      token: administrator,
      body: form({ name, templates: [{ name, text, code: '', status: 1 }] }),
    })
  const unreadable = '含有无法显示的字符'
  expect((await create('零\0', '您\0好')).data.fields).toEqual({ name: unreadable, templates: unreadable })
  const { data } = await create('半\ud800', '您\ud800好')
  expect([data.name, data.templates.map(({ name, text }) => [name, text])]).toEqual([
    '半\ufffd',
    [['半\ufffd', '您\ufffd好']],
  ])
  const params = { id: data.id }
  await call(server, 'supervision/smsconfigs/delete/{id}', { token: administrator, params })
})

describe('A gateway cannot be', () => {
  const addresses = [
    'ftp://example.com/',
    'http://user:word@example.com/',
    'http://example.com:22/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://１２７.０.０.１/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://255.255.255.255/',
    'http://224.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[::127.0.0.1]/',
  ]
  test.each(addresses)('at %s', async (url) => {
    const { data } = await call(server, 'supervision/smsconfigs/create', {
      token: administrator,
      body: form({ url }),
    })
    expect(Object.keys(data.fields ?? {})).toEqual(['url'])
  })

  test('at a name that leads into the own network', async () => {
    const { data } = await call(server, 'supervision/smsconfigs/create', {
      token: administrator,
      body: form({ url: 'http://localhost/send', name: '内网' }),
    })
    const sent = await send(full, { tempId: data.templates[1]?.id ?? 0 })
    expect([sent.data.status, sent.data.problem]).toEqual(['failed', 'blocked'])
  })

  test('told the secret in the clear, or written as something else than JSON', async () => {
    const wrong: [Partial<SmsConfigForm>, string][] = [
      [{ headers: [{ name: 'Authorization', value: 'Bearer abc' }] }, 'headers.0.value'],
      [{ headers: [{ name: 'X-Api-Key', value: 'abc' }] }, 'headers.0.value'],
      [{ headers: [{ name: 'Host', value: 'x' }] }, 'headers.0.name'],
      [{ headers: [{ name: 'a b', value: 'x' }] }, 'headers.0.name'],
      [{ headers: [{ name: 'a', value: 'x\r\ny: z' }] }, 'headers.0.value'],
      [{ body: '{"to": ' }, 'body'],
      [{ body: '' }, 'body'],
      [{ secret: '******' }, 'secret'],
      [{ secret: '一句话' }, 'secret'],
      [{ secret: 'two\nlines' }, 'secret'],
      [{ name: ' \0' }, 'name'],
      [{ templates: [{ name: ' ', text: '您好', code: '', status: 1 }] }, 'templates.0.name'],
      [{ templates: [{ name: '空', text: ' ', code: '', status: 1 }] }, 'templates.0.text'],
    ]
    for (const [more, field] of wrong) {
      const { data } = await call(server, 'supervision/smsconfigs/create', {
        token: administrator,
        body: form(more),
      })
      expect([field, Object.keys(data.fields ?? {})]).toEqual([field, [field]])
    }
  })

  test('looked at or changed by an agent', async () => {
    const asked = await Promise.all([
      call(server, 'supervision/smsconfigs/index', { token: full }),
      call(server, 'supervision/smsconfigs/create', { token: full, body: form() }),
      call(server, 'supervision/smsconfigs/update', { token: full, body: { id: gatewayId, name: 'x' } }),
      call(server, 'supervision/smsconfigs/updateStatus', {
        token: full,
        body: { id: gatewayId, status: 3 },
      }),
      call(server, 'supervision/smsconfigs/delete/{id}', { token: full, params: { id: gatewayId } }),
      call(server, 'supervision/smsconfigs/outbox', { token: full }),
      call(server, 'supervision/smsconfigs/limits', { token: full }),
      call(server, 'supervision/smsconfigs/preview', { token: full, body: { cus_id: person.id, text: 'x' } }),
      call(server, 'supervision/smsconfigs/test', {
        token: full,
        body: { id: gatewayId, text: 'x', code: '' },
      }),
      call(server, 'supervision/smsconfigs/updateLimits', { token: full, body: openLimits }),
    ])
    expect(asked.map((answer) => refusalOf(answer).error)).toEqual(asked.map(() => 'forbidden'))
  })
})

describe('A template that is tried', () => {
  const preview = (token: string, text: string) =>
    call(server, 'supervision/smsconfigs/preview', { token, body: { cus_id: person.id, text } })
  const trial = (text: string, id = gatewayId) =>
    call(server, 'supervision/smsconfigs/test', {
      token: administrator,
      body: { id, text, code: 'SMS_9' },
    })

  test('is filled for a customer, and says what a sender would be asked', async () => {
    const { data } = await preview(administrator, '{name}您好，{content}')
    expect(data).toEqual({ text: `${person.name}您好，{content}`, missing: ['content'] })
  })

  test('goes to the own number alone, also before a gateway is switched on, and is noted', async () => {
    await database.rows("update users set phone = '' where id = 1")
    expect(Object.keys((await trial('您好')).data.fields ?? {})).toEqual(['phone'])
    await database.rows("update users set phone = '13800138000' where id = 1")
    const status = (to: number) =>
      call(server, 'supervision/smsconfigs/updateStatus', {
        token: administrator,
        body: { id: gatewayId, status: to },
      })
    await status(2)
    const { data } = await trial('{agent}您好')
    await status(1)
    const [got] = gateway.received
    const { to, say, template } = JSON.parse(got?.body ?? '{}') as Record<string, string>
    expect([data.outcome, data.phone, to, say, template]).toEqual([
      'sent',
      '138****8000',
      '13800138000',
      data.text,
      'SMS_9',
    ])
    expect((await trial('您好', 1)).data.outcome).toBe('kept')
    gateway.react({ status: 500, body: SECRET })
    const refused = await trial('您好')
    expect([refused.data.outcome, JSON.stringify(refused).includes(SECRET)]).toEqual(['refused', false])
    await trial('您好')
    expect(refusalOf(await trial('您好')).error).toBe('rate_limited')
    const noted = await database.rows<{ changes: unknown }>(
      "select changes from audit_log where action = 'sms_gateway.test' order by seq limit 3",
    )
    expect(noted.map(({ changes }) => changes)).toEqual(
      ['sent', 'kept', 'refused'].map((outcome) => ({ outcome })),
    )
  })
})

test('No number, text or secret is printed by the server', () => {
  const printed = server.logs()
  expect([printed.includes(SECRET), /1[3-9]\d{9}/.test(printed), printed.includes('您好')]).toEqual([
    false,
    false,
    false,
  ])
})
