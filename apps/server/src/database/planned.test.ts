import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { planned } from './planned.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())
beforeEach(async () => {
  await sql`drop table if exists things; create table things (id int, name text);
    insert into things values (1, 'one'), (2, 'two'); grant select on things to public`.execute(server.owner)
})

it('is known to the connection by its name, and answers each time for its own values', async () => {
  const answers = await server.db.connection().execute(async (db) => {
    const ask = (id: number) =>
      planned(db, sql<{ name: string }>`select name from things where id = ${id}`.compile(db))
    const found = [await ask(1), await ask(2), await ask(3)]
    const known = await sql<{ name: string; parameter: string }>`
      select name, parameter_types[1]::text as parameter from pg_prepared_statements
      where statement = 'select name from things where id = $1'`.execute(db)
    return { found, known: known.rows }
  })
  expect(answers).toEqual({
    found: [[{ name: 'one' }], [{ name: 'two' }], []],
    known: [{ name: expect.stringMatching(/^planned_\d+_\d+$/), parameter: 'integer' }],
  })
})

it('is planned anew when a column came since, after one refusal that means: not now', async () => {
  await server.db.connection().execute(async (db) => {
    const find = () => planned(db, sql<object>`select things.* from things where id = ${1}`.compile(db))
    expect(await find()).toEqual([{ id: 1, name: 'one' }])
    await sql`alter table things add column colour text not null default 'red'`.execute(server.owner)
    await expect(find()).rejects.toMatchObject({ code: '0A000' })
    expect(await find()).toEqual([{ id: 1, name: 'one', colour: 'red' }])
  })
})
