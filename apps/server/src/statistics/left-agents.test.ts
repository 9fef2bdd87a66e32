import { afterAll, beforeAll, expect, it } from 'vitest'
import { employ, furnish, store } from '../customers/testing/hospital.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PLAN_CHECK_SECONDS: '3600' })
  await furnish(server)
})
afterAll(() => server.remove())

it('names whoever wrote of a customer, although the role of the reader names them not', async () => {
  const [owner, writer, left] = [
    await employ(server, 'owner'),
    await employ(server, 'writer'),
    await employ(server, 'left'),
  ]
  const reader = await employ(server, 'reader', { uids: [owner.id] })
  await server.owner
    .updateTable('roles')
    .set({ console_panel: JSON.stringify({ opCusSer: true }) as never })
    .execute()
  await server.db.updateTable('users').set({ status: 3 }).where('id', '=', left.id).execute()
  const at = 1_780_000_000
  const cus_id = await store(server, { uid: owner.id, created_time: at })
  for (const uid of [owner.id, writer.id, left.id])
    await server.db
      .insertInto('follow_ups')
      .values({ cus_id, uid, created_time: at, content: '回访' })
      .execute()
  const body = { from: '2026-05-01', to: '2026-06-30' }
  const { data } = await server.call('console/index', { body }, reader.token)
  expect(data?.opCusSer?.map(({ uid }) => uid).toSorted((one, other) => one - other)).toEqual([
    owner.id,
    writer.id,
    left.id,
  ])
  expect(data?.left_agents.map(({ id, is_gone }) => [id, is_gone])).toEqual([
    [writer.id, false],
    [left.id, true],
  ])
})
