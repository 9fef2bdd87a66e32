import { firstStepNames } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin', TEST_PASSWORD)
  for (const table of ['hospitals', 'diseases', 'sources', 'clues'] as const)
    await server.db.deleteFrom(table).execute()
})
afterAll(() => server.remove())

const steps = async () => {
  const { data } = await server.call('systemConfig/firstSteps', {}, admin)
  return { away: data.put_away, done: data.steps.filter(({ done }) => done).map(({ name }) => name) }
}
type TreeCall = 'supervision/diseases/plant' | 'supervision/sources/plant'
const plant = (name: TreeCall, paths: string[][], dry_run = false, token = admin) =>
  server.call(name, { body: { paths, dry_run } }, token)

test('each step counts once what it sets up is there, and not while that is switched off', async () => {
  expect(await steps()).toEqual({ away: false, done: [] })
  const made: string[] = []
  const after = async (name: string, work: () => Promise<unknown>) => {
    await work()
    made.push(name)
    expect((await steps()).done).toEqual(made)
  }
  await after('title', () => server.call('systemConfig/update', { body: { title: '新医院' } }, admin))
  await after('hospital', () =>
    server.call('supervision/hospitals/create', { body: { name: '本部' } }, admin),
  )
  await after('diseases', () => plant('supervision/diseases/plant', [['皮肤科']]))
  await after('sources', () => plant('supervision/sources/plant', [['线下']]))
  await after('role', () => server.call('supervision/roles/create', { body: { name: '客服' } }, admin))
  await after('users', () =>
    server.call('users/create', { body: { nickname: '新人', username: 'fresh' } }, admin),
  )
  await after('clue', () => server.call('supervision/clues/create', { body: { name: '官网' } }, admin))
  expect(made).toEqual([...firstStepNames])
  const { data } = await server.call('supervision/hospitals/index', {}, admin)
  const id = data.list[0]?.id
  await server.call('supervision/hospitals/updateStatus', { body: { id, status: 2 } }, admin)
  expect((await steps()).done).not.toContain('hospital')
})

test('administrators put them away and bring them back, and nobody else reads them', async () => {
  for (const put_away of [true, false]) {
    await server.call('systemConfig/putAwayFirstSteps', { body: { put_away } }, admin)
    expect((await steps()).away).toBe(put_away)
  }
  const role = await server.addRole([permissionPath('systemConfig/update')])
  const username = `holder_${role}`
  await server.addUser({ username, role_id: role })
  const token = await server.signIn(username, TEST_PASSWORD)
  expect((await server.call('systemConfig/firstSteps', {}, token)).data.error).toBe('forbidden')
})

test('a tree is made of paths, once, and a dry run tells of it and makes nothing', async () => {
  const call = 'supervision/sources/plant'
  const paths = [[' 搜索推广 ', '竞价'], ['搜索推广'], ['搜索推广', '竞价', '移动端'], ['线下']]
  const answer = {
    made: 3,
    known: 1,
    fresh: [['搜索推广'], ['搜索推广', '竞价'], ['搜索推广', '竞价', '移动端']],
  }
  const names = async () =>
    (await server.call('supervision/sources/index', {}, admin)).data.list.map(({ name }) => name)
  expect((await plant(call, paths, true)).data).toEqual(answer)
  expect(await names()).toEqual(['线下'])
  expect((await plant(call, paths)).data).toEqual(answer)
  expect((await plant(call, paths)).data).toEqual({ made: 0, known: 4, fresh: [] })
  expect((await names()).toSorted()).toEqual(['搜索推广', '移动端', '竞价', '线下'].toSorted())
  const entries = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'source.create')
    .execute()
  expect(entries).toHaveLength(4)
})

test('what no node can be called is refused, and a tree does not grow beyond its bound', async () => {
  const call = 'supervision/diseases/plant'
  for (const path of [[''], ['  '], ['长'.repeat(65)], ['a\nb'], [], Array.from({ length: 9 }, () => '深')])
    expect((await plant(call, [path])).data.error).toBe('validation_failed')
  const many = (from: number) => Array.from({ length: 2000 }, (_, at) => [`病种${from + at}`])
  expect((await plant(call, many(0))).data.made).toBe(2000)
  expect((await plant(call, many(2000))).data.made).toBe(2000)
  expect((await plant(call, many(4000))).data.error).toBe('too_many_rows')
  expect((await server.call('supervision/diseases/index', {}, admin)).data.total).toBe(4001)
})

test('whoever may not add a node adds no tree', async () => {
  const role = await server.addRole([permissionPath('supervision/sources/index')])
  const username = `holder_${role}`
  await server.addUser({ username, role_id: role })
  const token = await server.signIn(username, TEST_PASSWORD)
  for (const dry of [true, false])
    expect((await plant('supervision/sources/plant', [['别处']], dry, token)).data.error).toBe('forbidden')
})
