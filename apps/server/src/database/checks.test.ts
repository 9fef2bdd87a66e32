import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { checkReachable, DatabaseUnreachable } from './checks.ts'

test('a database that does not answer is named in words, and its password is not', async () => {
  const listener = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  const { port } = listener.address() as { port: number }
  await new Promise((resolve) => listener.close(resolve))
  const db = connect({ connectionString: `postgres://crm:secret@127.0.0.1:${port}/crm` })
  const error: unknown = await checkReachable(db).catch((reason: unknown) => reason)
  await db.destroy()
  expect(error).toBeInstanceOf(DatabaseUnreachable)
  expect((error as Error).message).toBe(
    'The database of DATABASE_URL cannot be used (ECONNREFUSED). ' +
      'Look whether it runs, and whether host, port, user, password and database name are right.',
  )
})
