import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const METRICS_TOKEN = 'a-token-of-at-least-32-characters'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN })
})
afterAll(() => server.remove())

const look = (token: string) =>
  fetch(`${server.address}/metrics`, { headers: { authorization: `Bearer ${token}` } })

it('tells nothing to whoever does not know the token', async () => {
  expect([(await look('')).status, (await look(`${METRICS_TOKEN}x`)).status]).toEqual([401, 401])
})

it('is not there without the setting', async () => {
  const other = await startTestServer()
  const answer = await fetch(`${other.address}/metrics`, { headers: { authorization: 'Bearer ' } })
  expect(answer.status).toBe(404)
  await other.remove()
})

it('counts answers by route, without an id, a query or a name in it', async () => {
  const token = await server.signIn('admin')
  await server.call('customers/customers/timeline/{id}', { params: { id: 424_242 }, body: {} }, token)
  await fetch(`${server.address}/healthz?phone=13800000001`)
  const answer = await look(METRICS_TOKEN)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(text).toMatch(/^crm_call_seconds_count\{method="GET",route="\/healthz",status="200"\} 1$/m)
  expect(text).toMatch(
    /^crm_call_seconds_bucket\{[^}]*route="[^"]*timeline\/:id",status="404",le="\+Inf"\} 1$/m,
  )
  expect(text).not.toMatch(/424242|13800000001/)
  const values = Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^crm_[a-z0-9_]+ /.test(line))
      .map((line) => [line.split(' ')[0], Number(line.split(' ')[1])] as const),
  )
  expect(values).toEqual({
    crm_sockets: 0,
    crm_users_online: 0,
    crm_database_connections: expect.any(Number) as number,
    crm_database_connections_idle: expect.any(Number) as number,
    crm_database_waits: 0,
    crm_database_lock_waits: 0,
    crm_audit_unsealed_rows: expect.any(Number) as number,
    crm_messages_waiting: 0,
    crm_files: 0,
    crm_files_bytes: 0,
    crm_files_to_remove: 0,
    crm_uploads_open: 0,
    crm_memory_bytes: expect.any(Number) as number,
    crm_event_loop_delay_p99_seconds: expect.any(Number) as number,
    crm_disk_free_bytes: expect.any(Number) as number,
  })
  expect(values['crm_disk_free_bytes']).toBeGreaterThan(0)
})
