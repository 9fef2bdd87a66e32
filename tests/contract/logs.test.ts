import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { passwords, startServer, type RunningServer } from '../support/server.ts'
import { call, send, signIn } from './support/api.ts'
import { openDatabase } from './support/database.ts'
import { colleagues } from './support/people.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '50' } })
})
afterAll(() => server.dispose())

const phone = '16912345678'
const typed = { password: 'Canary-typed-8812', wrong: 'Canary-wrong-7715', next: 'Canary-next-4419' }

const openSocket = (token: string) =>
  new Promise<void>((resolve) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket-admin?token=${token}`)
    socket.on('open', () => socket.close())
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
  })

test('What the server prints never holds a token, a password or a phone number', async () => {
  const token = await signIn(server, colleagues.full, passwords.agent)
  await call(server, 'auth/login', { body: { username: colleagues.full, password: typed.wrong } })
  await call(server, 'auth/login', { body: { username: phone, password: typed.password } })
  await call(server, 'auth/login', { body: `{"username":"x","password":"${typed.password}"` })
  await call(server, 'customers/customers/create', { token, body: { name: '林一', phone } })
  await call(server, 'customers/customers/create', { token, body: { name: '林二', phone: `${phone}9` } })
  await call(server, 'customers/customers/duplicateCheck', { token, body: { phone } })
  await call(server, 'customers/customers/index/{menuId}', { token, body: { filter: { phone } } })
  await call(server, 'customers/customers/index/{menuId}', { token, body: { q: phone } })
  await call(server, 'users/unlockScreen', { token, body: { password: typed.wrong } })
  await send(server, `/interface/v1/systemConfig/index?items=hospitals&token=${token}`)
  await send(server, `/interface/v1/nothing?token=${token}&phone=${phone}`)
  await openSocket(token)
  await openSocket(`${token.slice(0, -1)}_`)
  const database = await openDatabase(server)
  await database.rows('alter table sessions rename to sessions_away')
  await call(server, 'users/getUserInfo', { token })
  await call(server, 'auth/login', { body: { username: colleagues.own, password: passwords.agent } })
  await database.rows('alter table sessions_away rename to sessions')
  await database.close()
  await call(server, 'users/resetPassword', {
    token,
    body: { old_password: passwords.agent, password: typed.next, password_confirmation: typed.next },
  })
  await server.stop()

  const logs = server.logs()
  const lines = logs.split('\n')
  expect(lines.filter((line) => line.includes('POST /interface/v1/auth/login')).length).toBe(5)
  expect(lines.some((line) => line.includes('GET /interface/v1/nothing'))).toBe(true)
  const secrets = { token, phone, tail: phone.slice(3), ...passwords, ...typed }
  expect(Object.entries(secrets).filter(([, secret]) => logs.includes(secret))).toEqual([])
})
