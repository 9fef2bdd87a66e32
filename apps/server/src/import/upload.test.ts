import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { employ, furnish } from '../customers/testing/hospital.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { importLimits } from './apart/limits.ts'

let server: TestServer
const tokens: string[] = []
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' }, undefined, {
    accessLog: (line) => lines.push(line),
  })
  await furnish(server)
  for (const name of ['one', 'two', 'three']) tokens.push((await employ(server, name)).token)
})
afterAll(() => server.remove())

const PATH = '/interface/v1/customers/imports/upload'
const headOf = (token = '', length: number): string =>
  [
    `POST ${PATH} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: application/octet-stream',
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n')

/** A connection of one's own, as nothing of it is hidden there. */
const open = () => {
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  return socket
}

/** Statuses and names of the answers to a body and to a question behind it on the same connection. */
const answersTo = async (token: string | undefined, body: Buffer) => {
  const socket = open()
  const answers = text(socket)
  socket.write(headOf(token, body.length))
  socket.write(body)
  socket.write('GET /openapi.json HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  return [...(await answers).matchAll(/HTTP\/1\.1 (\d+)|"error":"(\w+)"/g)].map(
    ([, status, error]) => status ?? error,
  )
}

it('answers an empty file and one that is too large, and goes on with the connection', async () => {
  const large = Buffer.alloc(importLimits.bytes * 3, 'a,b\n')
  expect([await answersTo(tokens[0], Buffer.alloc(0)), await answersTo(tokens[0], large)]).toStrictEqual([
    ['422', 'import_empty', '200'],
    ['413', 'import_too_large', '200'],
  ])
  const logged = lines.flatMap((line) => / (\S+) POST \S+imports\/upload (\d+) /.exec(line)?.slice(1) ?? [])
  expect(logged).toStrictEqual(['127.0.0.1', '422', '127.0.0.1', '413'])
})

it('keeps a place for somebody else while others send nothing of their files', async () => {
  // Of two that one user begins one is under way as soon as the other one is refused.
  const stalled = await Promise.all(
    tokens.slice(1).map(async (token) => {
      const sockets = [open(), open()]
      for (const socket of sockets) socket.write(headOf(token, 1000))
      const refused = await Promise.race(
        sockets.map(
          (socket) => new Promise<string>((told) => socket.once('data', (data) => told(String(data)))),
        ),
      )
      expect(refused).toContain('"error":"import_running"')
      return sockets
    }),
  )
  const answer = await fetch(`${server.address}${PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/octet-stream' },
    body: '姓名,手机号\n王芳,16900000001\n',
  })
  expect(answer.status).toBe(200)
  for (const socket of stalled.flat()) socket.destroy()
})
