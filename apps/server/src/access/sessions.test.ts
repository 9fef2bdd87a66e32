import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { forgetOldSessions } from './sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

it('forgets sessions that ended long ago, and no others', async () => {
  const user_id = await server.addUser({ username: 'frequent' })
  const session = async (name: string, state: 'ok' | 'ended', daysAgo: number) => {
    const ago = sql<Date>`now() - make_interval(days => ${daysAgo})`
    const dates = { created_at: ago, expires_at: sql<Date>`now() + interval '1 hour'` }
    const ended_at = state === 'ended' ? ago : null
    await server.db
      .insertInto('sessions')
      .values({
        user_id,
        state,
        ended_at,
        ip: name,
        token_hash: Buffer.from(name),
        end_reason: null,
        ...dates,
      })
      .execute()
  }
  await session('old', 'ended', 31)
  await session('recent', 'ended', 29)
  await session('open', 'ok', 31)
  await forgetOldSessions(server.db, 30)
  const left = await server.db
    .selectFrom('sessions')
    .select('ip')
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()
  expect(left).toEqual([{ ip: 'recent' }, { ip: 'open' }])
})
