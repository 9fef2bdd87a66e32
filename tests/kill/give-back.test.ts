import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { giveBackPreset } from '@hospital-crm/api/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../contract/support/api.ts'
import { asAdministrator } from '../contract/support/people.ts'
import { push } from '../contract/support/platform.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { withDatabase } from './support/database.ts'

const LEADS = 40
const SECRET = 'a-secret-of-the-push-5521'
/** Posts at which the server dies, before it hears the answer. */
const DEADLY = [12, 40, 60] as const
/** Milliseconds for which the platform thinks. */
const THINKING = 40

/** A platform that takes each idempotency key once, and is busy now and then. */
const accepted = new Map<string, string>()
const again: string[] = []
let posts = 0
let kills = 0
let restarted: Promise<void> = Promise.resolve()
const platform: Server = createServer((request, response) => {
  let raw = ''
  request.setEncoding('utf8')
  request.on('data', (piece: string) => (raw += piece))
  request.on('end', () => {
    posts += 1
    if (posts % 17 === 0) return response.writeHead(429).end()
    const key = String(request.headers['idempotency-key'])
    const { id, state } = JSON.parse(raw) as { id: string; state: string }
    if (accepted.has(key)) again.push(key)
    else accepted.set(key, `${id} ${state}`)
    if (posts >= (DEADLY[kills] ?? Infinity)) restarted = restart()
    setTimeout(() => response.end('{"ok":"yes"}'), THINKING)
  })
})

let env: Record<string, string>
let server: RunningServer
let token: string
const restart = async () => {
  kills += 1
  await server.kill()
  server = await startServer({ dataDir: server.dataDir, env })
}
beforeAll(async () => {
  platform.listen(0, '127.0.0.1')
  await once(platform, 'listening')
  env = {
    SEED_CUSTOMERS: '0',
    PLAN_CHECK_SECONDS: '3600',
    CALLS_PER_MINUTE: '100000',
    GATEWAY_HOSTS: `127.0.0.1:${(platform.address() as AddressInfo).port}`,
  }
  server = await startServer({ env })
  token = await asAdministrator(server)
})
afterAll(async () => {
  await server.dispose()
  platform.closeAllConnections()
  platform.close()
})

/** Sends until it was answered: who hears nothing from a dying server tries the next one. */
const surely = async <Result extends { status: number } | null>(work: () => Promise<Result>) => {
  for (;;) {
    await restarted
    const answer = await work().catch(() => null)
    if (answer?.status === 200) return answer
    await new Promise((resume) => setTimeout(resume, 50))
  }
}

const states = () =>
  withDatabase(server.dataDir, async (client) => {
    // The minute for which a state belongs to who died, and the pause of one that is tried again, are over.
    await client.query(
      `update clue_states set taken_until = least(taken_until, extract(epoch from now()) - 1),
        next_time = least(next_time, extract(epoch from now()))
       where status = 'waiting' and $1 and tried_time < extract(epoch from now()) - 3`,
      [kills > 0],
    )
    const { rows } = await client.query<{ told: string; status: string }>(
      `select platform_id || ' ' || state as told, status from clue_states order by id`,
    )
    return rows
  })

test(`states of ${LEADS} leads are told once each, though the server is killed ${DEADLY.length} times while it tells them`, async () => {
  const url = `http://${env['GATEWAY_HOSTS']}/told`
  const { data } = await call(server, 'supervision/clues/create', {
    token,
    body: {
      name: '平台',
      secret: SECRET,
      give_back: { ...giveBackPreset(1), url, success_field: 'ok', success_value: 'yes' },
      give_back_secret: 'a-secret-of-giving-back-77',
    },
  })
  const path = `/open/v1/clues/${data.username}`
  for (let at = 0; at < LEADS; at += 1) {
    const body = JSON.stringify({ id: `lead-${at}`, phone: String(13_820_000_000 + at) })
    await push(server, path, { body, secret: SECRET })
  }
  const ids = await withDatabase(server.dataDir, async (client) => {
    const { rows } = await client.query<{ id: number }>('select id from customers order by phone')
    return rows.map(({ id }) => id)
  })
  await call(server, 'customers/cusleads/receive', { token, body: { ids } })

  const wanted: string[] = []
  const began = performance.now()
  for (const [at, id] of ids.entries()) {
    const change = (values: object) => () =>
      call(server, 'customers/customers/update', { token, body: { id, ...values } })
    await surely(change({ mature: 2 }))
    await surely(change({ order_time: 1_900_000_000 }))
    wanted.push(`lead-${at} wechat`, `lead-${at} booked`)
  }
  await expect
    .poll(async () => (await states()).filter(({ status }) => status !== 'accepted').length, {
      timeout: 240_000,
      interval: 1000,
    })
    .toBe(0)
  await restarted
  console.log(
    `${wanted.length} states in ${((performance.now() - began) / 1000).toFixed(1)} s, ${posts} posts, ` +
      `${kills} kills, ${again.length} told again with the key they had`,
  )
  expect((await states()).map(({ told }) => told).toSorted()).toEqual(wanted.toSorted())
  expect([...accepted.values()].toSorted()).toEqual(wanted.toSorted())
  expect(kills).toBe(DEADLY.length)
  // The platform had taken these and could not say so.
  expect(again.length).toBeGreaterThan(0)
})
