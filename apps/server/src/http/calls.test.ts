import { connect as openTcp } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { callNames, contract, type CallName } from '@hospital-crm/api/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { routePath } from './register-calls.ts'
import { formFiles } from '../intake/form/files.ts'

let server: TestServer
let admin: string
let agent: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await server.addUser({ username: 'agent', role_id: await server.addRole([]) })
  agent = await server.signIn('agent')
})
afterAll(() => server.remove())

const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.address}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** An input that names every path parameter, so that the route is reached. */
const params = (name: string) =>
  Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => [String(key), 1]))

describe('the routes under /interface', () => {
  it('are the calls of the contract and no others', () => {
    const dump = server.app.printRoutes({ commonPrefix: false, includeHooks: false })
    const routes: string[] = []
    const path: string[] = []
    for (const line of dump.split('\n')) {
      const [, indent = '', segment = '', methods] =
        /^([\s│]*)[├└]── (\S+?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (!segment) continue
      path.splice(indent.length / 4, Infinity, segment)
      if (methods) routes.push(...methods.split(', ').map((method) => `${method} ${path.join('')}`))
    }
    const declared = callNames.map((name) => `${contract[name].method} ${routePath(name)}`)
    const forms = '/open/v1/forms'
    const others = [
      'GET /healthz',
      'GET /openapi.json',
      'GET /socket-admin',
      ...['GET', 'POST'].map((method) => `${method} /open/v1/clues/:username`),
      ...['', '/', '/*', '/start.js'].map((path) => `GET /api-docs${path}`),
      ...['GET', 'OPTIONS', 'POST'].map((method) => `${method} ${forms}/:username`),
      ...['GET', 'OPTIONS'].map((method) => `${method} ${forms}/:username/challenge`),
      `GET ${forms}/:username/embed.js`,
      ...formFiles.map(({ path }) => `GET ${forms}/${path}`),
    ]
    const withoutHead = routes.filter((route) => !route.startsWith('HEAD '))
    expect(withoutHead.toSorted()).toEqual([...declared, ...others].toSorted())
  })

  const guarded = callNames.filter((name) => contract[name].access !== 'public')
  it.each(guarded)('%s answers nobody who is not signed in', async (name) => {
    const { status, code, data } = await server.call(name, { params: params(name) })
    expect({ status, code, data }).toEqual({ status: 401, code: 101, data: { error: 'session_ended' } })
  })

  const permitted = callNames.filter((name) => contract[name].access === 'permitted')
  it.each(permitted)('%s refuses whoever lacks its permission, and the log shows it', async (name) => {
    const { status, code, data } = await server.call(name, { params: params(name) }, agent)
    expect({ status, code, data }).toEqual({ status: 403, code: 403, data: { error: 'forbidden' } })
    const entry = await server.db
      .selectFrom('audit_log')
      .select(['action', 'target_id', 'result'])
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'call.refused', target_id: name, result: 'forbidden' })
  })

  it('refuses whoever lacks the permission whatever stands in the path', async () => {
    const answer = await post('/interface/v1/customers/customers/delete/%00', '{}', {
      authorization: `Bearer ${agent}`,
    })
    expect(answer.body).toMatchObject({ code: 403, data: { error: 'forbidden' } })
    const entry = await server.db
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'call.refused', changes: { params: {} } })
  })

  it('take a new permission into account at the next call, and a lost one too', async () => {
    const role = await server.addRole([])
    await server.addUser({ username: 'changing', role_id: role })
    const token = await server.signIn('changing')
    const rules = async () => (await server.call('users/getUserInfo', {}, token)).data.authRules
    expect(await rules()).toEqual([])
    const { permission } = contract['console/minimal']
    await server.db
      .updateTable('roles')
      .set({ permissions: [permission] })
      .where('id', '=', role)
      .execute()
    expect(await rules()).toEqual([permission])
    await server.db.updateTable('users').set({ status: 3 }).where('username', '=', 'changing').execute()
    expect((await server.call('users/getUserInfo', {}, token)).code).toBe(101)
  })
})

describe('a body', () => {
  const told = ({ status, body }: { status: number; body: unknown }) => ({
    status,
    error: (body as { data: { error: string } }).data.error,
  })
  const open = callNames.filter(
    (name) => contract[name].access === 'public' && contract[name].method === 'POST',
  )
  const guardedPosts = callNames.filter(
    (name) => contract[name].access !== 'public' && contract[name].method === 'POST',
  )
  const pathOf = (name: CallName) => routePath(name).replaceAll(/:(\w+)/g, '1')

  it('has 16 kB in calls that need no session', async () => {
    const most = JSON.stringify({ q: 'x'.repeat(16_384 - 8) })
    for (const name of open) {
      expect([name, told(await post(pathOf(name), most))]).toEqual([
        name,
        { status: 422, error: 'validation_failed' },
      ])
      expect([name, told(await post(pathOf(name), `${most} `))]).toEqual([
        name,
        { status: 413, error: 'payload_too_large' },
      ])
    }
  })

  it('is not looked at before the session is known, by any other call', async () => {
    for (const name of guardedPosts)
      for (const authorization of ['', 'Bearer nobody', `Bearer ${'A'.repeat(43)}`])
        expect([name, told(await post(pathOf(name), '{', { authorization }))]).toEqual([
          name,
          { status: 401, error: 'session_ended' },
        ])
  })

  it('of more values than a call can use is not parsed', async () => {
    const keys = `{${Array.from({ length: 90_000 }, (_, at) => `"${at}":1`).join(',')}}`
    for (const name of [
      'customers/customers/update',
      'customers/cusleads/index',
      'users/updateProfile',
    ] as const)
      expect(told(await post(pathOf(name), keys, { authorization: `Bearer ${admin}` }))).toEqual({
        status: 413,
        error: 'payload_too_large',
      })
  })

  it('is not read from a network that sends too many without a session, and others are answered', async () => {
    const proxied = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
    const from = async (ip: string) =>
      (
        await fetch(`${proxied.address}${routePath('auth/login')}`, {
          method: 'POST',
          body: '{',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        })
      ).status
    const statuses = new Set<number>()
    for (let calls = 0; calls < 3000 && !statuses.has(429); calls += 50)
      for (const status of await Promise.all(Array.from({ length: 50 }, () => from('192.0.2.7'))))
        statuses.add(status)
    expect([...statuses].toSorted()).toEqual([400, 429])
    expect(await from('192.0.2.8')).toBe(400)
    await proxied.remove()
  })
})

describe('bad input', () => {
  const path = '/interface/v1/customers/customers/create'
  const as = () => ({ authorization: `Bearer ${admin}` })

  it.each([
    ['malformed JSON', '{"name":', 400, 'malformed_json'],
    ['a key that would reach a prototype', '{"__proto__":{"is_admin":true}}', 400, 'malformed_json'],
    ['a constructor that would', '{"constructor":{"prototype":{"x":1}}}', 400, 'malformed_json'],
    ['two megabytes', `{"name":"${'x'.repeat(2_000_000)}"}`, 413, 'payload_too_large'],
  ])('%s gets its named error', async (_what, body, status, error) => {
    const answer = await post(path, body, as())
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code: status, data: { error } })
  })

  it('that is too much is refused at once, and may be sent to its end and be followed by another request', async () => {
    const { hostname, port } = new URL(server.address)
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin}\r\n`
    const socket = openTcp(Number(port), hostname).setEncoding('utf8')
    let heard = ''
    socket.on('data', (part: string) => (heard += part))
    const hears = (text: string) => vi.waitFor(() => expect(heard).toContain(text))
    socket.write(`${head}content-type: application/json\r\ncontent-length: 2000000\r\n\r\n{`)
    await hears('"payload_too_large"')
    for (let piece = 0; piece < 10; piece++) {
      socket.write('x'.repeat(199_999))
      await sleep(5)
    }
    socket.write('x'.repeat(9))
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    await hears('"ok":true')
    socket.destroy()
  })

  it('names every field that is wrong, in the language of the caller', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(1_000_000), age: 'old', is_admin: true, id: 7 })
    const { status, body: answer } = await post(path, body, { ...as(), 'accept-language': 'en' })
    expect({ status, answer }).toEqual({
      status: 422,
      answer: {
        code: 422,
        message: 'Check the marked fields',
        data: {
          error: 'validation_failed',
          fields: { name: 'Too long', age: 'Wrong type', is_admin: 'Unknown field', id: 'Unknown field' },
        },
      },
    })
  })

  it('of another kind than JSON is refused', async () => {
    const { body } = await post(path, 'name=x', {
      ...as(),
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(body).toMatchObject({ code: 415, data: { error: 'unsupported_media_type' } })
  })

  it('in a list question is named by its path', async () => {
    const question = { filter: { password: 1 }, sort: [{ field: 'password', order: 'asc' }] }
    const { data } = await server.call(
      'customers/customers/index/{menuId}',
      { params: { menuId: 1 }, body: question },
      admin,
    )
    expect(data).toEqual({
      error: 'validation_failed',
      fields: { 'filter.password': '未知字段', 'sort.0.field': '取值不正确' },
    })
  })

  it('in the path and the query is refused too', async () => {
    const wrong = await post('/interface/v1/customers/customers/index/one', '{}', as())
    expect(wrong.body).toMatchObject({
      data: { error: 'validation_failed', fields: { menuId: '类型不正确' } },
    })
    const query = await server.call('systemConfig/index', { query: { sql: '1' } }, admin)
    expect(query.data).toMatchObject({ error: 'validation_failed', fields: { sql: '未知字段' } })
  })

  it('never ends in a stack, and the server lives on', async () => {
    const bodies = [
      'null',
      '[]',
      '0',
      '"x"',
      'true',
      '{"a":{"b":{"c":[[[[]]]]}}}',
      '\u0000',
      '{"username":{}}',
    ]
    const answers = []
    for (const body of bodies) {
      const sent = callNames.map((name: CallName) =>
        post(routePath(name).replace(/:\w+/g, '1'), body, as()).catch(String),
      )
      // Thousands of connections at once are not what is tried here.
      answers.push(...(await Promise.all(sent)))
    }
    const text = JSON.stringify(answers)
    expect(text).not.toMatch(/node_modules|\.ts:\d+| at /)
    expect(answers.filter((answer) => typeof answer === 'string')).toEqual([])
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  })
})

describe('security headers', () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  }
  const policy = (host: string) =>
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; " +
    "font-src 'self'; frame-src 'self'; " +
    `connect-src 'self' ws://${host} wss://${host}; object-src 'none'; base-uri 'none'; form-action 'self'; ` +
    "frame-ancestors 'none'; require-trusted-types-for 'script'"

  it.each([
    ['/healthz', 200],
    ['/openapi.json', 200],
    ['/interface/v1/systemConfig/index', 401],
    ['/interface/v1/no/such/call', 404],
    ['/interface/%zz', 400],
    ['/socket-admin', 401],
  ])('%s (%i) carries all of them', async (path, status) => {
    const { status: got, headers } = await fetch(`${server.address}${path}`)
    expect(got).toBe(status)
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]))).toEqual(
      expected,
    )
    expect(headers.get('content-security-policy')).toBe(policy(new URL(server.address).host))
  })

  const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\n'
  const version = 'Sec-WebSocket-Version: 13\r\n'
  it.each([
    ['what is not HTTP', 'GARBAGE\r\n\r\n', 400],
    ['a request without a host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an expectation', 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n', 200],
    [
      'another protocol',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: close\r\n\r\n',
      200,
    ],
    ['a socket elsewhere', `GET /healthz HTTP/1.1\r\nHost: x\r\n${upgrade}${version}\r\n`, 200],
    [
      'a socket without a session',
      `GET /socket-admin HTTP/1.1\r\nHost: x\r\n${upgrade}${version}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      401,
    ],
    [
      'a socket of no version',
      `GET /socket-admin?token=TOKEN HTTP/1.1\r\nHost: x\r\n${upgrade}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      400,
    ],
    [
      'a page at the address of the socket',
      'GET /socket-admin?token=TOKEN HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
    ],
    [
      'an address written in full',
      'GET http://x/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      200,
    ],
  ])('%s is answered with all of them', async (_what, request, status) => {
    const { port } = new URL(server.address)
    const token = await server.signIn('admin')
    const answer = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = openTcp(Number(port), '127.0.0.1', () => socket.write(request.replace('TOKEN', token)))
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part
          if (text.endsWith('}')) socket.destroy()
        })
        .on('close', () => resolve(text))
        .on('error', reject)
    })
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const [name, value] of Object.entries(expected)) expect(head).toContain(`${name}: ${value}`)
    expect(head).toContain('content-security-policy: default-src')
    expect(JSON.parse(body)).toMatchObject(
      status === 200 ? { ok: true } : { data: { error: expect.any(String) } },
    )
  })
})

describe('the OpenAPI document', () => {
  it('describes every call', async () => {
    const { paths } = (await (await fetch(`${server.address}/openapi.json`)).json()) as { paths: object }
    expect(Object.keys(paths)).toEqual(callNames.map((name) => `/interface/v1/${name}`))
  })
})

describe('bytes that never become a request', () => {
  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'HTTP/1.1 408 Request Timeout', 'request_timeout'],
    ['HPE_INVALID_METHOD', 400, 'HTTP/1.1 400 Bad Request', 'bad_request'],
  ])('for the reason %s are answered with %i', async (code, status, line, error) => {
    const socket = new PassThrough()
    server.app.server.emit('clientError', Object.assign(new Error(code), { code }), socket)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    const answer = JSON.parse(body) as { code: number; data: { error: string } }
    expect([head.split('\r\n')[0], answer.code, answer.data]).toEqual([line, status, { error }])
  })
})
