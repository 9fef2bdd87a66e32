import { createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startPooler, type Pooler } from '../testing/pooler.ts'
import { connect } from './connect.ts'
import { checkReachable, checkSessions, DatabaseUnreachable, SharedSessions } from './checks.ts'

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => null).catch((error: unknown) => error)

describe('a database that cannot be used', () => {
  const unreachable = async (connectionString: string) => {
    const error = await failureOf(checkReachable({ connectionString }, 'DATABASE_URL'))
    expect(error).toBeInstanceOf(DatabaseUnreachable)
    return (error as Error).message
  }

  it('is named in words where it does not answer, and its password is not', async () => {
    const listener = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => listener.once('listening', resolve))
    const { port } = listener.address() as { port: number }
    await new Promise((resolve) => listener.close(resolve))
    expect(await unreachable(`postgres://crm:secret@127.0.0.1:${port}/crm`)).toBe(
      'The database of DATABASE_URL cannot be used (ECONNREFUSED). ' +
        'Look whether it runs, and whether host, port, user, password and database name are right.',
    )
  })

  const withPassword = async (password: string) => {
    const url = new URL((await freshDatabase()).url)
    url.password = password
    return url.href
  }
  it('is quoted where it refuses the password', async () => {
    expect(await unreachable(await withPassword('wrong'))).toBe(
      'The database of DATABASE_URL cannot be used. It answered: password authentication failed for user ' +
        '"hospital_crm_server" (28P01). Look whether user, password and database name are right, and whether ' +
        'pg_hba.conf lets them in.',
    )
  })

  it('is quoted where PgBouncer takes no limits for a session', async () => {
    const { url } = await freshDatabase()
    const pooler = await startPooler(url, { mode: 'session', sessions: 1, refusesLimits: true })
    onTestFinished(pooler.close)
    expect(await unreachable(pooler.url)).toBe(
      'The database of DATABASE_URL cannot be used. It answered: unsupported startup parameter: statement_timeout ' +
        '(08P01). Let PgBouncer ignore it (ignore_startup_parameters) and give it pool_mode = session: see docs/database.md.',
    )
  })

  it('is told to be a standby where it only reads', async () => {
    const { url, ownerUrl } = await freshDatabase()
    const owner = connect({ connectionString: ownerUrl }, { poolSize: 1 })
    onTestFinished(() => owner.destroy())
    const name = sql.id(new URL(url).pathname.slice(1))
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(owner)
    expect(await unreachable(url)).toBe(
      'The database of DATABASE_URL cannot be used. It answered: The database takes no writes (25006). ' +
        'It only reads: a standby, or one that another has taken over from. Give the address of the one that takes writes.',
    )
  })
})

describe('sessions of the database', () => {
  const pooled = async (
    mode: 'session' | 'transaction',
    sessions: number,
    inTurn: boolean,
  ): Promise<Pooler> => {
    const pooler = await startPooler((await freshDatabase()).url, { mode, sessions, inTurn })
    onTestFinished(pooler.close)
    return pooler
  }

  it.each([
    [1, false],
    [2, false],
    [2, true],
    [3, true],
    [4, false],
    [4, true],
  ])(
    'that are given away with each transaction are refused: %i of them, in turn: %s',
    async (sessions, inTurn) => {
      const { url } = await pooled('transaction', sessions, inTurn)
      expect(await failureOf(checkSessions({ connectionString: url }))).toBeInstanceOf(SharedSessions)
    },
  )

  it.each([
    [2, false],
    [4, true],
  ])('that a connection keeps are taken: %i of them, in turn: %s', async (sessions, inTurn) => {
    const { url } = await pooled('session', sessions, inTurn)
    expect(await failureOf(checkSessions({ connectionString: url }))).toBeNull()
  })

  it('of the database itself are taken', async () => {
    const { url } = await freshDatabase()
    expect(await failureOf(checkSessions({ connectionString: url }))).toBeNull()
  })

  it('leave no connection behind where there is room for one alone', async () => {
    const { url, ownerUrl } = await freshDatabase()
    const owner = connect({ connectionString: ownerUrl }, { poolSize: 1 })
    await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} connection limit 1`.execute(owner)
    await owner.destroy()
    const refused = async () => ((await failureOf(checkSessions({ connectionString: url }))) as Error).message
    await expect
      .poll(refused)
      .toMatch(
        /^The database of DATABASE_URL cannot be used\. It answered: .* \(53300\)\. It has no connection left/,
      )
    // Only one that was closed again leaves the room for this.
    await expect.poll(() => failureOf(checkReachable({ connectionString: url }, 'DATABASE_URL'))).toBeNull()
  })
})
