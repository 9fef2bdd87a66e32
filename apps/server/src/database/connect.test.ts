import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'
import { layLine, type DatabaseLine } from '../testing/database-line.ts'
import { canServe, connect, poolOf, prepared, type Db } from './connect.ts'
import { CommitUnclear } from './unavailable.ts'

let fresh: FreshDatabase
let line: DatabaseLine
let db: Db

beforeEach(async () => {
  fresh = await freshDatabase()
  line = await layLine(fresh.url)
  db = connect(
    { connectionString: line.url },
    {
      poolSize: 4,
      statementTimeout: 300,
      grace: 200,
      connectTimeout: 1000,
    },
  )
})
afterEach(async () => {
  await db.destroy()
  await line.close()
})

const pid = async (): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}
/** So many connections at once, all of them idle afterwards. */
const warm = (many: number) =>
  Promise.all(Array.from({ length: many }, () => sql`select pg_sleep(0.05)`.execute(db)))
const owner = async (statement: string) => {
  const other = connect({ connectionString: fresh.ownerUrl }, { poolSize: 1 })
  try {
    await sql.raw(statement).execute(other)
  } finally {
    await other.destroy()
  }
}

const silent = expect.objectContaining({ name: 'ConnectionSilent', code: 'ETIMEDOUT' }) as unknown

it('gives a connection up that goes silent, and those that were last heard of before', async () => {
  await warm(3)
  line.silence()
  await expect(pid()).rejects.toEqual(silent)
  const before = line.made()
  // The other two are as silent; nobody has to find that out one after the other.
  expect(await pid()).toBeGreaterThan(0)
  expect(line.made() - before).toBe(1)
  expect([poolOf(db).totalCount, poolOf(db).idleCount]).toEqual([1, 1])
})

it('does so in the middle of a transaction, with the reason and not with that of taking it back', async () => {
  const work = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    line.silence()
    await sql`select 2`.execute(trx)
  })
  await expect(work).rejects.toEqual(silent)
  expect(await pid()).toBeGreaterThan(0)
})

it('and of a question that is known by its name', async () => {
  const one = prepared<{ one: number }>('one', 'select $1::int as one')
  expect(await one(db, [1])).toEqual([{ one: 1 }])
  line.silence()
  await expect(one(db, [1])).rejects.toEqual(silent)
  expect(await one(db, [1])).toEqual([{ one: 1 }])
})

it('tells that nobody knows what became of a commit that was not answered', async () => {
  await db.insertInto('roles').values({ name: 'before' }).execute()
  const role = async (name: string, onSent: (bytes: Buffer) => void) => {
    line.onSent(onSent)
    await db.transaction().execute((trx) => trx.insertInto('roles').values({ name }).execute())
  }
  const isCommit = (bytes: Buffer) => bytes.includes('commit\0')
  await expect(
    // The database hears it, and its answer is lost.
    role('heard', (bytes) => {
      if (isCommit(bytes)) setImmediate(line.silence)
    }),
  ).rejects.toBeInstanceOf(CommitUnclear)
  await expect(
    role('unheard', (bytes) => {
      if (isCommit(bytes)) line.silence()
    }),
  ).rejects.toBeInstanceOf(CommitUnclear)
  line.onSent(undefined)
  const names = async () =>
    (await db.selectFrom('roles').select('name').orderBy('id').execute()).map(({ name }) => name)
  await expect.poll(names).toEqual(['before', 'heard'])
})

it('gives a new connection up that answers nothing, and makes another', async () => {
  line.silenceNew(true)
  const asked = pid()
  await expect.poll(line.made).toBe(1)
  line.silenceNew(false)
  expect(await pid()).toBeGreaterThan(0)
  await expect(asked).rejects.toThrow('Connection terminated due to connection timeout')
})

it('leaves a database that came to read only, and all connections to it', async () => {
  await warm(3)
  await sql`set session characteristics as transaction read only`.execute(db)
  const write = () => db.insertInto('roles').values({ name: 'written' }).execute()
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  expect(poolOf(db).totalCount).toBe(2)
  await write()
  expect(line.made()).toBe(4)
})

it('serves nobody over a database that only reads', async () => {
  const { pathname } = new URL(fresh.url)
  expect(await canServe(db)).toBe(true)
  await owner(`alter database "${pathname.slice(1)}" set default_transaction_read_only = on`)
  const other = connect({ connectionString: fresh.url }, { poolSize: 1 })
  expect(await canServe(other)).toBe(false)
  await expect(sql`select 1`.execute(other)).rejects.toMatchObject({
    name: 'DatabaseReadOnly',
    code: '25006',
  })
  await other.destroy()
})
