import { randomUUID } from 'node:crypto'
import type { DialogueMessage } from '@hospital-crm/api/entities'
import { fileNameOf } from '@hospital-crm/api/rules'
import { dialogueMessageOf, frameOf, type SocketFrame } from '@hospital-crm/api/socket'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call, refusalOf } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { sendWhole } from './support/files.ts'
import { as, type Colleague } from './support/people.ts'
import { sharedKey, startBeside } from './support/second-server.ts'
import { openLine, type Line } from './support/sockets.ts'

const env = { ...sharedKey, SEED_CUSTOMERS: '200', PLAN_CHECK_SECONDS: '3600' }
const uids = { admin: 1001, full: 1002, hospital: 1003, disease: 1004, masked: 1005, own: 1006 } as const

let server: RunningServer
let beside: RunningServer
let database: Database
const tokens = {} as Record<'admin' | 'full' | 'hospital' | 'masked', string>
beforeAll(async () => {
  server = await startServer({ env })
  database = await openDatabase(server)
  beside = await startBeside(server, env)
  for (const who of ['admin', 'full', 'hospital', 'masked'] as const) tokens[who] = await as(server, who)
})
beforeEach(() => database.rows('truncate messages, dialogues'))
afterAll(async () => {
  await database.close()
  await beside.dispose()
  await server.dispose()
})

const lines: Line[] = []
afterEach(async () => {
  for (const line of lines.splice(0)) await line.close()
})
const online = async (where: RunningServer, who: Colleague, token: string): Promise<Line> => {
  const line = await openLine(where, uids[who], token)
  lines.push(line)
  return line
}
type Who = keyof typeof tokens
const send = (from: Who, to: number, body: object, where = server) =>
  call(where, 'messages/send', {
    token: tokens[from],
    body: { client_id: randomUUID(), to, msg: '您好', ...body },
  })
const index = async (who: Who, other: number, more: object = {}) =>
  (await call(server, 'messages/index', { token: tokens[who], body: { with: other, ...more } })).data
const dialogues = async (who: Who) =>
  (await call(server, 'messages/dialogues', { token: tokens[who], body: {} })).data
const messagesIn = (frames: readonly SocketFrame[]): DialogueMessage[] =>
  frames.flatMap((frame) => (frame.type === 'FRIEND_MSG' ? (dialogueMessageOf(frame.message) ?? []) : []))
const arrived = (line: Line, m_id: number) =>
  line.until((frame) => messagesIn([frame]).some((message) => message.m_id === m_id))
const became = (line: Line, wanted: string) =>
  line.until((frame) => frame.type === 'FRIEND_MSG_STATUS' && frame.dialogue?.state === wanted)

describe('A message', () => {
  test('reaches the sockets of both people at every server process, and says when it was delivered and read', async () => {
    const sender = await online(server, 'admin', tokens.admin)
    const receiver = await online(beside, 'full', tokens.full)
    const stranger = await online(server, 'hospital', tokens.hospital)
    const { data } = await send('admin', uids.full, { msg: '改到三点 13800001234' }, beside)
    await Promise.all([arrived(sender, data.m_id), arrived(receiver, data.m_id)])
    expect([messagesIn(sender.frames), messagesIn(receiver.frames)]).toEqual([[data], [data]])
    expect(data).toMatchObject({ from: 1001, to: 1002, msg: '改到三点 13800001234', delivered: false })
    expect(await became(sender, 'delivered')).toEqual({
      type: 'FRIEND_MSG_STATUS',
      m_ids: [data.m_id],
      unread: 0,
      dialogue: { state: 'delivered', from: 1001, to: 1002 },
    })
    const body = { from: uids.admin, until: data.m_id }
    expect((await call(server, 'messages/read', { token: tokens.full, body })).data).toEqual({ unread: 0 })
    await became(sender, 'read')
    expect((await index('admin', uids.full)).list).toEqual([{ ...data, delivered: true, read: true }])
    expect(messagesIn(stranger.frames)).toEqual([])
  })

  test('that is sent twenty times at once over two processes is stored and told once', async () => {
    const receiver = await online(server, 'full', tokens.full)
    const client_id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        send('admin', uids.full, { client_id, msg: '一次' }, at % 2 ? beside : server),
      ),
    )
    const [first] = answers
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.m_id}`))).toEqual(
      new Set([`200 ${first?.data.m_id}`]),
    )
    const last = await send('admin', uids.full, { msg: '最后' })
    await arrived(receiver, last.data.m_id)
    expect(messagesIn(receiver.frames).map(({ msg }) => msg)).toEqual(['一次', '最后'])
    const other = await send('admin', uids.full, { client_id, msg: '另一条' })
    expect(refusalOf(other)).toEqual({ status: 422, code: 422, error: 'request_reused' })
  })

  test('comes after those before it: in the order of ids on the socket, and page by page', async () => {
    const receiver = await online(beside, 'full', tokens.full)
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        send('admin', uids.full, { msg: String(at) }, at % 3 ? beside : server),
      ),
    )
    const ids = sent.map(({ data }) => data.m_id).toSorted((one, other) => one - other)
    await arrived(receiver, ids.at(-1) ?? 0)
    expect(messagesIn(receiver.frames).map(({ m_id }) => m_id)).toEqual(ids)
    const newest = await index('full', uids.admin)
    const oldest = await index('full', uids.admin, { from: 1, limit: 10 })
    expect([newest.first, newest.last, oldest.last]).toEqual([1, 40, 40])
    expect([...newest.list, ...oldest.list].map(({ m_id }) => m_id)).toEqual(ids.toReversed())
    expect(messagesIn(receiver.frames).map(({ place }) => place)).toEqual(ids.map((_, at) => at + 1))
    const beyond = { with: uids.admin, from: 2 ** 31 }
    expect((await call(server, 'messages/index', { token: tokens.full, body: beyond })).status).toBe(422)
  })

  test('is found by a part of its text, by its two people alone, and not once it was taken back', async () => {
    for (const msg of ['王女士 50%_x', '改到 3 点', '王女士来了 ABC']) await send('admin', uids.full, { msg })
    const found = async (who: Who, text: string) =>
      (await call(server, 'messages/search', { token: tokens[who], body: { text } })).data.list
    expect((await found('full', '王女士')).map(({ msg }) => msg)).toEqual(['王女士来了 ABC', '王女士 50%_x'])
    expect((await found('admin', '%_')).map(({ msg }) => msg)).toEqual(['王女士 50%_x'])
    const [last] = await found('admin', 'abc')
    await call(server, 'messages/takeBack/{id}', { token: tokens.admin, params: { id: last?.m_id ?? 0 } })
    expect([await found('full', 'abc'), await found('hospital', '王女士')]).toEqual([[], []])
  })

  test('that a client sends over the socket reaches nobody, and the client is told so', async () => {
    const sender = await online(server, 'admin', tokens.admin)
    const { data } = await send('admin', uids.full, { msg: '一' })
    sender.send({ type: 'FRIEND_MSG', message: frameOf({ ...data, client_id: randomUUID() }) })
    const told = await sender.until(({ type }) => type === 'ERROR')
    expect(told).toEqual({ type: 'ERROR', name: 'send_by_call' })
    expect((await index('admin', uids.full)).list.map(({ m_id }) => m_id)).toEqual([data.m_id])
  })

  test('to a robot, to the first account and to whoever is gone is refused by name', async () => {
    const names = []
    for (const to of [1, 2, 1000, uids.admin, 2_000_000])
      names.push(refusalOf(await send('admin', to, {})).error)
    expect(names).toEqual([
      ...Array.from({ length: 3 }, () => 'robot_recipient'),
      'recipient_gone',
      'recipient_gone',
    ])
    await database.rows('update users set status = 3 where id = $1', [uids.own])
    expect(refusalOf(await send('admin', uids.own, {})).error).toBe('recipient_gone')
    await database.rows('update users set status = 1 where id = $1', [uids.own])
    for (const body of [{ msg: ' ' }, { msg: 'x'.repeat(4001) }, { type: 6, msg: '不是地址' }, { type: 10 }])
      expect(refusalOf(await send('admin', uids.full, body)).error).toBe('validation_failed')
  })

  test('is nobody’s business but that of its two people', async () => {
    const { data } = await send('admin', uids.full, { msg: '只给你' })
    expect((await index('hospital', uids.full)).list).toEqual([])
    expect((await dialogues('hospital')).list).toEqual([])
    const params = { id: data.m_id }
    const foreign = [
      await call(server, 'messages/takeBack/{id}', { token: tokens.hospital, params }),
      await call(server, 'messages/takeBack/{id}', { token: tokens.full, params }),
      await send('hospital', uids.full, { quote_id: data.m_id }),
    ]
    expect(foreign.map((answer) => refusalOf(answer).error)).toEqual(Array(3).fill('not_found'))
    await call(server, 'messages/read', {
      token: tokens.hospital,
      body: { from: uids.admin, until: data.m_id },
    })
    expect((await dialogues('full')).unread).toBe(1)
  })

  test('is taken back within two minutes, from quotes too, and not later', async () => {
    const receiver = await online(beside, 'full', tokens.full)
    const { data } = await send('admin', uids.full, { msg: '说错了' })
    const quote = await send('full', uids.admin, { msg: '什么？', quote_id: data.m_id })
    expect(quote.data.quote).toEqual({ from: uids.admin, msg: '说错了', place: 1 })
    const params = { id: data.m_id }
    const taken = await call(server, 'messages/takeBack/{id}', { token: tokens.admin, params })
    expect(taken.data).toMatchObject({ m_id: data.m_id, msg: '', taken_back: true })
    await became(receiver, 'taken_back')
    expect((await index('full', uids.admin)).list.map(({ msg, quote }) => [msg, quote])).toEqual([
      ['什么？', null],
      ['', null],
    ])
    await database.rows('update messages set created_time = created_time - 121')
    const late = await call(server, 'messages/takeBack/{id}', {
      token: tokens.full,
      params: { id: quote.data.m_id },
    })
    expect(refusalOf(late)).toEqual({ status: 409, code: 409, error: 'take_back_over' })
  })
})

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const upload = async (who: Who, name: string, content: Uint8Array) =>
  (await sendWhole(server, { name, content, token: tokens[who] })).data
const opens = async (who: Who, id: number) =>
  refusalOf(await call(server, 'files/address/{id}', { token: tokens[who], params: { id } })).error ?? 'open'

describe('A file', () => {
  test('that was sent is read by its two people alone, until it is taken back', async () => {
    const file = await upload('admin', '检查单.png', pixel)
    const sent = { msg: '', type: 2, extra: { fileId: file.id } }
    const { data } = await send('admin', uids.full, sent)
    expect([data.type, data.extra]).toEqual([
      2,
      {
        fileId: String(file.id),
        fileName: '检查单.png',
        fileMime: 'image/png',
        fileSize: String(file.size),
        fileWidth: '1',
        fileHeight: '1',
      },
    ])
    expect([
      await opens('admin', file.id),
      await opens('full', file.id),
      await opens('hospital', file.id),
    ]).toEqual(['open', 'open', 'not_found'])
    expect(refusalOf(await send('admin', uids.hospital, sent)).error).toBe('not_found')
    await call(server, 'messages/takeBack/{id}', { token: tokens.admin, params: { id: data.m_id } })
    expect([await opens('admin', file.id), await opens('full', file.id)]).toEqual(['not_found', 'not_found'])
  })

  test('is of the kind of its bytes, whatever its sender says', async () => {
    const file = await upload('admin', '便条.txt', Buffer.from('王女士改到三点'))
    const { data } = await send('admin', uids.full, { msg: '', type: 4, extra: { fileId: file.id } })
    expect([data.type, data.extra['fileMime']]).toEqual([11, 'text/plain'])
    for (const body of [{ type: 2 }, { type: 1, msg: '', extra: { fileId: file.id } }])
      expect(refusalOf(await send('admin', uids.full, body)).error).toBe('validation_failed')
  })
})

describe('A customer’s card', () => {
  const someone = async (hospital: number) => {
    const [row] = await database.rows<{ id: number; name: string; phone: string }>(
      `update customers set hospital = $1, disease = 21, uid = 1001 where id = (
         select id from customers where stage = 'customer' and phone <> '' order by id limit 1) returning id, name, phone`,
      [hospital],
    )
    return row ?? { id: 0, name: '', phone: '' }
  }

  test('is full, masked or empty as its reader may see the customer, in frames and in answers', async () => {
    const { id, name, phone } = await someone(1)
    const cards = []
    for (const who of ['full', 'masked', 'hospital'] as const) {
      const line = await online(beside, who, tokens[who])
      const { data } = await send('admin', uids[who], { msg: '', extra: { cusId: id } })
      expect(data.extra).toEqual({ cusId: String(id), cusName: name, cusPhone: phone })
      await arrived(line, data.m_id)
      const { list } = await index(who, uids.admin)
      expect(messagesIn(line.frames).map(({ extra }) => extra)).toEqual(list.map(({ extra }) => extra))
      if (who !== 'full') expect(line.bytes().includes(phone)).toBe(false)
      cards.push(list[0]?.extra)
    }
    expect(cards).toEqual([
      { cusId: String(id), cusName: name, cusPhone: phone },
      { cusId: String(id), cusName: name, cusPhone: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
      { cusId: '0' },
    ])
    expect(
      await database.rows(
        `select target_id, changes from audit_log where action = 'customer.card' order by seq`,
      ),
    ).toEqual(
      [uids.full, uids.masked, uids.hospital].map((to) => ({ target_id: String(id), changes: { to } })),
    )
  })

  test('loses the customer for good when the customer is erased, also where it is shown now', async () => {
    const { id } = await someone(1)
    const line = await online(beside, 'full', tokens.full)
    const { data } = await send('admin', uids.full, { msg: '请回访', extra: { cusId: id } })
    await arrived(line, data.m_id)
    const remove = (path: 'customers/customers/delete/{id}' | 'customers/cuswastes/delete/{id}') =>
      call(server, path, { token: tokens.admin, params: { id }, body: {} })
    await remove('customers/customers/delete/{id}')
    await remove('customers/cuswastes/delete/{id}')
    const empty = (frame: SocketFrame) => messagesIn([frame]).some(({ extra }) => extra['cusId'] === '0')
    expect(messagesIn([await line.until(empty)])).toMatchObject([{ m_id: data.m_id, msg: '请回访' }])
    expect(await database.rows('select extra from messages')).toEqual([{ extra: { cusId: 0 } }])
  })

  test('hides the file that was sent with it, or a number in its name, as its reader may see the customer', async () => {
    const { id, phone } = await someone(1)
    const file = await upload('admin', '检查单.png', pixel)
    const extra = { cusId: id, fileId: file.id }
    await send('admin', uids.hospital, { msg: '', type: 2, extra })
    expect((await index('hospital', uids.admin)).list[0]?.extra).toEqual({ cusId: '0' })
    for (const [who, name] of [
      ['full', `检查单${phone}.png`],
      ['masked', `检查单${phone.slice(0, 3)}****${phone.slice(-4)}.png`],
    ] as const) {
      const named = await upload('admin', `检查单${phone}.png`, pixel)
      await send('admin', uids[who], { msg: '', type: 2, extra: { cusId: id, fileId: named.id } })
      expect((await index(who, uids.admin)).list[0]?.extra['fileName']).toBe(name)
      const { headers, data } = await call(server, 'files/address/{id}', {
        token: tokens[who],
        params: { id: named.id },
      })
      const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
      for (const [address, title] of [
        [data.address, name],
        [data.small ?? '', `${name}.webp`],
      ] as const) {
        const opened = await fetch(server.url + address, { headers: { cookie } })
        expect(fileNameOf(opened.headers.get('content-disposition'))).toBe(title)
      }
    }
    expect([await opens('hospital', file.id), await opens('admin', file.id)]).toEqual(['not_found', 'open'])
  })

  test('of a customer whom the sender may not see is refused', async () => {
    const { id } = await someone(1)
    const refused = await send('hospital', uids.full, { extra: { cusId: id } })
    expect(refusalOf(refused)).toEqual({ status: 404, code: 404, error: 'not_found' })
  })
})

describe('Colleagues', () => {
  test('are listed without robots and oneself; who comes and goes is told', async () => {
    const watcher = await online(server, 'admin', tokens.admin)
    const people = async () =>
      (await call(server, 'messages/people', { token: tokens.admin, body: {} })).data.list
    expect((await people()).filter(({ id }) => id <= 1000 || id === uids.admin)).toEqual([])
    const here = await watcher.until(({ type }) => type === 'FRIEND_ONLINE_STATUS')
    expect(here).toEqual({ type: 'FRIEND_ONLINE_STATUS', uids: [uids.admin] })
    const token = await as(beside, 'disease')
    const line = await openLine(beside, uids.disease, token)
    const tells = (wanted: string) => (frame: SocketFrame) =>
      frame.type === wanted && 'uids' in frame && frame.uids.includes(uids.disease)
    await watcher.until(tells('ONLINE'))
    expect((await people()).find(({ id }) => id === uids.disease)?.online).toBe(true)
    await line.close()
    await watcher.until(tells('OUTLINE'))
    await database.rows('update users set sort = sort + 1 where id = $1', [uids.own])
    await watcher.until(({ type }) => type === 'UP_FRIEND')
  })

  test('talked with are listed by their last message, with what is unread', async () => {
    await send('full', uids.admin, { msg: '一' })
    await send('hospital', uids.admin, { msg: '二' })
    await send('full', uids.admin, { msg: '三' })
    const { list, unread } = await dialogues('admin')
    expect(list.map(({ uid, last, unread: own, open }) => [uid, last.msg, own, open])).toEqual([
      [uids.full, '三', 2, true],
      [uids.hospital, '二', 1, true],
    ])
    expect(unread).toBe(3)
    expect((await dialogues('full')).list.map(({ last }) => last.delivered)).toEqual([true])
  })
})
