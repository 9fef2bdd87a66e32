import type { CallName } from '@hospital-crm/api/contract'
import { buildForm } from '@hospital-crm/api/fixtures'
import { giveBackPreset, noExtra } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import {
  resources,
  toRowQuery,
  type ResourceDefinition,
  type ResourcePath,
} from '@hospital-crm/api/resources'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { staff } from './authorization/people.ts'
import { call, refusalOf } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { asAdministrator } from './support/people.ts'
import { openLine, type Line } from './support/sockets.ts'

interface Row {
  id: number
  name: string
  status: number
  position: number
  parent_id?: number
  [field: string]: unknown
}
interface Outcome {
  done: number[]
  failed: { id: number; code: string; uses?: { table: string; count: number }[] }[]
  moved?: number
}
interface Answered {
  error?: string
  fields?: Record<string, string>
  conflicts?: Record<string, unknown>
  list: Row[]
  total: number
}

const NONE = 2_000_000_000

let server: RunningServer
let database: Database
let people: ReturnType<typeof staff>
let chief: string
let line: Line
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '40', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  people = staff(database)
  chief = await asAdministrator(server)
  line = await openLine(server, 1, chief)
}, 120_000)
afterAll(async () => {
  await line.close()
  await database.close()
  await server.dispose()
})
beforeEach(() => database.rows('delete from rate_limits'))

const definitions = Object.values<ResourceDefinition>(resources)
const usual = ({ title }: ResourceDefinition) => title

/** The calls of one resource, as the administrator makes them or somebody else. */
const callsOf = ({ path, read }: ResourceDefinition, token: () => string = () => chief) => {
  const ask = async (verb: string, body: object = {}, id?: number) => {
    const answer = await call(server, `${path}/${verb}` as CallName, {
      token: token(),
      ...(verb === 'index' && read === 'GET'
        ? { query: toRowQuery(body) as Record<string, string> }
        : { body }),
      ...(id !== undefined && { params: { id } }),
    })
    return { ...answer, data: answer.data as unknown as Answered & Row & Outcome }
  }
  return {
    ask,
    create: (at: number, more: object = {}) =>
      ask('create', { ...buildForm(resources[path as ResourcePath], at), ...more }),
    rows: async (): Promise<Row[]> => (await ask('index')).data.list,
    remove: (id: number, body: object = {}) => ask('delete/{id}', body, id),
  }
}

const logOf = async ({ noun }: ResourceDefinition, id: number) =>
  (
    await database.rows<{ action: string; changes: Record<string, unknown> }>(
      'select action, changes from audit_log where target_type = $1 and target_id = $2 order by seq',
      [noun, String(id)],
    )
  ).map(({ action, changes }) => [action, changes] as const)

let made = 1000
const fresh = async (definition: ResourceDefinition, more: object = {}): Promise<Row> => {
  made += 1
  return (await callsOf(definition).create(made, more)).data
}

describe.each(definitions.map((definition) => ({ definition, path: definition.path })))(
  '$path',
  ({ definition }) => {
    const { ask, rows, remove } = callsOf(definition)
    const title = usual(definition)

    test('makes, finds, changes and removes a row, and the log has old and new values', async () => {
      const row = await fresh(definition)
      const { id, [title]: before } = row
      const found = (await rows()).find((one) => one.id === id)
      expect(found).toEqual(row)
      const { data: renamed } = await ask('update', { id, [title]: '改了名' })
      expect(renamed).toEqual({ ...row, [title]: '改了名', updated_time: renamed['updated_time'] })
      expect((await ask('updateStatus', { id, status: 3 })).data).toEqual({ done: [id], failed: [] })
      expect((await remove(id)).data).toEqual({ done: [id], failed: [] })
      expect((await rows()).some((one) => one.id === id)).toBe(false)
      const log = await logOf(definition, id)
      expect(log.map(([action]) => action)).toEqual(
        ['create', 'update', 'update', 'delete'].map((verb) => `${definition.noun}.${verb}`),
      )
      expect(log[0]?.[1]).toMatchObject({
        [title]: { old: null, new: before },
        status: { old: null, new: 1 },
      })
      expect(log[1]?.[1]).toEqual({ [title]: { old: before, new: '改了名' } })
      expect(log[2]?.[1]).toEqual({ status: { old: 1, new: 3 } })
      expect(log[3]?.[1]).toMatchObject({
        [title]: { old: '改了名', new: null },
        status: { old: 3, new: null },
      })
    })

    test('takes every row back as it was answered, and changes nothing by it', async () => {
      const least = Object.entries(buildForm(definition, (made += 1))).filter(
        ([name]) => definition.fields[name]?.required || name === 'parent_id',
      )
      const { id } = (await ask('create', Object.fromEntries(least))).data
      await fresh(definition)
      const before = await rows()
      const written = (row: Row) =>
        Object.fromEntries(
          Object.entries(row).filter(([name]) => name in definition.fields && !definition.fields[name]?.told),
        )
      const refused: unknown[] = []
      for (const row of before.slice(-40)) {
        const { status, data } = await ask('update', { id: row.id, ...written(row), base: written(row) })
        if (status !== 200) refused.push([row.id, data.error, data.fields])
      }
      expect(refused).toEqual([])
      expect(await rows()).toEqual(before)
      await remove(id)
    })

    test('searches, and takes what stands in a search as it is', async () => {
      const { id, [title]: name } = await fresh(definition, { [title]: '百%分_之' })
      const find = async (q: string) => (await ask('index', { q })).data.list.map((row) => row.id)
      expect([await find(`分_`), await find('分x'), await find(String(name).slice(0, 2))]).toEqual([
        [id],
        [],
        [id],
      ])
      expect(await find('\0分_')).toEqual([id])
      expect((await ask('index', { q: '分_', status: [3] })).data).toMatchObject({ list: [], total: 0 })
      await remove(id)
    })

    test('answers rows that are named, and the last page where there are fewer', async () => {
      const { id } = await fresh(definition)
      const named = (await ask('index', { ids: [id, NONE] })).data
      expect([named.list.map((row) => row.id), named.total]).toEqual([[id], 1])
      const { total } = (await ask('index')).data
      const { data } = await ask('index', {
        page: total + 7,
        page_size: 1,
        sort: [{ field: 'id', order: 'asc' }],
      })
      const last = Math.max(...(await rows()).map((row) => row.id))
      expect([data.list.map((row) => row.id), data.page]).toEqual([[last], total])
      expect((await ask('index', { q: '没有这个', page: 2 })).data).toMatchObject({ list: [], page: 1 })
      await remove(id)
    })

    test('a row that is not there fails alone, and the others are done', async () => {
      const { id } = await fresh(definition)
      const missing = [{ id: NONE, code: 'not_found', message: '内容不存在或已被移除' }]
      const both = { ids: [NONE, id] }
      expect((await ask('updateStatus', { ...both, status: 3 })).data).toEqual({
        done: [id],
        failed: missing,
      })
      expect((await ask('delete/{id}', both, 0)).data).toEqual({ done: [id], failed: missing })
      expect((await remove(NONE)).data).toEqual({ done: [], failed: missing })
      expect(refusalOf(await ask('update', { id: NONE, [title]: '甲' })).error).toBe('not_found')
      expect((await ask('delete/{id}', {}, 0)).data.fields).toEqual({ ids: '必填' })
    })

    test('refuses what is missing, unknown, and somebody else’s by name', async () => {
      const { id, [title]: name } = await fresh(definition)
      const refused = async (body: object) => (await ask('create', body)).data.fields
      const required = Object.entries(definition.fields).filter((field) => field[1].required)
      expect(await refused({})).toEqual(Object.fromEntries(required.map(([field]) => [field, '必填'])))
      expect(await refused({ ...buildForm(definition), [title]: '  ' })).toEqual({ [title]: '必填' })
      expect(await refused({ ...buildForm(definition), nope: 1 })).toEqual({ nope: '未知字段' })
      if (definition.fields[title]?.unique)
        expect(await refused({ ...buildForm(definition), [title]: name })).toEqual({
          [title]: '名称已被使用',
        })
      await remove(id)
    })

    test('refuses characters that cannot be shown, and a name of which nothing is', async () => {
      const refused = async (body: object) =>
        (await ask('create', { ...buildForm(definition), ...body })).data.fields
      expect(await refused({ [title]: '\u200b\u2060\u3164' })).toEqual({ [title]: '必填' })
      expect(await refused({ [title]: '两\n行' })).toEqual({ [title]: '含有无法显示的字符' })
      const texts = Object.entries(definition.fields).filter(
        ([, { kind }]) => kind === 'text' || kind === 'long',
      )
      for (const [name] of texts)
        expect(Object.keys((await refused({ [name]: 'http://a\u0007b' })) ?? {})).toContain(name)
      const { id } = await fresh(
        definition,
        Object.fromEntries(
          texts.flatMap(([name, { kind }]) =>
            kind === 'long' && name !== 'body' ? [[name, '两\n行\t字']] : [],
          ),
        ),
      )
      await remove(id)
    })

    test('takes another status for a new row from those who may set it', async () => {
      const { token } = await people.employ('none', [permissionPath(`${definition.path}/create`)])
      const { ask: askAs } = callsOf(definition, () => token)
      made += 1
      const form = buildForm(definition, made)
      if (definition.root) return expect((await askAs('create', form)).data.error).toBe('forbidden')
      expect((await askAs('create', { ...form, status: 3 })).data.fields).toEqual({
        status: '该字段不可修改',
      })
      const { data: plain } = await askAs('create', { ...form, status: 1 })
      const { status, id } = await fresh(definition, { status: 3 })
      expect([plain.status, status]).toEqual([1, 3])
      await ask('delete/{id}', { ids: [plain.id, id] }, 0)
    })

    test('a change does not undo what somebody else has written since', async () => {
      const row = await fresh(definition)
      const { id, [title]: name } = row
      await ask('update', { id, [title]: '他人改名' })
      const late = await ask('update', { id, [title]: '我改名', base: { [title]: name } })
      expect([late.status, late.data.error, late.data.conflicts]).toEqual([
        409,
        'edit_conflict',
        { [title]: { yours: '我改名', theirs: '他人改名' } },
      ])
      expect((await ask('update', { id, [title]: '我改名', base: { [title]: '他人改名' } })).status).toBe(200)
      await remove(id)
    })

    test('keeps the order it is given, without gaps', async () => {
      const [one, two, three] = [await fresh(definition), await fresh(definition), await fresh(definition)]
      await ask('update', { id: three.id, position: one.position })
      const among = async () =>
        (await rows())
          .filter(({ id, parent_id = 0 }) => parent_id === 0 && [one.id, two.id, three.id].includes(id))
          .map(({ id, position }) => [id, position - one.position])
      expect(await among()).toEqual([
        [three.id, 0],
        [one.id, 1],
        [two.id, 2],
      ])
      await remove(three.id)
      expect(await among()).toEqual([
        [one.id, 0],
        [two.id, 1],
      ])
      await ask('delete/{id}', { ids: [one.id, two.id] }, 0)
    })

    test('is told on other consoles within two seconds', async () => {
      const told = async (work: () => Promise<unknown>) => {
        line.frames.length = 0
        const begun = performance.now()
        await work()
        await line.until(({ type }) => type === 'CHANGE_CONFIGS')
        return performance.now() - begun < 2000
      }
      let id = 0
      const all = [
        await told(async () => {
          id = (await fresh(definition)).id
        }),
        await told(() => ask('update', { id, [title]: '另一个名' })),
        await told(() => ask('updateStatus', { id, status: 3 })),
        await told(() => remove(id)),
      ]
      expect(all).toEqual([true, true, true, true])
    })

    test('is for those who hold its permissions', async () => {
      const { token } = await people.employ('none', [])
      const { ask: askAs } = callsOf(definition, () => token)
      const answers = [
        await askAs('index'),
        await askAs('create', buildForm(definition)),
        await askAs('update', { id: 1, [title]: '甲' }),
        await askAs('updateStatus', { id: 1, status: 1 }),
        await askAs('delete/{id}', {}, 1),
      ]
      expect(answers.map((answer) => refusalOf(answer).error)).toEqual(answers.map(() => 'forbidden'))
    })
  },
)

test('whatever is chosen by its name has a name of its own; people alone may be called alike', () => {
  const alike = definitions.filter((definition) => !definition.fields[usual(definition)]?.unique)
  expect(alike.map(({ path }) => path)).toEqual(['users'])
})

test('the telephone of a hospital holds a number', async () => {
  const { create } = callsOf(resources['supervision/hospitals'])
  const sent = ['abc', '找前台', '010-5550 0101', '400-100-2000 转 8', '']
  const answers = []
  for (const [at, phone] of sent.entries()) answers.push(await create(700 + at, { phone }))
  expect(answers.map(({ status, data }) => [status, data.fields])).toEqual([
    [422, { phone: '电话格式不正确，如 010-55500101、400-100-2000 转 8' }],
    [422, { phone: '电话格式不正确，如 010-55500101、400-100-2000 转 8' }],
    [200, undefined],
    [200, undefined],
    [200, undefined],
  ])
})

test('a new report is seen by the role of its maker and by nobody else, until somebody says so', async () => {
  const rights = [
    'statistics/reports_config/create',
    'statistics/reports_forms/index',
    'customers/customers/index',
  ].map((name) => permissionPath(name as CallName))
  const [maker, other] = [await people.employ('none', rights), await people.employ('none', rights)]
  const menuOf = async (token: string) =>
    (
      await call(server, 'systemConfig/index', { token, query: { items: 'statisticsMenus' } })
    ).data.statisticsMenus?.map(({ name }) => name)
  const before = await menuOf(chief)
  const make = async (name: string, token: string, more: object = {}) =>
    (
      await call(server, 'statistics/reports_config/create', {
        token,
        body: { name, measures: ['consults'], ...more },
      })
    ).status
  expect([
    await make('自己的报表', maker.token),
    await make('管理员的报表', chief),
    await make('大家的报表', chief, { everyone: true }),
  ]).toEqual([200, 200, 200])
  const added = async (token: string) => (await menuOf(token))?.filter((name) => !before?.includes(name))
  expect([await added(maker.token), await added(other.token), await added(chief)]).toEqual([
    ['自己的报表', '大家的报表'],
    ['大家的报表'],
    ['自己的报表', '管理员的报表', '大家的报表'],
  ])
})

const nouns: Readonly<Record<string, string>> = {
  customers: 'customer',
  users: 'user',
  roles: 'role',
  sources: 'source',
  call_scripts: 'call_script',
  clues: 'clue',
}
const used = definitions.flatMap((definition) =>
  (definition.inUse ?? [])
    .filter(({ byHooks }) => !byHooks)
    .map((use) => ({ definition, use, name: `${definition.path} by ${use.table}.${use.column}` })),
)

describe.each(used)('$name', ({ definition, use }) => {
  const { ask, remove } = callsOf(definition)
  const { table, column, several, under } = use
  const told = giveBackPreset(1)
  const valueOf = (ids: readonly number[]) => {
    if (column === 'give_back') return { ...told, invalid: { ...told.invalid, [under?.at(-1) ?? '']: ids } }
    if (under) return { ...noExtra, [under.join()]: ids }
    return several ? ids : (ids[0] ?? 1)
  }
  const stored = (ids: readonly number[]) =>
    under === undefined ? valueOf(ids) : JSON.stringify(valueOf(ids))
  const free =
    under === undefined ? `${column} = '{}'` : `coalesce(${column} #> '{${under.join()}}', '[]') = '[]'`
  const refer = async (id: number): Promise<number> => {
    const scripts = definitions.find((one) => one.table === table && one.table === 'call_scripts')
    // Nobody has written a script yet.
    if (scripts) await fresh(scripts)
    const [target] = await database.rows<{ id: number }>(
      `select id from ${table} where id > 1 ${several ? `and ${free}` : ''} order by id desc limit 1`,
    )
    await database.rows(`update ${table} set ${column} = $1 where id = $2`, [stored([id]), target?.id])
    return target?.id ?? 0
  }
  const referred = async (target: number) =>
    (await database.rows<{ to: unknown }>(`select ${column} as to from ${table} where id = $1`, [target]))[0]
      ?.to

  test('stays while it is in use, and goes when another takes its place', async () => {
    const [old, next, off] = [await fresh(definition), await fresh(definition), await fresh(definition)]
    // Customers go to nobody who cannot see them.
    if (column === 'uid') await database.rows('update users set is_admin = true where id = $1', [next.id])
    const target = await refer(old.id)
    const { data } = await remove(old.id)
    expect(data.done).toEqual([])
    expect(data.failed.map(({ id, code, uses }) => ({ id, code, uses }))).toEqual([
      { id: old.id, code: 'still_in_use', uses: [{ table, count: 1 }] },
    ])
    await ask('updateStatus', { id: off.id, status: 3 })
    const not = { replace_by: '不在您可选的范围内' }
    for (const replace_by of [old.id, off.id, NONE])
      expect((await remove(old.id, { replace_by })).data.fields).toEqual(not)
    expect(await referred(target)).toEqual(valueOf([old.id]))

    expect((await remove(old.id, { replace_by: next.id })).data).toEqual({
      done: [old.id],
      failed: [],
      moved: 1,
    })
    expect(await referred(target)).toEqual(valueOf([next.id]))
    expect((await logOf(definition, old.id)).map(([action]) => action)).toEqual(
      ['create', 'replace', 'delete'].map((verb) => `${definition.noun}.${verb}`),
    )
    const [entry] = await database.rows<{ action: string; changes: unknown }>(
      'select action, changes from audit_log where target_type = $1 and target_id = $2 order by seq desc limit 1',
      [nouns[table], String(target)],
    )
    expect(entry).toEqual({
      action: `${nouns[table]}.update`,
      changes: { [column]: { old: valueOf([old.id]), new: valueOf([next.id]) } },
    })
    await database.rows(`update ${table} set ${column} = $1 where id = $2`, [stored([]), target])
    await ask('delete/{id}', { ids: [next.id, off.id] }, 0)
  })
})

// Who a customer belongs to changes by acts of their own.
const chosen = used.filter(({ use }) => use.table === 'customers' && use.column !== 'uid')

describe.each(chosen)('$name, while both change', ({ definition, use: { column, several = false } }) => {
  const { ask, remove } = callsOf(definition)
  const { table } = definition
  let other: Database
  let customer: { id: number; to: unknown }
  let row: Row
  beforeAll(async () => {
    other = await openDatabase(server)
  })
  afterAll(() => other.close())
  const valueOf = (id: number) => (several ? [id] : id)
  const stored = async () =>
    (
      await database.rows<{ to: unknown }>(`select ${column} as to from customers where id = $1`, [
        customer.id,
      ])
    )[0]?.to
  const choose = async () =>
    call(server, 'customers/customers/update', {
      token: chief,
      body: { id: customer.id, [column]: valueOf(row.id) },
    })
  const removed = { status: 409, code: 409, error: 'option_removed' }
  beforeEach(async () => {
    row = await fresh(definition)
    const [found] = await database.rows<{ id: number; to: unknown }>(
      `select id, ${column} as to from customers where stage = 'customer' order by id limit 1`,
    )
    customer = found!
  })

  test('what is gone is not chosen, also where options have been known for seconds', async () => {
    const notice = (verb: string) => database.rows(`alter table ${table} ${verb} trigger ${table}_notice`)
    const left: unknown[] = []
    // A notice of an earlier change may still arrive and let the options be read again: then it is not offered.
    const chooseGone = async () => {
      row = await fresh(definition)
      await choose()
      await database.rows(`update customers set ${column} = $1 where id = $2`, [customer.to, customer.id])
      await notice('disable')
      await database.rows(`delete from ${table} where id = $1`, [row.id])
      await notice('enable')
      const answer = await choose()
      left.push(await stored())
      return refusalOf(answer)
    }
    await expect.poll(chooseGone, { timeout: 10_000 }).toEqual(removed)
    expect(left).toEqual(left.map(() => customer.to))
  })

  test('what somebody is removing is not chosen, and nobody waits for it', async () => {
    await other.rows('begin')
    await other.rows(`select from ${table} where id = $1 for update`, [row.id])
    await expect.poll(async () => refusalOf(await choose())).toEqual(removed)
    await other.rows('rollback')
    expect((await choose()).status).toBe(200)
    await database.rows(`update customers set ${column} = $1 where id = $2`, [customer.to, customer.id])
    await remove(row.id)
  })

  test('what somebody is choosing is not removed', async () => {
    await other.rows('begin')
    await other.rows(`select from ${table} where id = $1 for key share`, [row.id])
    await other.rows(`update customers set ${column} = $1 where id = $2`, [valueOf(row.id), customer.id])
    let isDone = false
    const removal = remove(row.id).finally(() => {
      isDone = true
    })
    const isWaiting = async () =>
      (await database.rows(`select from pg_stat_activity where wait_event_type = 'Lock'`)).length > 0
    await expect.poll(async () => isDone || (await isWaiting())).toBe(true)
    await other.rows('commit')
    expect((await removal).data.failed.map(({ uses }) => uses)).toEqual([[{ table: 'customers', count: 1 }]])
    await database.rows(`update customers set ${column} = $1 where id = $2`, [customer.to, customer.id])
    await remove(row.id)
  })

  test('of many customers a call moves some, and the next one the others', async () => {
    const next = await fresh(definition)
    await database.rows(
      `insert into customers (stage, ${column}, created_time, updated_time)
       select 'customer', $1, 1, 1 from generate_series(1, 2003)`,
      [valueOf(row.id)],
    )
    const { data } = await remove(row.id, { replace_by: next.id })
    expect([data.done, data.moved, data.failed.map(({ uses }) => uses)]).toEqual([
      [],
      2000,
      [[{ table: 'customers', count: 3 }]],
    ])
    expect((await remove(row.id, { replace_by: next.id })).data).toEqual({
      done: [row.id],
      failed: [],
      moved: 3,
    })
    await database.rows('delete from customers where created_time = 1')
    await ask('delete/{id}', {}, next.id)
  })
})

const secret = definitions.flatMap((definition) =>
  Object.entries(definition.fields).flatMap(([field, { kind }]) =>
    kind === 'secret' ? [{ definition, field, name: `${definition.path} ${field}` }] : [],
  ),
)

test.each(secret)('$name comes back in no conflict', async ({ definition, field }) => {
  const { ask, remove } = callsOf(definition)
  const { id } = await fresh(definition, { [field]: 'canary-of-before' })
  const late = await ask('update', { id, [field]: 'canary-of-mine', base: { [field]: '' } })
  expect([late.status, late.data.conflicts]).toEqual([
    409,
    { [field]: { yours: '******', theirs: '******' } },
  ])
  expect(late.text).not.toContain('mine')
  await remove(id)
})

const scoped = definitions.filter(({ scope }) => scope !== undefined)

describe.each(scoped.map((definition) => ({ definition, path: definition.path })))(
  '$path for a limited role',
  ({ definition }) => {
    const limit = {
      hospitals: 'hospital',
      diseases: 'disease',
      sources: 'source',
      consultings: 'consulting',
    } as const
    const permissions = ['create', 'update', 'updateStatus', 'delete'].map((verb) =>
      permissionPath(`${definition.path}/${verb}`),
    )
    let token = ''
    const { ask, rows, create } = callsOf(definition, () => token)

    test('holds what the role names, and the rest is not there', async () => {
      token = (await people.employ(limit[definition.scope ?? 'hospitals'])).token
      const other = await fresh(definition)
      const ids = (await rows()).map(({ id }) => id)
      expect([ids.includes(1), ids.includes(other.id)]).toEqual([true, false])
      const named = (await ask('index', { ids: [1, other.id] })).data
      expect([named.list.map(({ id }) => id), named.total]).toEqual([[1], 1])
      const answers = [
        await create(9000),
        await ask('update', { id: 1, name: other.name }),
        await ask('updateStatus', { id: 1, status: 3 }),
        await ask('delete/{id}', {}, 1),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
      const { authRules } = (await call(server, 'users/getUserInfo', { token })).data
      expect(authRules.filter((path) => permissions.includes(path))).toEqual([])
      await callsOf(definition).remove(other.id)
    })

    test('is removed by nobody who sees a part of the customers', async () => {
      token = (await people.employ('oneself')).token
      const { authRules } = (await call(server, 'users/getUserInfo', { token })).data
      expect(permissions.filter((path) => !authRules.includes(path))).toEqual([permissions.at(-1)])
      expect(refusalOf(await ask('delete/{id}', {}, 1)).error).toBe('forbidden')
    })
  },
)

test.each(
  scoped.map(({ path }) => ({ path, definition: resources[path as ResourcePath] as ResourceDefinition })),
)(
  '$path offers what is normal for choice, and names the rest for the records that carry it',
  async ({ definition }) => {
    const { ask, remove } = callsOf(definition)
    const { id, name } = await fresh(definition)
    const items = definition.scope ?? 'hospitals'
    const offered = async () => {
      const { data } = await call(server, 'systemConfig/index', { token: chief, query: { items } })
      const { [items]: list = [], retired } = data
      return [list.some((option) => option.id === id), retired?.[items]?.map((option) => option.name)]
    }
    await expect.poll(offered).toEqual([true, undefined])
    for (const status of [2, 3]) {
      await ask('updateStatus', { id, status })
      await expect.poll(offered).toEqual([false, [name]])
    }
    await remove(id)
  },
)

const trees = definitions.filter(({ tree }) => tree)

describe.each(trees.map((definition) => ({ definition, path: definition.path })))(
  '$path as a tree',
  ({ definition }) => {
    const { ask, rows, remove } = callsOf(definition)

    test('a name may stand under several parents, and once under each', async () => {
      const [one, two] = [await fresh(definition), await fresh(definition)]
      const below = async (parent_id: number) =>
        (await ask('create', { ...buildForm(definition), name: '同名', parent_id })).data
      const child = await below(one.id)
      expect((await below(two.id)).parent_id).toBe(two.id)
      expect((await below(one.id)).fields).toEqual({ name: '名称已被使用' })
      expect((await ask('update', { id: child.id, parent_id: two.id })).data.fields).toEqual({
        name: '名称已被使用',
      })
      await ask('delete/{id}', { ids: [one.id, two.id], with_children: true }, 0)
    })

    test('a node never comes below itself, whoever moves what at the same time', async () => {
      const top = await fresh(definition)
      const child = await fresh(definition, { parent_id: top.id })
      const leaf = await fresh(definition, { parent_id: child.id })
      const move = (id: number, parent_id: number) => ask('update', { id, parent_id })
      for (const parent of [top.id, child.id, leaf.id])
        expect((await move(top.id, parent)).data.fields).toEqual({ parent_id: '取值不正确' })
      const lost = await ask('create', { ...buildForm(definition, 9000), parent_id: NONE })
      expect(lost.data.fields).toEqual({ parent_id: '不在您可选的范围内' })
      expect((await move(leaf.id, NONE)).data.fields).toEqual({ parent_id: '不在您可选的范围内' })
      const other = await fresh(definition)
      const answers = await Promise.all([move(top.id, other.id), move(other.id, leaf.id)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      const all = await rows()
      const depth = (id: number, seen = 0): number =>
        id === 0 || seen > 10 ? seen : depth(all.find((row) => row.id === id)?.parent_id ?? 0, seen + 1)
      expect(all.every(({ id }) => depth(id) < 10)).toBe(true)
      const roots = [top.id, other.id]
      await ask('delete/{id}', { ids: roots, with_children: true }, 0)
    })

    test('a node goes with what is below it, or after it', async () => {
      const top = await fresh(definition)
      const child = await fresh(definition, { parent_id: top.id })
      const leaf = await fresh(definition, { parent_id: child.id })
      const { data } = await remove(top.id)
      expect(data.failed.map(({ id, code }) => [id, code])).toEqual([[top.id, 'has_children']])
      const some = await ask('delete/{id}', { ids: [top.id, leaf.id] }, 0)
      expect([some.data.done, some.data.failed.map(({ id }) => id)]).toEqual([[leaf.id], [top.id]])
      expect((await remove(top.id, { with_children: true })).data.done).toEqual([top.id])
      expect((await rows()).some(({ id }) => [top.id, child.id].includes(id))).toBe(false)
    })

    test('what stands below a disabled node takes the place of nothing', async () => {
      const [old, top] = [await fresh(definition), await fresh(definition)]
      const child = await fresh(definition, { parent_id: top.id })
      await ask('updateStatus', { id: top.id, status: 3 })
      const refused = await remove(old.id, { replace_by: child.id })
      expect(refused.data.fields).toEqual({ replace_by: '不在您可选的范围内' })
      await ask('delete/{id}', { ids: [old.id, top.id], with_children: true }, 0)
    })

    test('five thousand nodes are answered and moved quickly', async () => {
      const { table, max = 0 } = definition
      const known = (await rows()).length
      await database.rows(
        `insert into ${table} (id, parent_id, name, sort)
       select 100000 + n, case when n <= 50 then 0 else 100000 + (n - 51) % 50 + 1 end, '多' || n, n
       from generate_series(1, $1) as n`,
        [max - known],
      )
      const timed = async (work: () => Promise<unknown>) => {
        const begun = performance.now()
        await work()
        return performance.now() - begun
      }
      await ask('index')
      expect(await timed(() => ask('index'))).toBeLessThan(1000)
      expect(await timed(() => ask('update', { id: 100_051, parent_id: 100_002, position: 1 }))).toBeLessThan(
        1500,
      )
      expect((await ask('create', { ...buildForm(definition), name: '过多' })).data.error).toBe(
        'too_many_rows',
      )
      await database.rows(`delete from ${table} where id > 100000`)
    })
  },
)

const covering = definitions.flatMap((definition) =>
  definition.covers === undefined ? [] : [{ definition, path: definition.path, kind: definition.covers }],
)

describe.each(covering)('$path, by which rules go', ({ definition, kind }) => {
  const { ask, rows } = callsOf(definition)

  test('keeps a normal row of each kind, and nothing changes where one would be left without', async () => {
    const before = await rows()
    const [first] = before.filter(({ status }) => status === 1)
    const alike = before.filter((row) => row[kind] === first?.[kind]).map(({ id }) => id)
    const answers = [
      await ask('updateStatus', { ids: alike, status: 3 }),
      await ask('updateStatus', { ids: before.map(({ id }) => id), status: 2 }),
    ]
    expect(answers.map((answer) => refusalOf(answer).error)).toEqual(['kind_uncovered', 'kind_uncovered'])
    expect(await rows()).toEqual(before)
  })

  test('keeps the kind that a row was made with', async () => {
    const [row] = await rows()
    const other = (await rows()).find((one) => one[kind] !== row?.[kind])
    const { data } = await ask('update', { id: row?.id, [kind]: other?.[kind] })
    expect(data.fields).toEqual({ [kind]: '该字段不可修改' })
  })
})
