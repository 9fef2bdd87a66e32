import { grantablePaths } from '@hospital-crm/api/contract'
import { buildForm } from '@hospital-crm/api/fixtures'
import { permissionPath } from '@hospital-crm/api/rules'
import { resources } from '@hospital-crm/api/resources'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { staff, type Caller } from './authorization/people.ts'
import { call, refusalOf, signIn } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { asAdministrator } from './support/people.ts'

let server: RunningServer
let database: Database
let people: ReturnType<typeof staff>
let chief: string
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '30', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  people = staff(database)
  chief = await asAdministrator(server)
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})
beforeEach(() => database.rows('delete from rate_limits'))

let made = 500
const form = (more: object = {}) => {
  made += 1
  return {
    ...buildForm(resources.users, made),
    nickname: `同事${made}`,
    username: `mate${made}`,
    ...more,
  }
}
const hire = async (more: object = {}) =>
  (await call(server, 'users/create', { token: chief, body: form(more) })).data
const initial = async (id: number) =>
  (await call(server, 'users/resetInitial/{id}', { token: chief, params: { id } })).data
const login = (username: string, password: string) =>
  call(server, 'auth/login', { body: { username, password } })
const change = (id: number, more: object, token = chief) =>
  call(server, 'users/update', { token, body: { id, ...more } })

describe('A new account', () => {
  test('lets nobody in before its first password, and asks for another one then', async () => {
    const user = await hire({ nickname: '秦怡', role_id: 1 })
    expect(user).toMatchObject({ has_password: false, is_blocked: false, last_sign_in: 0 })
    expect(refusalOf(await login(user.username, '')).status).not.toBe(200)
    const { password, username } = await initial(user.id)
    expect([username, password.length >= 12]).toEqual([user.username, true])
    const token = await signIn(server, username, password)
    expect(refusalOf(await call(server, 'users/roles', { token })).error).toBe('password_change_required')
    const next = 'Gruene-Birne-47'
    const body = { old_password: password, password: next, password_confirmation: next }
    expect((await call(server, 'users/resetPassword', { token, body })).code).toBe(200)
    expect((await login(username, next)).code).toBe(200)
    const [row] = (await call(server, 'users/index', { token: chief, query: { ids: String(user.id) } })).data
      .list
    expect([row?.has_password, (row?.last_sign_in ?? 0) > 0]).toEqual([true, true])
    const stored = await database.rows<{ pinyin: string }>('select pinyin from users where id = $1', [
      user.id,
    ])
    expect(stored).toEqual([{ pinyin: 'Q' }])
  })

  test('is let in again at once after too many wrong passwords, by who may', async () => {
    const { id } = await hire()
    const { username, password } = await initial(id)
    for (let attempt = 0; attempt < 11; attempt += 1) await login(username, 'wrong password')
    const blocked = async () =>
      (await call(server, 'users/index', { token: chief, query: { ids: String(id) } })).data.list[0]
        ?.is_blocked
    expect([await blocked(), refusalOf(await login(username, password)).error]).toEqual([
      true,
      'rate_limited',
    ])
    await call(server, 'users/unblock/{id}', { token: chief, params: { id } })
    const signed = await login(username, password)
    expect([await blocked(), signed.code]).toEqual([false, 200])
    // Their own browser counts apart, and so do codes.
    const headers = { cookie: signed.headers.get('set-cookie')?.split(';')[0] ?? '' }
    const atHome = (typed: string) =>
      call(server, 'auth/login', { body: { username, password: typed }, headers })
    for (let attempt = 0; attempt < 11; attempt += 1) await atHome('wrong password')
    expect([await blocked(), refusalOf(await atHome(password)).error]).toEqual([true, 'rate_limited'])
    await call(server, 'users/unblock/{id}', { token: chief, params: { id } })
    expect([await blocked(), (await atHome(password)).code]).toEqual([false, 200])
    await database.rows(
      `insert into rate_limits (key, hits, granted, updated_at) values ($1, array_fill(now(), array[10]), false, now())`,
      [`login:factor:${id}`],
    )
    expect(await blocked()).toBe(true)
    // So does the old password, typed to change it.
    const token = signed.data.authorization.access_token
    const next = 'Gruene-Birne-47'
    const change = async (old: string) => {
      const body = { old_password: old, password: next, password_confirmation: next }
      return (await call(server, 'users/resetPassword', { token, body })).code
    }
    for (let attempt = 0; attempt < 10; attempt += 1) await change('wrong password')
    expect(await change(password)).toBe(429)
    await call(server, 'users/unblock/{id}', { token: chief, params: { id } })
    expect([await blocked(), await change(password)]).toEqual([false, 200])
  })

  test('loses its sessions and its old password with a reset', async () => {
    const { id } = await hire()
    const first = await initial(id)
    const token = await signIn(server, first.username, first.password)
    await initial(id)
    expect(refusalOf(await call(server, 'users/getUserInfo', { token })).error).toBe('session_ended')
    expect(refusalOf(await login(first.username, first.password)).error).toBe('invalid_credentials')
  })

  test('keeps its name in what it did after it was removed, and its account may be given again', async () => {
    const user = await hire({ nickname: '走了的人', username: 'leaver' })
    const removed = await call(server, 'users/delete/{id}', {
      token: chief,
      params: { id: user.id },
      body: {},
    })
    expect(removed.data.done).toEqual([user.id])
    const [row] = await database.rows<object>('select nickname, status from users where id = $1', [user.id])
    expect(row).toEqual({ nickname: '走了的人', status: 3 })
    expect((await hire({ username: 'leaver' })).username).toBe('leaver')
  })
})

const ordinary = [
  'create',
  'update',
  'updateStatus',
  'delete',
  'index',
  'resetInitial',
  'endSessions',
  'unblock',
].map((verb) => permissionPath(`users/${verb}`))

/** Somebody who keeps users of hospital 1 and holds nothing else. */
const keeper = async (): Promise<Caller> => {
  const id = await people.person(await people.role('hospital', ordinary))
  await database.rows(`update users set hospitals = '{1}' where id = $1`, [id])
  return { id, token: await people.session(id) }
}
const all = () =>
  database.rows(
    `select id, username, is_admin, role_id, hospitals, status, password_hash is null as bare,
      array(select role_id from user_roles where user_id = users.id order by 1) as extra from users order by id`,
  )

test('Users are found by role, hospital and presence, and by nothing else', async () => {
  const role = (
    await call(server, 'supervision/roles/create', {
      token: chief,
      body: { ...buildForm(resources['supervision/roles']), name: '筛选' },
    })
  ).data.id
  const one = await hire({ role_id: role, extra_roles: [], hospitals: [1] })
  const other = await hire({ role_id: 1, extra_roles: [role], hospitals: [2] })
  expect(one.role_names).toEqual(['筛选'])
  const found = async (filter: string) => {
    const { data, status } = await call(server, 'users/index', { token: chief, query: { filter } })
    return status === 200 ? data.list.map(({ id }) => id).filter((id) => id >= one.id) : status
  }
  expect(await found(`role_id:${role}`)).toEqual([one.id, other.id])
  expect(await found(`role_id:${role},hospitals:2`)).toEqual([other.id])
  expect(await found(`role_id:${role},is_online:1`)).toEqual([])
  expect(await found(`role_id:${role},is_online:0`)).toEqual([one.id, other.id])
  for (const filter of ['password_hash:1', 'hospitals:1,hospitals:2', 'role_id:x'])
    expect(await found(filter)).toBe(422)
})

describe('Whoever keeps users without administering', () => {
  test('gives nothing that they do not have, whatever the body', async () => {
    const { id: me, token } = await keeper()
    const own = await people.role('hospital', ordinary.slice(0, 2))
    const strong = await people.role('none')
    const wide = await people.role('none', ordinary.slice(0, 1))
    const other = await people.role('hospital', [...ordinary, permissionPath('customers/customers/export')])
    const mine = (await call(server, 'users/create', { token, body: form({ role_id: own, hospitals: [1] }) }))
      .data
    expect(mine.id).toBeGreaterThan(1000)
    const before = await all()
    const grabs: object[] = [
      { is_admin: true },
      { role_id: strong },
      { role_id: wide },
      { role_id: other },
      { extra_roles: [own, strong] },
      { extra_roles: [2_000_000_000] },
      { hospitals: [] },
      { hospitals: [1, 2] },
      { hospitals: [2_000_000_000] },
      { parent_id: 1 },
      { permissions: [permissionPath('customers/customers/export')] },
      { password_hash: 'x' },
      { must_change_password: false },
      { has_password: true },
      JSON.parse('{"__proto__":{"is_admin":true},"constructor":{"is_admin":true}}') as object,
    ]
    const refused = []
    for (const grab of grabs) {
      const base = form({ role_id: own, hospitals: [1] }) as object
      refused.push(
        (await call(server, 'users/create', { token, body: { ...base, ...grab } })).status,
        (await change(mine.id, grab, token)).status,
        (await change(me, grab, token)).status,
        (await change(1, grab, token)).status,
      )
    }
    expect(refused.filter((status) => status < 400)).toEqual([])
    expect(await all()).toEqual(before)
    const numbered = { ...(form({ role_id: own, hospitals: [1] }) as object), id: 1 }
    expect((await call(server, 'users/create', { token, body: numbered })).data).toMatchObject({
      fields: { id: '未知字段' },
    })
  })

  test('touches neither administrators nor those who hold more', async () => {
    const { token } = await keeper()
    const mighty = await people.person(await people.role('none'))
    const before = await all()
    for (const id of [1, mighty]) {
      const answers = [
        await change(id, { nickname: '被改名' }, token),
        await call(server, 'users/updateStatus', { token, body: { id, status: 3 } }),
        await call(server, 'users/delete/{id}', { token, params: { id }, body: {} }),
        await call(server, 'users/resetInitial/{id}', { token, params: { id } }),
        await call(server, 'users/endSessions/{id}', { token, params: { id } }),
        await call(server, 'users/unblock/{id}', { token, params: { id } }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 403))
    }
    expect(await all()).toEqual(before)
  })

  test('is offered only the roles that they can give', async () => {
    const { token } = await keeper()
    const fits = await people.role('hospital', ordinary.slice(0, 3))
    const beyond = await people.role('none', ordinary.slice(0, 3))
    const offered = (await call(server, 'users/roles', { token })).data.map(({ id }) => id)
    expect([offered.includes(fits), offered.includes(beyond)]).toEqual([true, false])
  })
})

test('nobody disables, removes or demotes themselves or the first account', async () => {
  const second = await hire({ is_admin: true })
  const token = await people.session(second.id)
  const before = await all()
  const tried = async (id: number, by: string) =>
    [
      await call(server, 'users/updateStatus', { token: by, body: { id, status: 3 } }),
      await call(server, 'users/delete/{id}', { token: by, params: { id }, body: {} }),
      await change(id, { is_admin: false }, by),
    ].map((answer) => refusalOf(answer).error)
  expect([await tried(second.id, token), await tried(1, token), await tried(1, chief)]).toEqual([
    ['own_account', 'own_account', 'validation_failed'],
    ['first_account', 'first_account', 'first_account'],
    ['own_account', 'own_account', 'validation_failed'],
  ])
  expect(await all()).toEqual(before)
})

test('what the first administrator is called and may do is changed by nobody else', async () => {
  const second = await hire({ is_admin: true })
  const token = await people.session(second.id)
  const before = await all()
  const changes = [
    { nickname: '别人起的名' },
    { username: 'somebody' },
    { phone: '13900009999' },
    { avatar: '/somewhere.png' },
    { hospitals: [1] },
    { role_id: 0, extra_roles: [] },
  ]
  const answers = await Promise.all([
    ...changes.map((values) => change(1, values, token)),
    call(server, 'users/updateStatus', { token, body: { id: 1, status: 2 } }),
  ])
  expect(answers.map((answer) => refusalOf(answer).error)).toEqual(answers.map(() => 'first_account'))
  expect(await all()).toEqual(before)
  const own = await change(1, { nickname: '院长' }, chief)
  expect(own.status).toBe(200)
})

test('another administrator cannot sign in as the first one by giving a password or taking factors away', async () => {
  const second = await hire({ is_admin: true })
  const token = await people.session(second.id)
  const secrets = () => database.rows('select password_hash, must_change_password from users where id = 1')
  const before = await secrets()
  const params = { id: 1 }
  expect([
    refusalOf(await call(server, 'users/resetInitial/{id}', { token, params })).error,
    refusalOf(await call(server, 'users/resetFactors/{id}', { token, params })).error,
    (await call(server, 'users/getUserInfo', { token: chief })).code,
  ]).toEqual(['first_account', 'first_account', 200])
  expect(await secrets()).toEqual(before)
})

describe('A role below another one', () => {
  const make = async (name: string, more: object) =>
    call(server, 'supervision/roles/create', {
      token: chief,
      body: { ...buildForm(resources['supervision/roles']), name, ...more },
    })
  const set = (id: number, more: object) =>
    call(server, 'supervision/roles/update', { token: chief, body: { id, ...more } })
  const paths = ['index', 'create', 'update'].map((verb) => permissionPath(`customers/customers/${verb}`))

  test('is refused what the one above does not have, and loses what that loses, as was told before', async () => {
    const top = (await make('片区主管', { permissions: paths, hospital: [1, 2] })).data
    const refused = await make('越权', {
      parent_id: top.id,
      permissions: [...paths, permissionPath('customers/customers/export')],
      hospital: [1, 3],
    })
    expect(refused.data).toMatchObject({
      fields: { permissions: '超出了上级角色的范围', hospital: '超出了上级角色的范围' },
    })
    const low = (await make('片区客服', { parent_id: top.id, permissions: paths, hospital: [2] })).data
    const loss = (values: object) =>
      call(server, 'supervision/roles/losses/{id}', {
        token: chief,
        params: { id: top.id },
        body: { values: values },
      })
    const less = { permissions: paths.slice(0, 1) }
    expect((await loss(less)).data).toEqual([
      { id: low.id, name: '片区客服', loses: [{ field: 'permissions', entries: 2 }], left: [] },
    ])
    expect((await loss({ hospital: [1] })).data.map(({ left }) => left)).toEqual([['hospital']])
    expect((await set(top.id, { hospital: [1] })).data).toMatchObject({ error: 'validation_failed' })
    expect((await set(top.id, less)).code).toBe(200)
    const rows = (await call(server, 'supervision/roles/index', { token: chief, body: {} })).data.list
    expect(rows.find(({ id }) => id === low.id)).toMatchObject({
      permissions: paths.slice(0, 1),
      hospital: [2],
    })
    const log = await database.rows<{ action: string }>(
      `select action from audit_log where target_type = 'role' and target_id = $1 order by seq`,
      [String(low.id)],
    )
    expect(log.map(({ action }) => action)).toEqual(['role.create', 'role.update'])
  })

  test('exceeds it neither when what they name moves in a tree, or is replaced', async () => {
    const node = async (name: string, parent_id: number) =>
      (
        await call(server, 'supervision/diseases/create', {
          token: chief,
          body: { ...buildForm(resources['supervision/diseases']), name, parent_id },
        })
      ).data.id
    const [one, other] = [await node('甲科', 0), await node('乙科', 0)]
    const [moved, stays] = [await node('甲一', one), await node('甲二', one)]
    const top = (await make('甲科主管', { disease: [one] })).data
    const low = (await make('甲科客服', { parent_id: top.id, disease: [moved, stays] })).data
    const move = (id: number) =>
      call(server, 'supervision/diseases/update', { token: chief, body: { id, parent_id: other } })
    expect((await move(moved)).code).toBe(200)
    const below = async () =>
      (await call(server, 'supervision/roles/index', { token: chief, body: {} })).data.list.find(
        ({ id }) => id === low.id,
      )?.disease
    expect(await below()).toEqual([stays])
    // An empty list would open everything, so the last one stays where it is.
    expect((await move(stays)).data.fields).toHaveProperty('parent_id')
    expect(await below()).toEqual([stays])
    const remove = (id: number, by: number) =>
      call(server, 'supervision/diseases/delete/{id}', {
        token: chief,
        params: { id },
        body: { replace_by: by },
      })
    // Nor does another branch come into its place.
    expect((await remove(stays, other)).data.fields).toHaveProperty('replace_by')
    expect(await below()).toEqual([stays])
    const third = await node('甲三', one)
    await set(low.id, { disease: [stays, third] })
    expect((await remove(third, other)).data.done).toEqual([third])
    expect(await below()).toEqual([stays])
  })

  test('holds from the next call on, and what is not of this world is refused', async () => {
    const role = (await make('只读', { permissions: paths.slice(0, 1) })).data
    const { id } = await hire({ role_id: role.id, hospitals: [1] })
    const token = await people.session(id)
    const create = () => call(server, 'customers/customers/create', { token, body: {} })
    expect(refusalOf(await create()).error).toBe('forbidden')
    await set(role.id, { permissions: paths })
    expect(refusalOf(await create()).error).toBe('validation_failed')
    const strange = {
      permissions: ['/nowhere'],
      hospital: [2_000_000_000],
      disease: [2_000_000_000],
      uids: [2_000_000_000],
      required_fields: ['nothing'],
    }
    for (const [field, value] of Object.entries(strange))
      expect((await set(role.id, { [field]: value })).data).toMatchObject({
        fields: { [field]: '不在您可选的范围内' },
      })
    const holders = await call(server, 'supervision/roles/holders/{id}', {
      token: chief,
      params: { id: role.id },
    })
    expect(holders.data.map((one) => [one.id, one.is_main])).toEqual([[id, true]])
  })
})

describe('Permissions', () => {
  const all = async () =>
    (await call(server, 'supervision/permissions/index', { token: chief, body: {} })).data.list

  test('are those of the contract, in groups, and stay as they were named after a restart', async () => {
    const rows = await all()
    const paths = rows.map(({ path }) => path)
    expect(grantablePaths.filter((path) => !paths.includes(path))).toEqual([])
    const leaf = rows.find(({ path }) => path === ordinary[0])
    const group = rows.find(({ id }) => id === leaf?.parent_id)
    expect([leaf?.name, group?.name, leaf?.is_known]).toEqual(['新建', '用户管理', true])
    const body = { id: leaf?.id ?? 0, name: '招人', name_en: 'Hire' }
    await call(server, 'supervision/permissions/update', { token: chief, body })
    await call(server, 'supervision/permissions/create', {
      token: chief,
      body: { name: '旧权限', name_en: 'Old', path: '/interface/v1/old/thing' },
    })
    const other = rows.find(({ path }) => path === ordinary[1])?.id ?? 0
    await call(server, 'supervision/permissions/updateStatus', {
      token: chief,
      body: { id: other, status: 3 },
    })
    // As an older version does that starts beside this one.
    await database.rows('update permissions set status = 3 where id = $1', [leaf?.id])
    await database.close()
    await server.stop()
    server = await startServer({ dataDir: server.dataDir, env: { PLAN_CHECK_SECONDS: '3600' } })
    database = await openDatabase(server)
    const after = await all()
    expect(after.find(({ id }) => id === leaf?.id)?.name).toBe('招人')
    expect(after.filter(({ path }) => path === leaf?.path)).toHaveLength(1)
    const statusOf = (id = 0) => after.find((row) => row.id === id)?.status
    expect([statusOf(leaf?.id), statusOf(other)]).toEqual([1, 3])
    await call(server, 'supervision/permissions/updateStatus', {
      token: chief,
      body: { id: other, status: 1 },
    })
    expect(after.find(({ path }) => path.endsWith('/old/thing'))).toMatchObject({
      is_known: false,
      status: 1,
    })
  })

  test('that the server knows are not removed, and no path stands twice', async () => {
    const [row] = (await all()).filter(({ path }) => path === ordinary[1])
    const removed = await call(server, 'supervision/permissions/delete/{id}', {
      token: chief,
      params: { id: row?.id ?? 0 },
      body: {},
    })
    expect(refusalOf(removed).error).toBe('still_in_use')
    const twice = await call(server, 'supervision/permissions/create', {
      token: chief,
      body: { name: '又一个', name_en: 'Again', path: ordinary[1] ?? '' },
    })
    expect(twice.data).toMatchObject({ fields: { path: '名称已被使用' } })
  })
})
