import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { connect } from './connect.ts'
import { migration } from './migrations/0160_gateway_names.ts'

const long = '长'.repeat(64)
const sixty = (end: string) => `${'x'.repeat(60)}${end}`

it.each<[string, string[], string[]]>([
  ['names that differ stay', ['A', 'B', 'a'], ['A', 'B', 'a']],
  ['two of one name', ['A', 'A'], ['A', 'A #2']],
  ['a number that somebody gave', ['A', 'A', 'A (2)'], ['A', 'A #2', 'A (2)']],
  ['a name that one is given', ['A', 'A', 'A #2'], ['A', 'A #2', 'A #2 #3']],
  [
    'names that one is given, in a row',
    ['A', 'A', 'A #2', 'A #2 #3'],
    ['A', 'A #2', 'A #2 #3', 'A #2 #3 #4'],
  ],
  ['the longest name', [long, long, long], [long, `${long.slice(3)} #2`, `${long.slice(3)} #3`]],
  [
    'names that differ at their ends alone',
    [sixty('abcd'), sixty('abcd'), sixty('a #2'), sixty('abce')],
    [sixty('abcd'), sixty('a #2'), sixty('a #3'), sixty('abce')],
  ],
  ['several names at once', ['A', 'B', 'A', 'B', 'A'], ['A', 'B', 'A #3', 'B #4', 'A #5']],
  ['empty names', ['', ''], ['', ' #2']],
])('gives each gateway a name of its own: %s', async (_what, before, after) => {
  const { url } = await freshDatabase()
  const db = connect({ connectionString: url }, { poolSize: 1 })
  onTestFinished(() => db.destroy())
  // Stands before the table of that name.
  await sql`create temporary table sms_gateways (id integer, name text, sort integer)`.execute(db)
  await sql`insert into sms_gateways select place, name, place from unnest(${before}::text[])
    with ordinality as given (name, place)`.execute(db)
  await sql.raw(migration.sql).execute(db)
  const { rows } = await sql<{ name: string }>`select name from sms_gateways order by id`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(after)
})
