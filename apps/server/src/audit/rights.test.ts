import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.audit.flush()
})
afterAll(() => server.remove())

describe('the account that owns the log', () => {
  it.each(
    ['audit_log', 'audit_seals', 'audit_cuts'].flatMap((table) => [
      `update ${table} set ${table === 'audit_cuts' ? 'place = place' : 'seq = seq'}`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]),
  )('cannot simply %s', async (statement) => {
    await expect(sql.raw(statement).execute(server.owner)).rejects.toThrow(
      'audit rows are never changed or removed',
    )
  })

  const columns = 'at, uid, role_id, ip, action, target_type, target_id, result, changes'
  const last = 'from audit_log order by seq desc limit 1'
  const next = "nextval('audit_log_seq_seq')"
  it.each([
    ['in front', `select -1, ${columns}, stamp ${last}`],
    ['as number 0', `select 0, ${columns}, stamp ${last}`],
    ['ahead of the others', `select seq + 7, ${columns}, stamp ${last}`],
    ['without a stamp', `select ${next}, ${columns}, null ${last}`],
  ])('cannot simply insert a row %s', async (_where, rows) => {
    await expect(sql.raw(`insert into audit_log ${rows}`).execute(server.owner)).rejects.toThrow(
      'an audit row has the next number and a stamp',
    )
  })

  const end = 'from audit_seals order by place desc limit 1'
  it.each([
    ['in front', `select -1, -1, hmac ${end}`],
    ['behind a gap', `select place + 2, seq + 1, hmac ${end}`],
    [
      'two that are not neighbours',
      `select place + step, seq + step, hmac from (select * ${end}) as newest, (values (1), (3)) as steps (step)`,
    ],
  ])('cannot simply insert a place %s', async (_where, rows) => {
    await expect(sql.raw(`insert into audit_seals ${rows}`).execute(server.owner)).rejects.toThrow(
      'a seal continues the chain',
    )
  })
})

describe('the account of the server', () => {
  it.each([
    'update audit_log set uid = 1',
    'delete from audit_log',
    'truncate audit_log',
    'update audit_seals set hmac = hmac',
    'delete from audit_seals',
    'truncate audit_seals',
    'update audit_cuts set place = 1',
    'delete from audit_cuts',
    'truncate audit_cuts',
    'delete from audit_head',
    'truncate audit_head',
    'delete from schema_migrations',
    'alter table audit_log disable trigger user',
    'alter table audit_log rename to log',
    'drop trigger audit_log_append_only on audit_log',
    "select setval('audit_log_seq_seq', 1)",
    'drop function audit_is_append_only cascade',
    'create trigger quiet before insert on audit_log for each row execute function audit_is_append_only()',
    'set session_replication_role = replica',
    'set log_min_messages = debug5',
    'set role hospital_crm',
    'grant hospital_crm to hospital_crm_server',
    'create table audit_logs ()',
    'create temporary table audit_log ()',
    'create role another superuser',
    "copy audit_log to program 'cat'",
  ])('may not %s', async (statement) => {
    await expect(sql.raw(statement).execute(server.db)).rejects.toThrow(
      /permission denied|must be (?:able to|owner of)/,
    )
  })
})
