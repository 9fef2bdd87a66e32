import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

const health = async () => (await fetch(`${server.address}/healthz`)).status
const database = () => sql.id(new URL(server.settings.databaseUrl ?? '').pathname.slice(1))
/** Has every connection but this one made anew. */
const reconnect = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'hospital_crm_server'`.execute(server.owner)

it('a server whose database only reads serves nobody, loses nothing, and works again by itself', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const token = await server.signIn('admin')
  const create = (name: string) =>
    server.call('customers/customers/create', { body: { name, phone: '13900001111' } }, token)
  expect([(await create('before')).code, await health()]).toEqual([200, 200])
  const look = () =>
    server.audit.read(
      { uid: 1, role_id: 0, ip: '' },
      { action: 'customer.look', target_type: 'customer', target_id: 1 },
    )
  await sql`alter database ${database()} set default_transaction_read_only = on`.execute(server.owner)
  await reconnect()
  look()
  await expect.poll(health).toBe(503)
  const { status, data } = await create('meanwhile')
  expect([status, data.error]).toEqual([503, 'unavailable'])
  await expect(server.audit.flush()).rejects.toMatchObject({ code: '25006' })
  look()
  await sql`set default_transaction_read_only = off`.execute(server.owner)
  await sql`alter database ${database()} reset default_transaction_read_only`.execute(server.owner)
  await expect.poll(health).toBe(200)
  expect((await create('after')).code).toBe(200)
  await server.audit.flush()
  const { rows } = await sql<{ looks: number }>`select count(*)::int as looks from audit_log
    where action = 'customer.look'`.execute(server.db)
  expect(rows).toEqual([{ looks: 2 }])
  vi.restoreAllMocks()
})
