import { createServer, type Server } from 'node:http'
import { request } from 'node:http'
import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Resolve } from './address.ts'
import { askOutside } from './ask.ts'

let canary: Server
let port: number
let connections = 0
beforeAll(async () => {
  canary = createServer((_request, response) => response.end('{"canary":true}'))
  canary.on('connection', () => (connections += 1))
  canary.listen(0, '::')
  await once(canary, 'listening')
  ;({ port } = canary.address() as AddressInfo)
})
afterAll(() => {
  canary.closeAllConnections()
  canary.close()
})
beforeEach(() => (connections = 0))

/** A resolver that answers what it is told, one list after the other, and the last one again and again. */
const resolving = (...answers: string[][]): Resolve => {
  let asked = 0
  const resolve = (_name: string, _options: unknown, done: (...all: unknown[]) => void) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? []
    const found: LookupAddress[] = addresses.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    done(null, found)
  }
  return resolve as unknown as Resolve
}

const ask = (host: string, resolve?: Resolve, path = '/') =>
  askOutside({
    method: 'POST',
    url: `http://${host}:${port}${path}`,
    headers: {},
    body: '{}',
    ownHosts: [],
    ports: new Set([port]),
    timeoutMs: 2000,
    ...(resolve && { resolve }),
  })

const literals = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '017700000001',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '0x7f000001',
  '0x7F.1',
  '127.0.0.1.',
  '0',
  '0.0.0.0',
  '１２７.０.０.１',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fd00::1]',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'ip6-localhost',
]

test('the canary can be reached by those that lead to it, where nobody guards', async () => {
  const sent = request({ host: '127.0.0.1', port, method: 'POST' }).end('{}')
  await once(sent, 'response')
  expect(connections).toBe(1)
})

test.each(literals)('%s leads nowhere', async (host) => {
  const { kind } = await ask(host)
  expect([['blocked', 'unreachable'].includes(kind), connections]).toStrictEqual([true, 0])
})

test('a name that leads to the own network, or to it among others, leads nowhere', async () => {
  const kinds = [
    await ask('a.example', resolving(['127.0.0.1'])),
    await ask('b.example', resolving(['::1'])),
    await ask('c.example', resolving(['::ffff:127.0.0.1'])),
    await ask('d.example', resolving(['192.0.2.1', '127.0.0.1'])),
    await ask('e.example', resolving([])),
  ].map(({ kind }) => kind)
  expect([kinds, connections]).toStrictEqual([Array.from({ length: 5 }, () => 'blocked'), 0])
})

test('a name is looked up once, so that it cannot become another one between the check and the connection', async () => {
  let asked = 0
  const rebinding: Resolve = ((name: string, options: object, done: () => void) => {
    asked += 1
    return resolving([asked === 1 ? '8.8.8.8' : '127.0.0.1'])(name, options, done)
  }) as Resolve
  await ask('rebind.example', rebinding)
  expect([asked, connections]).toStrictEqual([1, 0])
})

test('other schemes, logins and ports lead nowhere', async () => {
  const urls = [
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'http://user:pass@example.com/',
    'http://example.com:22/',
    `http://example.com:${port}/`,
    'not an address',
    '',
  ]
  const kinds = await Promise.all(
    urls.map(async (url) => (await askOutside({ method: 'GET', url, headers: {}, ownHosts: [] })).kind),
  )
  expect([kinds, connections]).toStrictEqual([urls.map(() => 'blocked'), 0])
})

test('a redirect to the own network is answered and not followed', async () => {
  const gate = createServer((_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end(),
  ).listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const host = `127.0.0.1:${(gate.address() as AddressInfo).port}`
  const answer = await askOutside({ method: 'GET', url: `http://${host}/`, headers: {}, ownHosts: [host] })
  gate.close()
  expect([answer.kind === 'answered' && answer.status, connections]).toStrictEqual([302, 0])
})
