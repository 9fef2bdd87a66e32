import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isCallError, isTransportError } from '../errors/index.ts'
import { buildGrants, buildUserInfo } from '../fixtures/index.ts'
import { createClient, type ClientOptions, type Failure } from './index.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: Record<string, unknown>
  body: string
}

let server: Server
let seen: Seen[]
let answer: (request: IncomingMessage, response: ServerResponse) => void

const json = (status: number, value: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

beforeEach(async () => {
  seen = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { authorization, webversion, 'accept-language': language } = request.headers
      seen.push({
        method: request.method,
        url: request.url,
        headers: { authorization, webversion, language },
        body,
      })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const clientWith = (options: Partial<ClientOptions> = {}) => {
  const failures: [string, number][] = []
  const ended: string[] = []
  const users: string[] = []
  const client = createClient({
    origin: origin(),
    webVersion: '142',
    getToken: () => 'a-token',
    getLanguage: () => 'en',
    onUserInfo: (user) => users.push(user.nickname),
    onSessionEnded: (error) => ended.push(error.message),
    onFailure: (error, duration) => failures.push([error.message, duration]),
    ...options,
  })
  return { client, failures, ended, users }
}

const failureOf = async (promise: Promise<unknown>): Promise<Failure> => {
  const reason = await promise.then(
    () => new Error('the call succeeded'),
    (error: unknown) => error,
  )
  if (isCallError(reason) || isTransportError(reason)) return reason
  throw reason
}

test('a call carries the token, the version digits and the language', async () => {
  answer = json(200, { code: 200, message: 'ok', data: null })
  await clientWith().client.call('users/unlockScreen', { body: { password: 'x' } })
  expect(seen).toStrictEqual([
    {
      method: 'POST',
      url: '/interface/v1/users/unlockScreen',
      headers: { authorization: 'Bearer a-token', webversion: '142', language: 'en' },
      body: '{"password":"x"}',
    },
  ])
})

test('nobody signed in sends no authorization, and a path parameter lands in the path', async () => {
  answer = json(200, { code: 200, message: '', data: { done: [3], failed: [] } })
  const { client } = clientWith({ getToken: () => undefined })
  expect(await client.call('customers/customers/delete/{id}', { params: { id: 3 }, body: {} })).toStrictEqual(
    {
      done: [3],
      failed: [],
    },
  )
  expect([seen[0]?.url, seen[0]?.headers['authorization']]).toStrictEqual([
    '/interface/v1/customers/customers/delete/3',
    undefined,
  ])
})

test('empty query parameters are dropped', async () => {
  answer = json(200, { code: 200, message: '', data: {} })
  const { client } = clientWith()
  await client.call('systemConfig/index', { query: { items: '' } }).catch(() => undefined)
  await client.call('systemConfig/index', { query: { items: 'hospitals,sources' } }).catch(() => undefined)
  expect(seen.map(({ url }) => url)).toStrictEqual([
    '/interface/v1/systemConfig/index',
    '/interface/v1/systemConfig/index?items=hospitals%2Csources',
  ])
})

test('user info in an answer refreshes what the application holds', async () => {
  answer = json(200, {
    code: 200,
    message: '',
    data: { userInfo: buildUserInfo({ nickname: '新名' }), ...buildGrants() },
  })
  const { client, users } = clientWith()
  await client.call('users/getUserInfo', {})
  expect(users).toStrictEqual(['新名'])
})

test('a fault of whoever hears of the user is no broken line', async () => {
  answer = json(200, {
    code: 200,
    message: '',
    data: { userInfo: buildUserInfo({ nickname: '新名' }), ...buildGrants() },
  })
  const fault = new TypeError('undefined is not a function')
  const { client, failures } = clientWith({
    onUserInfo: () => {
      throw fault
    },
  })
  expect(await client.call('users/getUserInfo', {}).catch((error: unknown) => error)).toBe(fault)
  expect(failures).toStrictEqual([])
})

test('a status outside 200, 201 and 204 is a refusal with the words of the server, shown for 5 s', async () => {
  answer = json(422, {
    code: 422,
    message: 'Check it',
    data: { error: 'validation_failed', fields: { phone: 'Bad' } },
  })
  const { client, failures } = clientWith()
  const failure = await failureOf(client.call('customers/customers/create', { body: {} }))
  expect(isCallError(failure) && [failure.error, failure.status, failure.data.fields]).toStrictEqual([
    'validation_failed',
    422,
    { phone: 'Bad' },
  ])
  expect(failures).toStrictEqual([['Check it', 5000]])
})

test('status 200 with another envelope code is a refusal too', async () => {
  answer = json(200, { code: 403, message: '', data: null })
  const { client, failures } = clientWith()
  const failure = await failureOf(client.call('auth/logout', { body: {} }))
  expect(isCallError(failure) && failure.error).toBe('forbidden')
  expect(failures).toStrictEqual([['Connection error, check the network or contact the admin', 5000]])
})

test.each([
  [403, 'Access denied'],
  [404, 'Request error'],
  [408, 'Request timeout'],
  [500, 'Server error'],
  [501, 'Not implemented'],
  [502, 'Network error, gateway timeout'],
  [503, 'Service unavailable'],
  [504, 'Network timeout'],
  [505, 'HTTP version unsupported'],
  [418, 'Connection error'],
])('status %i without an envelope reads "%s" and what to do', async (status, words) => {
  answer = (_, response) => response.writeHead(status).end('<html>')
  const { client, failures } = clientWith()
  const failure = await failureOf(client.call('auth/logout', { body: {} }))
  expect([failure.name, failure.status]).toStrictEqual(['TransportError', status])
  expect(failures).toStrictEqual([[`${words}, check the network or contact the admin`, 5000]])
})

test('204 has no body and means success', async () => {
  answer = (_, response) => response.writeHead(204).end()
  expect(await clientWith().client.call('auth/logout', { body: {} })).toBeNull()
})

test('code 101 ends the session once and shows no toast', async () => {
  answer = json(401, { code: 101, message: 'over', data: { error: 'session_ended' } })
  const { client, failures, ended } = clientWith()
  const failure = await failureOf(client.call('users/getUserInfo', {}))
  expect(isCallError(failure) && [failure.error, failure.code, failure.status]).toStrictEqual([
    'session_ended',
    101,
    401,
  ])
  expect([failures, ended]).toStrictEqual([[], ['over']])
})

test('code 101 for a token that is no longer in use does not end the new session', async () => {
  let token = 'old'
  answer = (request, response) => {
    token = 'new'
    json(401, { code: 101, message: 'over', data: { error: 'session_ended' } })(request, response)
  }
  const { client, ended } = clientWith({ getToken: () => token })
  await failureOf(client.call('users/getUserInfo', {}))
  expect(ended).toStrictEqual([])
})

test('no server at all reads "Request failed", its code and why, for 3 s', async () => {
  const { client, failures } = clientWith({ origin: 'http://127.0.0.1:1' })
  const failure = await failureOf(client.call('users/getUserInfo', {}))
  expect(isTransportError(failure) && failure.problem).toBe('network')
  expect(failures).toStrictEqual([
    ['Request failed -> ERR_NETWORK: the server cannot be reached; check the network', 3000],
  ])
})

test('an aborted call is no failure to show', async () => {
  const controller = new AbortController()
  answer = () => controller.abort()
  const { client, failures } = clientWith()
  const failure = await failureOf(client.call('users/getUserInfo', { signal: controller.signal }))
  expect(isTransportError(failure) && failure.problem).toBe('aborted')
  expect(failures).toStrictEqual([])
})

test('a quiet call leaves the showing to its caller', async () => {
  answer = json(403, { code: 403, message: 'no', data: { error: 'wrong_password' } })
  const { client, failures } = clientWith()
  await failureOf(client.call('users/unlockScreen', { body: { password: 'x' }, quiet: true }))
  expect(failures).toStrictEqual([])
})

test('an answer that does not fit the contract is malformed, never half used', async () => {
  answer = json(200, { code: 200, message: '', data: { done: 'x' } })
  const failure = await failureOf(
    clientWith().client.call('customers/cuswastes/restore', { body: { ids: [1] } }),
  )
  expect(isTransportError(failure) && failure.problem).toBe('malformed')
})
