import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBundled, type BundledDatabase } from './bundled.ts'

const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-log-'))
let bundled: BundledDatabase

/** Stands in every value that is worked on; nothing of it may be found in the log. */
const secret = 'Geheim-13912345678-王小梅'

beforeAll(async () => {
  chmodSync(folder, 0o755)
  bundled = await startBundled(folder, () => {})
  const setUp = `
    create table people (id integer primary key, phone text unique, age integer check (age < 150), born date);
    create table visits (person integer references people (id), note varchar(5));
    create function refuse() returns trigger language plpgsql as $$
      begin raise warning 'hint of %', old.phone; raise exception 'refused %', old.phone using detail = old.phone; end $$;
    create trigger refuse before delete on people for each row execute function refuse();
    insert into people values (1, '${secret}', 30, '2000-01-01'), (2, 'two', 30, '2000-01-01');
    grant select, insert, update, delete on people, visits to hospital_crm_server`
  await ask(setUp, [], bundled.owner)
}, 60_000)
afterAll(async () => {
  await bundled.stop()
  const home = realpathSync(join(folder, 'postgres'))
  rmSync(home, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

const logFile = () => join(folder, 'postgres', 'postgres.log')

const open = async (target = bundled.target): Promise<pg.Client> => {
  const client = new pg.Client({ ...target })
  client.on('error', () => {})
  await client.connect()
  return client
}

const ask = async (statement: string, values: unknown[] = [], target = bundled.target) => {
  const client = await open(target)
  try {
    return await (values.length > 0 ? client.query(statement, values) : client.query(statement))
  } finally {
    await client.end().catch(() => {})
  }
}

const failures: [code: string, what: string, statement: string, values: unknown[]][] = [
  ['23505', 'a taken value', `insert into people values (3, $1)`, [secret]],
  ['23505', 'a taken value, written out', `insert into people values (3, '${secret}')`, []],
  ['23514', 'a value that a rule forbids', `insert into people values (3, $1, 200)`, [`3${secret}`]],
  ['23503', 'a missing reference', `insert into visits values (13912345678 % 1000000, 'a')`, []],
  ['22P02', 'a text for a number', `select $1::text::integer`, [secret]],
  ['22007', 'a text for a date', `select '${secret}'::date`, []],
  ['22001', 'a text that is too long', `insert into visits values (1, $1)`, [secret]],
  ['22P02', 'a broken JSON', `select $1::text::jsonb`, [`{"phone": ${secret}}`]],
  ['2201B', 'a broken pattern', `select 'a' ~ $1`, [`(${secret}`]],
  ['42703', 'a broken statement', `select * from people where phone = ${secret}`, []],
  ['42703', 'a column that is none', `select "${secret}" from people`, []],
  ['P0001', 'a trigger that says no', `delete from people where id = 1`, []],
  [
    '22P02',
    'a block of code',
    `do $$ declare n integer; begin execute 'select ''${secret}''::integer' into n; end $$`,
    [],
  ],
  [
    '57014',
    'a statement that takes too long',
    `set statement_timeout = 50; select pg_sleep(5), '${secret}'`,
    [],
  ],
]

it.each(failures)(
  'the log of the database quotes nothing of %s, %s',
  async (code, _what, statement, values) => {
    await expect(ask(statement, values)).rejects.toMatchObject({ code })
    expect(readFileSync(logFile(), 'utf8')).not.toMatch(/Geheim|139123|王/)
  },
)

it('nor of two that wait for each other', async () => {
  const [one, other] = [await open(), await open()]
  const touch = (client: pg.Client, id: number) =>
    client.query(`update people set age = 31 where id = ${id} and '${secret}' <> ''`)
  for (const client of [one, other]) await client.query('begin')
  await touch(one, 1)
  await touch(other, 2)
  const ends = await Promise.allSettled([touch(one, 2), touch(other, 1)])
  for (const client of [one, other]) await client.end()
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(readFileSync(logFile(), 'utf8')).not.toMatch(/Geheim|139123|王/)
})

it('nor of what its processes were at when they were stopped or killed, though it tells that they were', async () => {
  const sleeping = async () => {
    const client = await open()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = client.query(`select pg_sleep(30), '${secret}'`).catch(() => {})
    return { pid: rows[0]?.pid ?? 0, ended }
  }
  const stopped = await sleeping()
  process.kill(stopped.pid, 'SIGTERM')
  await stopped.ended
  const killed = await sleeping()
  process.kill(killed.pid, 'SIGKILL')
  await killed.ended
  // The connection is gone before the parent of the processes knows of it.
  const told = () => readFileSync(logFile(), 'utf8')
  await expect.poll(told, { timeout: 20_000 }).toContain('was terminated by signal 9')
  await expect.poll(() => ask('select 1').catch(() => null), { timeout: 20_000 }).not.toBeNull()
  const log = told()
  expect(log).toContain('FATAL:  terminating connection due to administrator command')
  expect(log).not.toMatch(/Geheim|139123|王|STATEMENT|DETAIL/)
})

it('a log that another version kept with its values goes at the next start', async () => {
  await bundled.stop()
  writeFileSync(
    logFile(),
    `2026-01-01 00:00:00.000 UTC [7] DETAIL:  Key (phone)=(${secret}) already exists.\n`,
  )
  bundled = await startBundled(folder, () => {})
  expect(readFileSync(logFile(), 'utf8')).not.toContain(secret)
  expect(readFileSync(logFile(), 'utf8')).toContain('ready to accept connections')
})
