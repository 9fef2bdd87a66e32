import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Notice } from '@hospital-crm/api/entities'
import { startServer, type RunningServer } from '../support/server.ts'
import { call } from './support/api.ts'
import { hireCrowd, type Agent } from './support/crowd.ts'
import { finished, upload } from './support/files.ts'
import { openDatabase, type Database } from './support/database.ts'
import { asAdministrator } from './support/people.ts'
import { sharedKey, startBeside } from './support/second-server.ts'
import { openLine, type Line } from './support/sockets.ts'

const env = { ...sharedKey, SEED_CUSTOMERS: '50', PLAN_CHECK_SECONDS: '3600', RECYCLE_CHECK_SECONDS: '1' }
const DAY = 86_400

let server: RunningServer
let beside: RunningServer
let database: Database
let admin: string
let chief: Agent
let agent: Agent
beforeAll(async () => {
  server = await startServer({ env })
  beside = await startBeside(server, env)
  database = await openDatabase(server)
  admin = await asAdministrator(server)
  const [one, other] = await hireCrowd(database, 2, 'worker')
  chief = one as Agent
  agent = other as Agent
})
afterAll(async () => {
  await database.close()
  await beside.dispose()
  await server.dispose()
})

const lines: Line[] = []
afterEach(async () => {
  for (const line of lines.splice(0)) await line.close()
})
const online = async (where: RunningServer, { id, token }: Agent): Promise<Line> => {
  const line = await openLine(where, id, token)
  lines.push(line)
  return line
}

/** A customer of the agent who was last heard of so many days ago. */
const customer = async (name: string, days = 0): Promise<number> => {
  const at = Math.floor(Date.now() / 1000) - days * DAY
  const [row] = await database.rows<{ id: number }>(
    `insert into customers (stage, uid, name, created_time, updated_time, last_followed)
     values ('customer', $1, $2, $3, $3, $3) returning id`,
    [agent.id, name, at],
  )
  return row?.id ?? 0
}
const said = ({ kind, from, nickname, count, customers, customer: first }: Notice) => ({
  kind,
  from,
  nickname,
  count,
  customers,
  name: first?.name,
})

test('an agent hears at once, by another process, of what a colleague gave up, restored and handed on', async () => {
  const id = await customer('甲')
  const line = await online(beside, agent)
  const told = async (kind: Notice['kind'], times = 1) => {
    await line.until(() => line.notices().filter((notice) => notice.kind === kind).length === times)
    return said(line.notices().findLast((notice) => notice.kind === kind) as Notice)
  }
  const by = { from: chief.id, nickname: chief.nickname, count: 1, customers: [id], name: '甲' }
  const params = { id }
  const { token } = chief
  await call(server, 'customers/customers/giveUp/{id}', { token, params, body: { reason: '无人跟进' } })
  expect(await told('taken_back')).toEqual({ kind: 'taken_back', ...by })
  await call(server, 'customers/cuspools/receive', { token, body: { ids: [id] } })
  await call(server, 'customers/customers/transfer/{id}', { token, params, body: { uid: agent.id } })
  expect(await told('transfer')).toEqual({ kind: 'transfer', ...by })
  await call(server, 'customers/customers/delete/{id}', { token, params })
  await call(server, 'customers/cuswastes/restore', { token, body: { ids: [id] } })
  expect(await told('transfer', 2)).toEqual({ kind: 'transfer', ...by })
})

test('whoever holds enough customers receives no more, and gets them in every other way, which counts', async () => {
  const limit = (customers_held: number) =>
    call(server, 'customers/lifeCycle/update', { token: admin, body: { limits: { customers_held } } })
  const { id: me, token } = chief
  const wechat = (name: string) => ({ name, wechat: `wx-${name}` })
  const theirs = await customer('转来')
  const [lead, pooled] = [
    (await call(server, 'customers/cusleads/create', { token, body: wechat('线索') })).data.id,
    (await call(server, 'customers/cuspools/create', { token, body: wechat('流失') })).data.id,
  ]
  const refusedAt = async (held: number) => {
    const answers = [
      await call(server, 'customers/cusleads/receive', { token, body: { ids: [lead] } }),
      await call(server, 'customers/cuspools/receive', { token, body: { ids: [pooled] } }),
    ]
    const refusal = { error: 'holding_limit', limit: 1, held }
    expect(answers.map(({ status, data }) => ({ status, data }))).toEqual([
      { status: 409, data: refusal },
      { status: 409, data: refusal },
    ])
  }
  await limit(1)
  const made = await call(server, 'customers/customers/create', { token, body: wechat('新增') })
  expect([made.status, made.data.uid]).toEqual([200, me])
  await refusedAt(1)
  const moved = await call(server, 'customers/customers/transfer/{id}', {
    token,
    params: { id: theirs },
    body: { uid: me },
  })
  expect(moved.data.done).toEqual([theirs])
  await refusedAt(2)
  const params = { id: theirs }
  await call(server, 'customers/customers/delete/{id}', { token, params })
  await refusedAt(1)
  const back = await call(server, 'customers/cuswastes/restore', { token, body: { ids: [theirs] } })
  expect(back.data).toEqual({ done: [theirs], failed: [], ownerless: [] })
  await refusedAt(2)
  const file = await upload(server, { name: '客户.csv', content: '姓名,微信\n导入,wx-导入', token })
  const importing = { token, params: { id: file.data.import.id } }
  const body = { mapping: file.data.import.mapping, stage: 'customer' }
  await call(server, 'customers/imports/dryRun/{id}', { ...importing, body })
  await call(server, 'customers/imports/run/{id}', { ...importing, body: {} })
  expect((await finished(server, file.data.import.id, token)).done).toBe(1)
  await refusedAt(3)
  await limit(0)
  expect(
    (await call(server, 'customers/cusleads/receive', { token, body: { ids: [lead] } })).data.done,
  ).toEqual([lead])
})

test('rules take back what was left lying, in one of two processes, after a warning and never before', async () => {
  const [idle, fresh] = [await customer('乙', 40), await customer('丙')]
  await database.rows("update customers set uid = 0 where stage = 'customer' and id <> all($1)", [
    [idle, fresh],
  ])
  const [here, there] = [await online(server, agent), await online(beside, agent)]
  await call(server, 'customers/lifeCycle/update', {
    token: admin,
    body: { recycling: { enabled: true, days_without_follow_up: 30, warn_days: 3, exempt_kinds: [] } },
  })
  const warning = { kind: 'recycle_warning', from: 4, nickname: '', count: 1, customers: [idle], name: '乙' }
  for (const line of [here, there])
    expect(said(await line.noticed(({ kind }) => kind === 'recycle_warning'))).toEqual(warning)
  const stageOf = async (id: number) =>
    (await database.rows<{ stage: string }>('select stage from customers where id = $1', [id]))[0]?.stage
  expect(await stageOf(idle)).toBe('customer')
  // Three days later.
  await database.rows('update customer_lives set warned_time = warned_time - $1 where cus_id = $2', [
    3 * DAY,
    idle,
  ])
  for (const line of [here, there])
    expect(said(await line.noticed(({ kind }) => kind === 'taken_back'))).toEqual({
      ...warning,
      kind: 'taken_back',
    })
  expect([await stageOf(idle), await stageOf(fresh)]).toEqual(['pool', 'customer'])
  const logged = await database.rows(
    `select uid, action, result from audit_log where target_type = 'customer' and target_id = $1 order by seq`,
    [String(idle)],
  )
  expect(logged).toEqual([
    { uid: 4, action: 'customer.recycle_warning', result: 'ok' },
    { uid: 4, action: 'customer.recycle', result: 'ok' },
  ])
  const timeline = await call(server, 'customers/customers/timeline/{id}', {
    token: admin,
    params: { id: idle },
  })
  expect(timeline.data.list.map(({ action, uid }) => [action, uid])).toEqual([['recycle', 4]])
})
