import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultLifeCycle } from '@hospital-crm/api/entities'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/test-server.ts'
import { employ } from '../testing/hospital.ts'
import { lifeCycleKeys, readLifeCycle } from './settings.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin', TEST_PASSWORD)
})
afterAll(() => server.remove())

it('limits nothing and recycles nothing until an administrator says so', async () => {
  const { data } = await server.call('customers/lifeCycle/index', { body: {} }, admin)
  expect({ data, off: [data.limits, data.recycling.enabled] }).toEqual({
    data: defaultLifeCycle,
    off: [{ claims_per_day: 0, customers_held: 0, cooling_off_days: 0 }, false],
  })
})

it('changes what is given, keeps the rest, and logs both', async () => {
  const body = { limits: { claims_per_day: 30 }, recycling: { enabled: true, exempt_tags: [1] } }
  const { data } = await server.call('customers/lifeCycle/update', { body }, admin)
  const expected = {
    limits: { ...defaultLifeCycle.limits, claims_per_day: 30 },
    recycling: { ...defaultLifeCycle.recycling, enabled: true, exempt_tags: [1] },
  }
  expect([data, await readLifeCycle(server.db)]).toEqual([expected, expected])
  await server.call('customers/lifeCycle/update', { body: { limits: { claims_per_day: 30 } } }, admin)
  const rows = await server.db
    .selectFrom('audit_log')
    .select(['target_id', 'changes'])
    .where('action', '=', 'config.update')
    .orderBy('seq')
    .execute()
  expect(rows).toEqual([
    {
      target_id: 'life_cycle_limits',
      changes: { claims_per_day: { old: 0, new: 30 } },
    },
    {
      target_id: 'life_cycle_recycling',
      changes: { enabled: { old: false, new: true }, exempt_tags: { old: [], new: [1] } },
    },
  ])
})

it('is refused to everybody but administrators, whatever their role holds', async () => {
  const agent = await employ(server, 'limin')
  const before = await readLifeCycle(server.db)
  const answers = [
    await server.call('customers/lifeCycle/index', { body: {} }, agent.token),
    await server.call('customers/lifeCycle/update', { body: { limits: { claims_per_day: 0 } } }, agent.token),
  ]
  expect([answers.map(({ data }) => data.error), await readLifeCycle(server.db)]).toEqual([
    ['forbidden', 'forbidden'],
    before,
  ])
})

it('refuses figures that mean nothing, and reads a damaged row as never set', async () => {
  const { data } = await server.call(
    'customers/lifeCycle/update',
    { body: { limits: { claims_per_day: -1 }, recycling: { exempt_kinds: ['gone'] } } },
    admin,
  )
  expect(Object.keys(data.fields ?? {})).toEqual(['limits.claims_per_day', 'recycling.exempt_kinds.0'])
  await server.db
    .updateTable('system_config')
    .set({ value: JSON.stringify({ claims_per_day: 'many' }) })
    .where('key', '=', lifeCycleKeys.limits)
    .execute()
  expect((await readLifeCycle(server.db)).limits).toEqual(defaultLifeCycle.limits)
})
