import { permissionPaths } from '@hospital-crm/api/contract'
import { noticeKind, noticeRobots } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findActor } from '../access/sessions.ts'
import { employ, furnish, store, type Colleague } from '../customers/testing/hospital.ts'
import { unixNow } from '../basics/clock.ts'
import { leaveNotice } from '../notices/store.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readNotices } from './read.ts'
import { viewNotices } from './view.ts'

let server: TestServer
let giver: Colleague
let taker: Colleague
let blind: Colleague

beforeAll(async () => {
  server = await startTestServer()
  await furnish(server)
  const list = permissionPath('customers/customers/index')
  giver = await employ(server, 'giver')
  taker = await employ(server, 'taker')
  blind = await employ(
    server,
    'blind',
    {},
    permissionPaths.filter((path) => path !== list),
  )
})
afterAll(() => server.remove())

const noticesOf = async ({ token }: Colleague) =>
  (await server.call('notices/index', { body: {} }, token)).data.list.map(
    ({ count, customers, customer }) => ({
      count,
      customers,
      customer,
    }),
  )

it('a role without the customer list is told how many came, but neither who nor their number', async () => {
  const id = await store(server, { uid: giver.id, name: '韩梅梅', phone: '13812345678' })
  await server.call(
    'customers/customers/transfer/{id}',
    { params: { id }, body: { uid: blind.id } },
    giver.token,
  )
  expect(await noticesOf(blind)).toEqual([{ count: 1, customers: [], customer: null }])
})

it('names customers without reading what a notice does not tell', async () => {
  const ids: number[] = []
  for (let at = 0; at < 3; at++) ids.push(await store(server, { uid: giver.id, name: `客户${at}` }))
  await server.call(
    'customers/customers/transfer/{id}',
    { params: { id: 0 }, body: { uid: taker.id, ids } },
    giver.token,
  )
  const columns = new Set<string>()
  const watched = server.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const row of result.rows) for (const column of Object.keys(row)) columns.add(column)
      return result
    },
  })
  const actor = await findActor(server.db, taker.token, server.settings, false)
  if (actor === undefined) throw new Error('The session is over')
  const { notices } = await viewNotices(
    watched,
    server.settings,
    actor,
    await readNotices(server.db, actor, { limit: 1 }),
  )
  expect(notices.map(({ customers, customer }) => ({ customers, customer }))).toEqual([
    { customers: ids, customer: { id: ids[0], name: '客户0', phone: '' } },
  ])
  expect([columns.has('phone'), columns.has('content')]).toEqual([true, false])
})

it('names the person behind every notice that one causes, and no robot', async () => {
  const reader = await employ(server, 'reader')
  await server.db.transaction().execute(async (trx) => {
    for (const kind of noticeKind.options) {
      const from_uid = kind in noticeRobots ? noticeRobots[kind as keyof typeof noticeRobots] : giver.id
      await leaveNotice(trx, { user_id: reader.id, kind, from_uid }, unixNow())
    }
  })
  const { list } = (await server.call('notices/index', { body: {} }, reader.token)).data
  expect(Object.fromEntries(list.map(({ kind, nickname }) => [kind, nickname]))).toEqual({
    login: '',
    transfer: 'giver',
    plan: '',
    taken_back: 'giver',
    recycle_warning: '',
    lead: '',
    lead_again: '',
    lead_waiting: '',
    backup_failed: '',
    guessing: 'giver',
    letter: '',
    merged: 'giver',
  })
})
