import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { closeCodes, encodeFrame } from '@hospital-crm/api/socket'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { passwords, startServer, type RunningServer } from '../support/server.ts'
import { call, refusalOf } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { as, asAdministrator } from './support/people.ts'
import { sharedKey, startBeside } from './support/second-server.ts'
import { openLine, openMute, type Line } from './support/sockets.ts'

/** A revoked session's sockets are closed within this time, on every server process. */
const CLOSED_WITHIN = 2000

const uids = { full: 1002, hospital: 1003, disease: 1004, masked: 1005, own: 1006 } as const
type Victim = keyof typeof uids

let server: RunningServer
let beside: RunningServer
let database: Database
let chief: string
beforeAll(async () => {
  server = await startServer({ env: { ...sharedKey, SEED_CUSTOMERS: '50' } })
  database = await openDatabase(server)
  beside = await startBeside(server)
  chief = await asAdministrator(server)
})
afterAll(async () => {
  await database.close()
  await beside.dispose()
  await server.dispose()
})

/** Everything that reaches sockets: settings, the user, a notice; over and over until it is told to stop. */
const chatter = (uid: number) => {
  const over = new AbortController()
  const running = (async () => {
    for (let round = 0; !over.signal.aborted; round++) {
      await database.rows(
        `insert into system_config (key, value) values ('title', to_jsonb($1::text))
         on conflict (key) do update set value = excluded.value`,
        [`第 ${round} 次`],
      )
      await database.rows('update users set updated_time = $2 where id = $1', [uid, round])
      await database.rows(
        `insert into notices (user_id, kind, from_uid, created_time) values ($1, 'login', 1, 1800000000)`,
        [uid],
      )
      await pause(10)
    }
  })()
  return {
    stop: async () => {
      over.abort()
      await running
    },
  }
}

/** Two sessions of a user, the second one locked, each with two sockets at each of two servers. */
const settle = async (who: Victim) => {
  const tokens = [await as(server, who), await as(server, who)]
  const lines: Line[] = []
  for (const token of tokens)
    for (const place of [server, server, beside, beside]) lines.push(await openLine(place, uids[who], token))
  await call(server, 'users/lockScreen', { token: tokens[1] ?? '' })
  return { tokens, lines }
}

const ways: { name: string; who: Victim; reason: string; revoke: (token: string) => Promise<unknown> }[] = [
  {
    name: 'a changed password',
    who: 'full',
    reason: 'password_changed',
    revoke: async (token) => {
      const password = 'Neue-Pflaume-88'
      const body = { old_password: passwords.agent, password, password_confirmation: password }
      expect((await call(server, 'users/resetPassword', { token, body })).code).toBe(200)
    },
  },
  {
    name: 'a disabled account',
    who: 'hospital',
    reason: 'disabled',
    revoke: async () => {
      const body = { id: uids.hospital, status: 3 }
      expect((await call(server, 'users/updateStatus', { token: chief, body })).data.done).toEqual([
        uids.hospital,
      ])
    },
  },
  {
    name: 'signing out everywhere',
    who: 'disease',
    reason: 'revoked',
    revoke: async () => {
      const params = { id: uids.disease }
      expect((await call(server, 'users/endSessions/{id}', { token: chief, params })).data).toEqual({
        ended: 2,
      })
    },
  },
  {
    name: 'removed sessions',
    who: 'own',
    reason: 'revoked',
    revoke: () => database.rows('delete from sessions where user_id = $1', [uids.own]),
  },
]

test.each(ways)('$name closes every socket of the user, and nothing follows', async (way) => {
  const { tokens, lines } = await settle(way.who)
  const bystander = await openLine(beside, 1001, await as(server, 'admin'))
  const [token = ''] = tokens
  // Opened in time, signed in too late.
  const late = new WebSocket(`${server.url.replace('http', 'ws')}/socket-admin?token=${token}`)
  const lateFrames: unknown[] = []
  late.on('message', (bytes) => lateFrames.push(bytes))
  await once(late, 'open')

  const traffic = chatter(uids[way.who])
  await lines[0]?.until(({ type }) => type === 'CHANGE_CONFIGS')
  const began = performance.now()
  await way.revoke(token)
  const answered = performance.now()
  const ends = await Promise.all(lines.map(({ ended }) => ended))
  const heard = lines.map(({ frames }) => frames.length)
  const before = bystander.frames.length
  await bystander.until(
    (frame) => frame.type === 'CHANGE_CONFIGS' && bystander.frames.indexOf(frame) >= before,
  )
  await traffic.stop()

  const times = ends.map(({ at }) => at - began)
  const after = Math.max(...ends.map(({ at }) => at)) - answered
  const kept = lines.map(({ frames }) => frames.findIndex(({ type }) => type === 'DISCONNECT'))
  const later = lines.reduce((sum, { frames }, at) => sum + frames.length - 1 - (kept[at] ?? 0), 0)
  console.log(
    `${way.name}: ${lines.length} sockets at 2 servers, closed ${Math.max(...times).toFixed(0)} ms after it was asked ` +
      `for (${after.toFixed(0)} ms after it was done), DISCONNECT seen by ${kept.filter((at) => at >= 0).length}, frames after it: ${later}`,
  )
  expect(lines.map(({ frames }) => frames.at(-1))).toEqual(
    lines.map(() => ({ type: 'DISCONNECT', reason: way.reason })),
  )
  expect(later).toBe(0)
  expect(lines.map(({ frames }) => frames.length)).toEqual(heard)
  expect(ends.map(({ code }) => code)).toEqual(lines.map(() => closeCodes.ended))
  expect(Math.max(...times)).toBeLessThan(CLOSED_WITHIN)

  for (const one of tokens)
    expect(refusalOf(await call(beside, 'notices/index', { token: one, body: {} }))).toEqual({
      status: 401,
      code: 101,
      error: 'session_ended',
    })
  late.send(encodeFrame({ type: 'LOGIN', uid: uids[way.who], timestamp: 1, token }))
  const [code] = (await once(late, 'close')) as [number]
  expect([code, lateFrames]).toEqual([closeCodes.policy, []])
  await bystander.close()
})

test('a peer that never answers is let go as quickly', async () => {
  const token = await as(server, 'masked')
  const { gone } = await openMute(server, uids.masked, token)
  const began = performance.now()
  await call(server, 'auth/logout', { token })
  const milliseconds = (await gone) - began
  console.log(
    `a peer that never answers: its connection ended ${milliseconds.toFixed(0)} ms after signing out`,
  )
  expect(milliseconds).toBeLessThan(CLOSED_WITHIN)
})
