import { permissionPath } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { connect, type Db } from './connect.ts'
import { migrate, migrationNames } from './migrate.ts'

const names = await migrationNames()
/** Versions that are started from: all in a full run, else the first, some of those between, the last that has rows, and the last. */
const from = names.filter(
  (name, at) =>
    process.env['TEST_FULL'] === '1' || at % 12 === 0 || name === '0057_datum' || at === names.length - 1,
)
const cluesIndex = permissionPath('supervision/clues/index')
const doctor = permissionPath('supervision/clues/doctor')

/** What a hospital had typed by the time that a migration was the last one. Texts carry what SQL could stumble over. */
const typed: Readonly<Record<string, string>> = {
  '0001_platform': `
    insert into roles (id, name, permissions) values (2, '客服', '{${cluesIndex}}'), (3, '前台', '{}');
    insert into users (id, username, nickname, role_id) values (1001, 'old', '老同事', 2);
    insert into user_roles (user_id, role_id) values (1001, 2)`,
  '0002_customers': `
    insert into hospitals (id, name) values (1, '旧院');
    insert into cu_status (id, name, kind) values (2, '待定', 'undecided');
    insert into clues (id, username, gateway) values (1, 'ads', 1);
    insert into customers (id, created_time, updated_time, stage, stage_before_waste, name, phone, uid, clue_id, contacts, contact_phones,
      wasted_time) values
      (1, 1700000000, 1700000000, 'customer', null, '甲', '13800000001', 1001, 1, '[]', '{}', null),
      (2, 1700000000, 1700000000, 'lead', null, '乙', '13800000002', 0, 0,
        '[{"name":"丙","phone":"13800000003","relation":""}]', '{13800000003}', null),
      (3, 1700000000, 1700000000, 'pool', null, '引号''"\\', '', 0, 0, '[]', '{}', null),
      (4, 1700000000, 1700000100, 'waste', 'lead', '', '13800000004', 0, 0, '[]', '{}', 1700000100);
    update customers set inspect_cost = 12345 where id = 1;
    insert into follow_ups (cus_id, uid, created_time, content) values (1, 1001, 1700000000, '说过一次')`,
  '0003_notices': `
    insert into notices (user_id, kind, from_uid, customer_ids, created_time) values (1001, 'transfer', 1, '{1}', 1700000000)`,
  '0006_questions': `
    insert into customer_menus (name, position) values ('老菜单', 1)`,
  '0007_cost_entries': `
    insert into cost_entries (cus_id, kind, delta, origin, created_time) values (1, 'treatment', 500, 'entry', 1700000000)`,
  '0008_privacy_messages': `
    insert into sms_gateways (id, name, kind) values (1, '短信', 'outbox');
    insert into sms_templates (gateway_id, name, text) values (1, '提醒', '{{name}}您好');
    insert into sms_messages (uid, cus_id, gateway_id, template, code, text, phone, next_time, created_time)
      values (1001, 1, 1, '提醒', '', '甲您好', '13800000001', 1700000000, 1700000000)`,
  '0045_intake': `
    insert into clue_leads (clue_id, platform_id, customer_id, created_time, updated_time) values (1, 'p-1', 1, 1700000000, 1700000000)`,
  '0056_reports': `
    insert into reports (name, measures) values ('旧报表', '{created}')`,
  '0057_datum': `
    insert into datum (day, hospital, spend) values ('2026-01-05', 1, 1234)`,
}

/** A database that goes through all versions, one migration after the other. */
const OLD = 'ages'

let main: Db
let latest: FreshDatabase
/** What a fresh database consists of. */
let shape: string[]

const addressOf = (name: string): FreshDatabase => {
  const [url, ownerUrl] = [latest.url, latest.ownerUrl].map((one) => one.replace(/fresh_[^?]*/, name))
  return { url: url!, ownerUrl: ownerUrl! }
}

/** Brings a database to an earlier version, with what a hospital had typed by then. */
const grow = (database: FreshDatabase, name: string) =>
  using(database, async (db) => {
    for (const one of names.slice(0, names.indexOf(name) + 1)) {
      const [isNew] = await migrate(db, () => {}, [one])
      if (isNew !== undefined && typed[one] !== undefined) await sql.raw(typed[one]).execute(db)
    }
  })

const empty = async (name: string): Promise<FreshDatabase> => {
  await sql`create database ${sql.ref(name)} template template0`.execute(main)
  return addressOf(name)
}

const start = ({ url, ownerUrl }: FreshDatabase) =>
  startTestServer({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, AUDIT_KEY: 'ab'.repeat(32) })

const using = async <Result>({ ownerUrl }: FreshDatabase, work: (db: Db) => Promise<Result>) => {
  const db = connect({ connectionString: ownerUrl }, { poolSize: 1 })
  return work(db).finally(() => db.destroy())
}

/** Everything that the schema consists of, as PostgreSQL writes it, whatever order it came in. */
const shapeOf = (db: Db) =>
  sql<{ thing: string }>`
    select format('%s.%s %s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
      pg_get_expr(adbin, adrelid)) as thing
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = current_schema()::regnamespace
    union all select indexdef from pg_indexes where schemaname = current_schema()
    union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and not tgisinternal
    union all select pg_get_viewdef(oid) from pg_class where relkind = 'v' and relnamespace = current_schema()::regnamespace
    union all select pg_get_functiondef(pg_proc.oid) from pg_proc join pg_language on pg_language.oid = prolang
      where pronamespace = current_schema()::regnamespace and lanname in ('plpgsql', 'sql')
    order by 1`
    .execute(db)
    .then(({ rows }) => rows.map(({ thing }) => thing))

beforeAll(async () => {
  latest = await freshDatabase()
  main = connect({ connectionString: latest.ownerUrl }, { poolSize: 1 })
  shape = await using(latest, shapeOf)
  await empty(OLD)
})
afterAll(() => main.destroy())

describe('a database of an earlier version', () => {
  it.for(from)('that ends with %s starts with this one, and nothing in it is lost', async (name) => {
    const at = (migration: string) => names.indexOf(name) >= names.indexOf(migration)
    await grow(addressOf(OLD), name)
    const copy = `new_${name}`
    await sql`create database ${sql.ref(copy)} template ${sql.ref(OLD)}`.execute(main)
    const server = await start(addressOf(copy))
    try {
      expect(await shapeOf(server.owner)).toEqual(shape)
      const token = await server.signIn('admin')
      const lists = [
        await server.call('customers/customers/index/{menuId}', { params: { menuId: 1 }, body: {} }, token),
        await server.call('customers/cusleads/index', { body: {} }, token),
        await server.call('customers/cuspools/index', { body: {} }, token),
        await server.call('customers/cuswastes/index', { body: {} }, token),
      ]
      const told = lists.map(({ data }) => data.list?.map((row) => [row.id, row.name]))
      const were = [[[1, '甲']], [[2, '乙']], [[3, '引号\'"\\']], [[4, '']]]
      expect(told).toEqual(at('0002_customers') ? were : [[], [], [], []])
      const { rows } = await sql<{ texts: string[] }>`select array(
        select content from follow_ups union all select name from customer_menus union all select text from sms_messages
        union all select platform_id from clue_leads union all select name from reports
        union all select spend::text from datum) as texts`.execute(server.owner)
      expect(rows[0]?.texts).toEqual([
        ...(at('0002_customers') ? ['说过一次'] : []),
        ...(at('0006_questions') ? ['老菜单'] : []),
        ...(at('0008_privacy_messages') ? ['甲您好'] : []),
        ...(at('0045_intake') ? ['p-1'] : []),
        ...(at('0056_reports') ? ['旧报表'] : []),
        ...(at('0057_datum') ? ['1234'] : []),
      ])
    } finally {
      await server.remove()
      await sql`drop database ${sql.ref(copy)} with (force)`.execute(main)
    }
  })
})

describe('new permissions', () => {
  it('reach the roles that held what they were part of, once, and are told in the log', async () => {
    const database = await empty('permissions_given')
    await grow(database, names[2]!)
    const held = async () => {
      const server = await start(database)
      const roles = await server.db.selectFrom('roles').select(['id', 'permissions']).orderBy('id').execute()
      const entries = await server.db
        .selectFrom('audit_log')
        .select(['target_id', 'changes'])
        .where('action', '=', 'role.update')
        .execute()
      return { server, roles, entries }
    }
    const { server, roles, entries } = await held()
    expect(roles[0]?.permissions).toEqual(expect.arrayContaining([cluesIndex, doctor]))
    expect(roles[0]?.permissions).not.toContain(permissionPath('supervision/clues/update'))
    expect(roles[1]?.permissions).toEqual([])
    expect(entries.map(({ target_id: id }) => id)).toEqual(['2'])
    await server.db
      .updateTable('roles')
      .set({ permissions: [cluesIndex] })
      .where('id', '=', 2)
      .execute()
    await server.remove()

    const again = await held()
    expect(again.roles[0]?.permissions).toEqual([cluesIndex])
    expect(again.entries).toHaveLength(1)
    await again.server.remove()
  })
})

it('What an older version did not know is offered again, and what people switched off stays off', async () => {
  const database = await empty('unknown_permissions')
  await grow(database, names[names.indexOf('0122_unknown_permissions') - 1]!)
  await using(database, async (db) => {
    await sql`insert into permissions (id, name, name_en, path, status)
      values (7001, '新', 'New', '/interface/v1/newer/call', 3), (7002, '关', 'Off', '/interface/v1/off/call', 3)`.execute(
      db,
    )
    await sql`insert into audit_log (at, uid, role_id, ip, action, target_type, target_id, result, changes, stamp)
      values (now(), 1, 0, '', 'permission.update', 'permission', '7002', 'ok', '{"status":{"old":1,"new":3}}', '')`.execute(
      db,
    )
    await migrate(db)
    const { rows } = await sql<{ id: number; status: number }>`
      select id, status from permissions where id > 7000 order by id`.execute(db)
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [7001, 1],
      [7002, 3],
    ])
  })
})

it('A migration that fails half-way leaves nothing behind, and the next start carries it out', async () => {
  const last = names.at(-2)!
  const database = await empty('half_done')
  await grow(database, names[4]!)
  await using(database, async (db) => {
    // Its name is taken, so one of the later migrations cannot go through.
    await sql`create table permissions (id int)`.execute(db)
    await expect(migrate(db)).rejects.toThrow('permissions')
    const { rows } = await sql<{
      name: string
    }>`select name from schema_migrations order by name desc limit 1`.execute(db)
    expect(rows[0]?.name).toBe(names[names.indexOf('0054_permissions') - 1])
    await sql`drop table permissions`.execute(db)
    expect(await migrate(db)).toContain(last)
    expect(await shapeOf(db)).toEqual(shape)
  })
})
