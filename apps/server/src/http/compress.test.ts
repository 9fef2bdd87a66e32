import { request } from 'node:http'
import { callNames, contract, type CallDefinition, type CallName } from '@hospital-crm/api/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'
import { routePath } from './register-calls.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('admin')
})
afterAll(() => server.remove())

/** What a call answers as it travels: encoding and bytes. */
const ask = (name: CallName | '/openapi.json', accepts: string, body?: unknown) =>
  new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: number }>((done, fail) => {
    const path = name === '/openapi.json' ? name : routePath(name)
    const headers = {
      'accept-encoding': accepts,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const asked = request(
      `${server.address}${path}`,
      { method: body === undefined ? 'GET' : 'POST', headers },
      (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.on('end', () => {
          const { 'content-encoding': encoding, vary } = answer.headers
          done({ encoding, vary, bytes })
        })
      },
    )
    asked.on('error', fail)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })

test('a long answer is compressed as the caller understands it', async () => {
  const plain = await ask('users/getUserInfo', 'identity')
  expect([plain.encoding, plain.bytes > 4096]).toEqual([undefined, true])
  for (const [accepts, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const answer = await ask('users/getUserInfo', accepts)
    expect([answer.encoding, answer.vary]).toEqual([encoding, 'accept-encoding'])
    expect(answer.bytes).toBeLessThan(plain.bytes / 3)
  }
  expect((await ask('/openapi.json', 'br')).encoding).toBe('br')
})

test('a short answer is not, nor one that lets somebody in', async () => {
  expect((await ask('systemConfig/getSysConfig', 'br')).encoding).toBe(undefined)
  const login = await ask('auth/login', 'br', { username: 'admin', password: TEST_PASSWORD })
  expect([login.encoding, login.bytes > 4096]).toEqual([undefined, true])
})

/** Names of everything in an answer, at any depth. */
const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: object }
  return [...(properties ? Object.keys(properties) : []), ...Object.values(schema).flatMap(namesIn)]
}

test('calls that answer a token, a password, a key or a code are marked as such', () => {
  const telling = /^(?:authorization|access_token|token|password|secret|key|challenge|recovery_codes)$/
  const unmarked = callNames.filter((name) => {
    const { secret, response }: CallDefinition = contract[name]
    if (secret === true) return false
    return namesIn(z.toJSONSchema(response, { unrepresentable: 'any' })).some((word) => telling.test(word))
  })
  // Passwords of a demo are anybody's to read; secrets of gateways are answered as stars; a report has columns, and a list groups, with keys.
  expect(unmarked).toEqual([
    'systemConfig/getSysConfig',
    'statistics/reports_forms/index',
    'customers/customers/summary/{menuId}',
    ...['cusleads', 'cuspools', 'cuswastes'].map((list) => `customers/${list}/summary`),
    'statistics/reports_config/preview',
    ...['smsconfigs', 'clues'].flatMap((path) =>
      ['index', 'create', 'update'].map((verb) => `supervision/${path}/${verb}`),
    ),
  ])
})
