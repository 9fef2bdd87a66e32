import { once } from 'node:events'
import {
  closeCodes,
  decodeFrame,
  encodeFrame,
  frameTypes,
  MAX_FRAME_BYTES,
  type SocketFrame,
} from '@hospital-crm/api/socket'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { passwords, startServer, type RunningServer } from '../support/server.ts'
import { call, refusalOf, send } from './support/api.ts'
import { as } from './support/people.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '50' } })
})
afterAll(() => server.dispose())

const opened: WebSocket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate()
})

/** A socket that keeps every frame it gets, in order. */
const open = async (token: string, headers: Record<string, string> = {}) => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket-admin?token=${token}`, { headers })
  opened.push(socket)
  const frames: (SocketFrame | undefined)[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (bytes) => {
    frames.push(decodeFrame(bytes as Buffer))
    for (const wake of waiting.splice(0)) wake()
  })
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  const until = async (type: SocketFrame['type']): Promise<SocketFrame> => {
    for (;;) {
      const found = frames.find((frame) => frame?.type === type)
      if (found) return found
      await new Promise<void>((wake) => waiting.push(wake))
    }
  }
  return { socket, frames, closed, until }
}

const login = (uid: number, token: string) => encodeFrame({ type: 'LOGIN', uid, timestamp: 1, token })
const uids = { full: 1002, hospital: 1003 } as const

/** How the server answers an upgrade that it refuses. */
const refusedUpgrade = async (token: string, headers: Record<string, string> = {}) => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket-admin?token=${token}`, { headers })
  socket.on('error', () => {})
  const [, response] = (await once(socket, 'unexpected-response')) as [
    unknown,
    AsyncIterable<Buffer> & { statusCode: number },
  ]
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece)
  const { code, data } = JSON.parse(Buffer.concat(pieces).toString()) as {
    code: number
    data: { error: string }
  }
  return { status: response.statusCode, code, error: data.error }
}

describe('A socket', () => {
  test('is online once its LOGIN was answered, counts users, and answers pings', async () => {
    const token = await as(server, 'full')
    const { socket, until } = await open(token)
    socket.send(login(uids.full, token))
    expect(await until('LOGIN')).toEqual({ type: 'LOGIN', uid: uids.full, timestamp: 1, token: '' })
    expect(await until('ONLINE_USER_COUNTS')).toEqual({ type: 'ONLINE_USER_COUNTS', count: 1 })
    socket.send(encodeFrame({ type: 'PING' }))
    expect(await until('PING')).toEqual({ type: 'PING' })
  })

  test('hears DISCONNECT and is closed for good when its session logs out', async () => {
    const token = await as(server, 'full')
    const { socket, until, closed } = await open(token)
    socket.send(login(uids.full, token))
    await until('LOGIN')
    const began = performance.now()
    await call(server, 'auth/logout', { token })
    expect(await until('DISCONNECT')).toEqual({ type: 'DISCONNECT', reason: 'logout' })
    expect(await closed).toBe(closeCodes.ended)
    expect(performance.now() - began).toBeLessThan(2000)
  })

  test('is refused without a valid token and from a foreign page, with a named error', async () => {
    const token = await as(server, 'full')
    const foreign = { origin: 'https://elsewhere.example' }
    expect([
      await refusedUpgrade(''),
      await refusedUpgrade('a'.repeat(43)),
      await refusedUpgrade(token, foreign),
    ]).toEqual([
      { status: 401, code: 101, error: 'session_ended' },
      { status: 401, code: 101, error: 'session_ended' },
      { status: 403, code: 403, error: 'forbidden' },
    ])
  })

  test('is closed when its LOGIN names another user or another token', async () => {
    const token = await as(server, 'full')
    const other = await as(server, 'hospital')
    for (const frame of [login(uids.hospital, token), login(uids.full, other)]) {
      const { socket, closed } = await open(token)
      socket.send(frame)
      expect(await closed).toBe(closeCodes.policy)
    }
  })
})

describe('Bad frames', () => {
  const malformed = { type: 'ERROR', name: 'malformed_frame' }
  const garbage: Record<string, Buffer | string | Uint8Array> = {
    'random bytes': Buffer.from([0xff, 0xfe, 0x00, 0x99, 0x12]),
    'no bytes': Buffer.alloc(0),
    'another version': Buffer.from([0x08, 0x63, 0x10, 0x03]),
    'a cut-off LOGIN': Buffer.from(login(uids.full, 'x'.repeat(43))).subarray(0, 12),
    'LOGIN without data': Buffer.from([0x08, 0x01, 0x10, frameTypes.LOGIN]),
    text: '{"type":"PING"}',
  }
  test.each(Object.entries(garbage))(
    '%s: a named error, before and after LOGIN, and the socket lives',
    async (_name, bytes) => {
      const token = await as(server, 'full')
      for (const signedIn of [false, true]) {
        const { socket, frames, until } = await open(token)
        if (signedIn) {
          socket.send(login(uids.full, token))
          await until('LOGIN')
        }
        socket.send(bytes)
        expect(await until('ERROR')).toEqual(malformed)
        socket.send(encodeFrame({ type: 'PING' }))
        expect(await until('PING')).toEqual({ type: 'PING' })
        expect(frames.filter((frame) => frame?.type === 'ERROR')).toEqual([malformed])
        socket.close()
      }
    },
  )

  test('of an unknown type are ignored', async () => {
    const token = await as(server, 'full')
    const { socket, frames, until } = await open(token)
    socket.send(encodeFrame({ type: 'UNKNOWN', number: 99 }))
    socket.send(encodeFrame({ type: 'PING' }))
    await until('PING')
    expect(frames).toEqual([{ type: 'PING' }])
  })

  test('beyond the size limit close that socket alone', async () => {
    const token = await as(server, 'full')
    const bystander = await open(token)
    const { socket, closed } = await open(token)
    socket.send(Buffer.alloc(MAX_FRAME_BYTES + 1))
    expect(await closed).toBe(1009)
    bystander.socket.send(encodeFrame({ type: 'PING' }))
    expect(await bystander.until('PING')).toEqual({ type: 'PING' })
  })

  test('in a flood close the socket, and the server goes on', async () => {
    const token = await as(server, 'full')
    const { socket, closed } = await open(token)
    for (let sent = 0; sent < 200; sent += 1) socket.send(encodeFrame({ type: 'PING' }))
    expect(await closed).toBe(closeCodes.policy)
    expect((await send(server, '/healthz')).status).toBe(200)
  })
})

test('A locked screen silences the socket until it is unlocked', async () => {
  const token = await as(server, 'full')
  const { socket, until } = await open(token)
  socket.send(login(uids.full, token))
  await until('LOGIN')
  expect((await call(server, 'users/lockScreen', { token })).code).toBe(200)
  expect(refusalOf(await call(server, 'users/getUserInfo', { token }))).toEqual({
    status: 423,
    code: 423,
    error: 'screen_locked',
  })
  socket.send(encodeFrame({ type: 'PING' }))
  expect(await until('PING')).toEqual({ type: 'PING' })
  expect(
    (await call(server, 'users/unlockScreen', { token, body: { password: passwords.agent } })).code,
  ).toBe(200)
  expect((await call(server, 'users/getUserInfo', { token })).code).toBe(200)
})
