import { once } from 'node:events'
import { decodeFrame, encodeFrame } from '@hospital-crm/api/socket'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { passwords, startServer, type RunningServer } from '../support/server.ts'
import { call, refusalOf, signIn } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { as, colleagues } from './support/people.ts'

/** The seeded agent with three roles: everything, numbers masked, the own customers alone. */
const AGENT = 1002
const roles = { full: 2, hospital: 3, masked: 5, own: 6 } as const
const missing = { status: 404, code: 404, error: 'not_found' }

let server: RunningServer
let database: Database
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '200' } })
  database = await openDatabase(server)
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})
const opened: WebSocket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate()
})

const switchTo = (id: number, token: string) =>
  call(server, 'users/switchRole/{id}', { token, params: { id } })
const roleOf = async (token: string) => (await call(server, 'users/getUserInfo', { token })).data.role?.id
const rowsOf = async (token: string) => {
  const { data } = await call(server, 'customers/customers/index/{menuId}', {
    token,
    params: { menuId: 1 },
    body: { page_size: 200 },
  })
  return data.list
}

/** A signed-in socket; `told` resolves with the moment of the first CHANGE_USER_INFO. */
const online = async (token: string) => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket-admin?token=${token}`)
  opened.push(socket)
  const accepted = Promise.withResolvers<void>()
  const told = Promise.withResolvers<number>()
  socket.on('message', (bytes) => {
    const frame = decodeFrame(bytes as Buffer)
    if (frame?.type === 'LOGIN') accepted.resolve()
    if (frame?.type === 'CHANGE_USER_INFO') told.resolve(performance.now())
  })
  await once(socket, 'open')
  socket.send(encodeFrame({ type: 'LOGIN', uid: AGENT, timestamp: 1, token }))
  await accepted.promise
  return { socket, told: told.promise }
}

describe('Switching roles', () => {
  test('changes what this session sees from the next call on, and no other session', async () => {
    const [token, elsewhere] = [await as(server, 'full'), await as(server, 'full')]
    const digits = /^1\d{10}$/
    const before = await rowsOf(token)
    expect(before.filter(({ phone }) => digits.test(phone)).length).toBe(
      before.filter(({ phone }) => phone !== '').length,
    )

    const { data } = await switchTo(roles.masked, token)
    expect([data.role?.id, data.userInfo.role_id, data.extra_roles.map(({ id }) => id)]).toEqual([
      roles.masked,
      roles.masked,
      [roles.full, roles.masked, roles.own],
    ])
    const masked = await rowsOf(token)
    expect(masked.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(masked.filter(({ phone }) => digits.test(phone))).toEqual([])

    await switchTo(roles.own, token)
    expect((await rowsOf(token)).filter(({ uid }) => uid !== AGENT)).toEqual([])
    expect(await rowsOf(elsewhere)).toEqual(before)
  })

  test('is told to every socket of the user within two seconds', async () => {
    const tokens = [await as(server, 'full'), await as(server, 'full')]
    const sockets = await Promise.all(tokens.map((token) => online(token)))
    const start = performance.now()
    expect((await switchTo(roles.masked, tokens[0] ?? '')).code).toBe(200)
    const moments = await Promise.all(sockets.map(({ told }) => told))
    expect(moments.filter((moment) => moment < start || moment - start > 2000)).toEqual([])
    expect(sockets.map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN])
  })

  test('to a role of somebody else, a disabled one or none is the same refusal, and changes nothing', async () => {
    const token = await as(server, 'full')
    for (const id of [roles.hospital, 999_999]) expect(refusalOf(await switchTo(id, token))).toEqual(missing)
    await database.rows('update roles set status = 3 where id = $1', [roles.own])
    expect(refusalOf(await switchTo(roles.own, token))).toEqual(missing)
    await database.rows('update roles set status = 1 where id = $1', [roles.own])
    expect(await roleOf(token)).toBe(roles.full)
  })

  test('is refused while the screen is locked, as is another lock', async () => {
    const token = await as(server, 'full')
    await call(server, 'users/lockScreen', { token })
    const locked = { status: 423, code: 423, error: 'screen_locked' }
    expect(refusalOf(await switchTo(roles.masked, token))).toEqual(locked)
    expect(refusalOf(await call(server, 'users/lockScreen', { token }))).toEqual(locked)
  })
})

describe('Signing in again before the end', () => {
  test('goes on in the same role, and the old token can be given up without harm to the new one', async () => {
    const old = await as(server, 'full')
    await switchTo(roles.masked, old)
    const { data } = await call(server, 'auth/login', {
      token: old,
      body: { username: colleagues.full, password: passwords.agent },
    })
    const token = data.authorization.access_token
    expect(data.role?.id).toBe(roles.masked)
    expect((await call(server, 'auth/logout', { token: old })).code).toBe(200)
    expect(await roleOf(token)).toBe(roles.masked)
    expect(refusalOf(await call(server, 'users/getUserInfo', { token: old })).error).toBe('session_ended')
    expect(await roleOf(await signIn(server, colleagues.full, passwords.agent))).toBe(roles.full)
  })
})
