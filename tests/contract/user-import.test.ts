import type { UserImportRow } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { staff, type Caller } from './authorization/people.ts'
import { call, refusalOf } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { uploadTo } from './support/files.ts'
import { asAdministrator } from './support/people.ts'

let server: RunningServer
let database: Database
let people: ReturnType<typeof staff>
let chief: string
let hospitals: string[]
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '30', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  people = staff(database)
  chief = await asAdministrator(server)
  hospitals = (await database.rows<{ name: string }>('select name from hospitals order by id limit 2')).map(
    ({ name }) => name,
  )
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})
beforeEach(() => database.rows('delete from rate_limits'))

const row = (number: number, more: Partial<UserImportRow> = {}): UserImportRow => ({
  row: number,
  nickname: `新人${number}`,
  username: `fresh${number}`,
  phone: '',
  role_id: '',
  extra_roles: '',
  hospitals: '',
  ...more,
})
const tryRows = async (rows: UserImportRow[], token = chief) =>
  (await call(server, 'users/importCheck', { token, body: { rows } })).data
const make = async (rows: UserImportRow[], token = chief) =>
  (await call(server, 'users/import', { token, body: { rows } })).data
const all = () =>
  database.rows(
    `select id, username, is_admin, role_id, hospitals, status,
      array(select role_id from user_roles where user_id = users.id order by 1) as extra from users order by id`,
  )
const named = async (name: string, limit: 'none' | 'hospital', permissions: string[]) => {
  const id = await people.role(limit, permissions)
  await database.rows('update roles set name = $2 where id = $1', [id, name])
  return id
}
const own = ['index', 'import'].map((verb) => permissionPath(`users/${verb}`))
/** Somebody who makes users of hospital 1 and holds nothing else. */
const keeper = async (): Promise<Caller> => {
  const id = await people.person(await people.role('hospital', own))
  await database.rows(`update users set hospitals = '{1}' where id = $1`, [id])
  return { id, token: await people.session(id) }
}

test('a file is read by its headings, titles above them left out, and nothing of it is kept', async () => {
  const before = await all()
  const content = '员工名册\n姓名,登录账号,手机,岗位,院区,备注\n苏晴,suqing,13900000001,前台,总院,老员工\n'
  const { data } = await uploadTo(server, 'users/importRead', { token: chief, name: '名册.csv', content })
  expect(data).toEqual({
    headings: ['姓名', '登录账号', '手机', '岗位', '院区', '备注'],
    mapping: ['nickname', 'username', 'phone', 'role_id', 'hospitals', null],
    rows: [{ row: 3, cells: ['苏晴', 'suqing', '13900000001', '前台', '总院', '老员工'] }],
  })
  expect(await all()).toEqual(before)
  const many = `姓名,账号\n${Array.from({ length: 1001 }, (_, at) => `人${at},mass${at}`).join('\n')}`
  const refused = await uploadTo(server, 'users/importRead', { token: chief, name: 'x.csv', content: many })
  expect(refused.data).toMatchObject({ error: 'import_too_large', reason: 'rows', limit: 1000 })
})

test('a dry run names every refused row with its column and the reason', async () => {
  await call(server, 'users/create', { token: chief, body: { nickname: '已有', username: 'already' } })
  const before = await all()
  const found = await tryRows([
    row(2),
    row(3, { nickname: ' ', username: 'Already' }),
    row(4, { username: 'fresh2' }),
    row(5, { username: '有 空格', phone: '12345' }),
    row(6, { role_id: '没有的角色', hospitals: `${hospitals[0]}，不存在的医院` }),
    row(7, { username: '', nickname: '字'.repeat(65) }),
  ])
  expect(found.ready).toBe(1)
  expect(found.refused.map((fault) => [fault.row, fault.field, fault.text, fault.reason])).toEqual([
    [3, 'nickname', ' ', '必填'],
    [3, 'username', 'Already', '名称已被使用'],
    [4, 'username', 'fresh2', '与前面的行重复'],
    [5, 'username', '有 空格', '取值不正确'],
    [5, 'phone', '12345', '手机号须为 11 位，以 1 开头且第二位为 3-9'],
    [6, 'role_id', '没有的角色', '不在您可选的范围内'],
    [6, 'hospitals', `${hospitals[0]}，不存在的医院`, '不在您可选的范围内'],
    [7, 'username', '', '必填'],
    [7, 'nickname', '字'.repeat(65), '内容过长'],
  ])
  expect(await all()).toEqual(before)
})

test('what is in order becomes users, who sign in with passwords that are answered once and must be changed', async () => {
  const main = await named('表格前台', 'none', [])
  const other = await named('表格, 随访', 'none', [])
  const more = { role_id: '表格前台', extra_roles: '表格, 随访', hospitals: hospitals.join('、') }
  const done = await make([
    row(2, { username: 'Sheet.One', phone: '139 0000 0001', ...more }),
    row(3, { username: 'already' }),
    row(4, { username: 'sheet.two' }),
  ])
  expect(done.refused.map((fault) => [fault.row, fault.field])).toEqual([[3, 'username']])
  expect(done.made.map(({ row: number, username }) => [number, username])).toEqual([
    [2, 'sheet.one'],
    [4, 'sheet.two'],
  ])
  const [one] = done.made
  const { data } = await call(server, 'users/index', { token: chief, query: { ids: String(one?.id) } })
  expect(data.list).toMatchObject([
    {
      phone: '13900000001',
      role_id: main,
      extra_roles: [other],
      hospitals: [1, 2],
      is_admin: false,
      has_password: true,
    },
  ])
  const signed = await call(server, 'auth/login', {
    body: { username: 'sheet.one', password: one?.password ?? '' },
  })
  const { access_token: token } = signed.data.authorization
  expect(refusalOf(await call(server, 'users/roles', { token })).error).toBe('password_change_required')
  const log = await database.rows<{ action: string; changes: object }>(
    `select action, changes from audit_log where target_type = 'user' and target_id = $1 order by seq`,
    [String(one?.id)],
  )
  expect(
    log
      .map(({ action }) => action)
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['user.create', 'user.password'])
  expect(JSON.stringify(log)).not.toContain(one?.password ?? '-')
  const again = await make([row(2, { username: 'sheet.one' })])
  expect([again.made, again.refused.map(({ field }) => field)]).toEqual([[], ['username']])
})

test('whoever lost the answer is told the same passwords under the same id, and nobody else is', async () => {
  const request_id = 'a-lost-answer-1'
  const rows = [
    row(2, { username: 'Lost.One' }),
    row(3, { username: 'already' }),
    row(4, { username: 'lost.two' }),
  ]
  const send = async (body: object, token = chief) =>
    (await call(server, 'users/import', { token, body: { rows, request_id, ...body } })).data
  // Both come at once, as from a line that drops and comes back while the first is still carried out.
  const [first, second] = await Promise.all([send({}), send({})])
  const count = await all()
  const third = await send({
    rows: [...rows, row(5, { username: 'lost.three' }), row(6, { username: 'lost.one' })],
  })
  expect(second).toEqual(first)
  expect(first.made.map(({ username }) => username)).toEqual(['lost.one', 'lost.two'])
  expect(third.made.slice(0, 2)).toEqual(first.made)
  expect(third.made.map(({ username }) => username)).toEqual(['lost.one', 'lost.two', 'lost.three'])
  expect(third.refused.map((fault) => fault.row)).toEqual([3, 6])
  expect((await all()).length).toBe(count.length + 1)
  const [one] = first.made
  const login = (password: string) => call(server, 'auth/login', { body: { username: 'lost.one', password } })
  const { access_token: token } = (await login(one?.password ?? '')).data.authorization

  const stranger = await people.session(await people.person(await people.role('none', own)))
  const others = [
    await send({}, stranger),
    await send({ request_id: 'another-answer-2' }),
    await send({ request_id: undefined }),
  ]
  expect(others.map(({ made }) => made)).toEqual([[], [], []])
  const password = 'Neue-Pflaume-88'
  await call(server, 'users/resetPassword', {
    token,
    body: { old_password: one?.password ?? '', password, password_confirmation: password },
  })
  expect((await send({})).made.map(({ username }) => username)).toEqual(['lost.two'])
})

test('initial passwords are good for as long as the parameters say', async () => {
  const accounts = (hours: number) =>
    call(server, 'systemConfig/update', {
      token: chief,
      body: { accounts: { initial_password_hours: hours } },
    })
  await accounts(5)
  const now = Math.floor(Date.now() / 1000)
  const done = await make([row(2, { username: 'five-hours' })])
  const { data } = await call(server, 'users/resetInitial/{id}', {
    token: chief,
    params: { id: done.made[0]?.id ?? 0 },
  })
  const [stored] = await database.rows<{ hours: number }>(
    `select round(extract(epoch from initial_password_expires_at - now()) / 3600)::int as hours from users
     where username = 'five-hours'`,
  )
  await accounts(72)
  const hours = (time: number) => Math.round((time - now) / 3600)
  expect([hours(done.expires_time), hours(data.expires_time), stored?.hours]).toEqual([5, 5, 5])
})

test('nobody gives by a file what they cannot give by the form, whatever the body', async () => {
  const { token } = await keeper()
  await named('文件可给', 'hospital', own.slice(0, 1))
  await named('文件越权', 'none', own)
  await named('文件多权', 'hospital', [...own, permissionPath('customers/customers/export')])
  const mine = { role_id: '文件可给', hospitals: hospitals[0] ?? '' }
  const made = await make([row(20, { username: 'mine20', ...mine })], token)
  expect(made.made.length).toBe(1)
  const before = await all()
  const grabs: Partial<UserImportRow>[] = [
    { role_id: '文件越权' },
    { role_id: '文件多权' },
    { extra_roles: '文件可给；文件越权' },
    { role_id: '文件可给、文件可给2' },
    { hospitals: '' },
    { hospitals: hospitals.join(',') },
    { hospitals: hospitals[1] ?? '' },
  ]
  const rows = grabs.map((grab, at) => row(30 + at, { username: `grab${at}`, ...mine, ...grab }))
  const tried = await tryRows(rows, token)
  expect([tried.ready, new Set(tried.refused.map((fault) => fault.row)).size]).toEqual([0, rows.length])
  const forced = await make(rows, token)
  expect([forced.made, new Set(forced.refused.map((fault) => fault.row)).size]).toEqual([[], rows.length])
  const smuggled = [
    { is_admin: true },
    { id: 1 },
    { status: 1 },
    { password_hash: 'x' },
    { permissions: [] },
    JSON.parse('{"__proto__":{"is_admin":true}}') as object,
  ]
  for (const more of smuggled) {
    const body = { rows: [{ ...row(50, { username: 'smuggled', ...mine }), ...more }] }
    await call(server, 'users/import', { token, body })
  }
  expect((await all()).filter((user) => (user as { is_admin: boolean; id: number }).is_admin)).toEqual(
    before.filter((user) => (user as { is_admin: boolean }).is_admin),
  )
  expect((await all()).length).toBe(before.length)
})

test('passwords of those who were made are answered, whatever keeps the others from it', async () => {
  await database.rows(
    `insert into users (id, username, nickname)
     select 200000 + n, 'filler-' || n, '满' from generate_series(1, 4999 - (select count(*)::int from staff)) n`,
  )
  const done = await make([row(2, { username: 'last-place' }), row(3, { username: 'no-place' })])
  await database.rows("delete from users where username like 'filler-%'")
  expect(done.made.map(({ username, password }) => [username, password.length > 0])).toEqual([
    ['last-place', true],
  ])
  expect(done.refused.map((fault) => [fault.row, fault.field, fault.text])).toEqual([
    [3, 'username', 'no-place'],
  ])
})
