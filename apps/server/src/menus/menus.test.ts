import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CustomerMenu, Where } from '@hospital-crm/api/entities'
import { MAX_MENUS } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { employ, furnish, store, type Colleague } from '../customers/testing/hospital.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let chief: Colleague
let east: Colleague
let masked: Colleague
let reader: Colleague
const ids: Record<string, number> = {}

beforeAll(async () => {
  server = await startTestServer()
  await furnish(server)
  chief = await employ(server, 'chief')
  east = await employ(server, 'east', { hospital: [1] })
  masked = await employ(server, 'masked', { extra: { hideGlobalPhone: true } })
  reader = await employ(server, 'reader', {}, [permissionPath('customers/customers/index')])
  ids.east = await store(server, { name: '东', hospital: 1, status: 1, phone: '13812345678' })
  ids.west = await store(server, { name: '西', hospital: 2, status: 1, phone: '13912345679' })
  ids.other = await store(server, { name: '外', hospital: 1, status: 2 })
})
afterAll(() => server.remove())
beforeEach(async () => {
  await sql`delete from customer_menus`.execute(server.db)
  await sql`delete from rate_limits`.execute(server.db)
})

const arrived: Where = { field: 'status', value: { op: 'anyOf', value: [1] } }
const create = async (form: object): Promise<CustomerMenu> =>
  (await server.call('customers/cumenus/create', { body: form }, chief.token)).data
const rows = (menuId: number, { token } = chief, body: object = {}) =>
  server.call('customers/customers/index/{menuId}', { params: { menuId }, body }, token)
const found = async (menuId: number, who = chief, body: object = {}) =>
  (await rows(menuId, who, body)).data.list?.map(({ id }) =>
    Object.keys(ids).find((name) => ids[name] === id),
  )
const menuNames = async () =>
  (await server.call('customers/cumenus/index', {}, chief.token)).data.list.map(({ name }) => name)
const offered = async ({ token }: Colleague) =>
  (await server.call('systemConfig/index', { query: { items: 'customerMenus' } }, token)).data.customerMenus

describe('the rows of a menu', () => {
  it('are what its conditions and the scope of the caller both let through', async () => {
    const { id } = await create({ name: '已到', where: arrived })
    expect([await found(id), await found(id, east)]).toEqual([['west', 'east'], ['east']])
    expect((await rows(id, east)).data.total).toBe(1)
  })

  it('are narrowed by a question on top', async () => {
    const { id } = await create({ name: '已到', where: arrived })
    expect(await found(id, chief, { filter: { hospital: 2 } })).toEqual(['west'])
    expect(await found(id, chief, { where: { field: 'name', value: '东' } })).toEqual(['east'])
    expect(await found(id, chief, { q: '外' })).toEqual([])
  })

  it('come in its order until another one is asked for', async () => {
    const { id } = await create({ name: '全部', sort: [{ field: 'status', order: 'desc' }] })
    expect(await found(id)).toEqual(['other', 'west', 'east'])
    expect(await found(id, chief, { sort: [{ field: 'id', order: 'asc' }] })).toEqual([
      'east',
      'west',
      'other',
    ])
  })

  it('are gone with it, and while it is disabled; a menu that never was answers the same', async () => {
    const { id } = await create({ name: '已到', where: arrived })
    await server.call('customers/cumenus/updateStatus', { body: { id, status: 3 } }, chief.token)
    const disabled = await rows(id)
    await server.call('customers/cumenus/updateStatus', { body: { id, status: 1 } }, chief.token)
    expect((await rows(id)).code).toBe(200)
    await server.call('customers/cumenus/delete/{id}', { params: { id } }, chief.token)
    const answers = [disabled, await rows(id), await rows(2_000_000)]
    expect(answers.map(({ status, data }) => [status, data.error])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
    ])
  })

  it('never tell digits to somebody who sees masked phones', async () => {
    const byPhone = await create({ name: '号码序', sort: [{ field: 'phone', order: 'asc' }] })
    expect([await found(byPhone.id), await found(byPhone.id, masked)]).toEqual([
      ['east', 'west', 'other'],
      ['other', 'west', 'east'],
    ])
    const isPhone = (value: string) => ({ field: 'phone' as const, value: { op: 'is' as const, value } })
    const one = await create({ name: '某号', where: isPhone('13812345678') })
    const numbers = Array.from({ length: 20 }, (_, at) => isPhone(String(13_900_000_000 + at)))
    const many = await create({ name: '许多号', where: { op: 'or', children: numbers } })
    const codes: number[] = []
    for (const { id } of [one, one, many]) codes.push((await rows(id, masked)).code)
    expect([codes, (await rows(many.id)).code]).toEqual([[200, 200, 429], 200])
  })
})

describe('configuring', () => {
  it('keeps what was given, and changes parts of it', async () => {
    const menu = await create({ name: ' 已到 ', where: arrived, columns: ['name', 'phone'] })
    expect(menu).toEqual({
      id: menu.id,
      name: '已到',
      where: arrived,
      sort: [],
      columns: ['name', 'phone'],
      shown_as: 'table',
      status: 1,
      position: 1,
      updated_time: menu.updated_time,
    })
    const { data } = await server.call(
      'customers/cumenus/update',
      { body: { id: menu.id, name: '到院', where: null } },
      chief.token,
    )
    expect(data).toEqual({ ...menu, name: '到院', where: null, updated_time: data.updated_time })
  })

  it('moves a menu, and closes the gap that a removed one leaves', async () => {
    const [one, , three] = [
      await create({ name: '一' }),
      await create({ name: '二' }),
      await create({ name: '三' }),
    ]
    await server.call('customers/cumenus/update', { body: { id: three.id, position: 1 } }, chief.token)
    expect(await menuNames()).toEqual(['三', '一', '二'])
    await server.call('customers/cumenus/delete/{id}', { params: { id: one.id } }, chief.token)
    const { data } = await server.call('customers/cumenus/index', {}, chief.token)
    expect(data.list.map(({ name, position }) => [name, position])).toEqual([
      ['三', 1],
      ['二', 2],
    ])
  })

  it.each<[string, object, string]>([
    ['empty name', { name: '  ' }, 'name'],
    ['name that is taken', { name: '已到' }, 'name'],
    ['long name', { name: '长'.repeat(21) }, 'name'],
    ['field', { name: 'x', where: { field: 'nope', value: 1 } }, 'where.field'],
    ['value', { name: 'x', where: { field: 'status', value: 'x' } }, 'where.value'],
    [
      'part of a number, even from one who sees them',
      { name: 'x', where: { field: 'phone', value: '138' } },
      'where.value',
    ],
    ['order', { name: 'x', sort: [{ field: 'tags', order: 'asc' }] }, 'sort.0.field'],
    ['column twice', { name: 'x', columns: ['name', 'name'] }, 'columns'],
  ])('refuses a wrong %s by name', async (_what, form, field) => {
    await create({ name: '已到' })
    const { code, data } = await server.call('customers/cumenus/create', { body: form }, chief.token)
    expect([code, Object.keys(data.fields ?? {})]).toEqual([422, [field]])
    expect(await menuNames()).toEqual(['已到'])
  })

  it('removes several and names those that are not there', async () => {
    const { id } = await create({ name: '一' })
    const { data } = await server.call(
      'customers/cumenus/delete/{id}',
      { params: { id: 0 }, body: { ids: [id, 999] } },
      chief.token,
    )
    expect([data.done, data.failed.map((one) => [one.id, one.code])]).toEqual([[id], [[999, 'not_found']]])
  })

  it('has an end', async () => {
    for (let at = 0; at < MAX_MENUS; at += 1) await create({ name: `菜单${at}` })
    const { code, data } = await server.call('customers/cumenus/create', { body: { name: 'x' } }, chief.token)
    expect([code, data.error]).toEqual([409, 'too_many_rows'])
  })

  it('writes what was changed into the log', async () => {
    await sql`select 1`.execute(server.db)
    const { id } = await create({ name: '一' })
    await server.call('customers/cumenus/update', { body: { id, name: '二', columns: [] } }, chief.token)
    await server.call('customers/cumenus/delete/{id}', { params: { id } }, chief.token)
    const notes = await server.db
      .selectFrom('audit_log')
      .select(['uid', 'action', 'changes'])
      .where('target_type', '=', 'customer_menu')
      .where('target_id', '=', String(id))
      .orderBy('seq')
      .execute()
    expect(notes).toEqual([
      {
        uid: chief.id,
        action: 'customer_menu.create',
        changes: {
          name: { old: null, new: '一' },
          where: { old: null, new: null },
          sort: { old: null, new: [] },
          columns: { old: null, new: [] },
          shown_as: { old: null, new: 'table' },
          status: { old: null, new: 1 },
        },
      },
      { uid: chief.id, action: 'customer_menu.update', changes: { name: { old: '一', new: '二' } } },
      {
        uid: chief.id,
        action: 'customer_menu.delete',
        changes: {
          name: { old: '二', new: null },
          where: { old: null, new: null },
          sort: { old: [], new: null },
          columns: { old: [], new: null },
          shown_as: { old: 'table', new: null },
          status: { old: 1, new: null },
        },
      },
    ])
  })

  it('is refused to those who may only list customers, and changes nothing', async () => {
    const { id } = await create({ name: '一' })
    const answers = await Promise.all([
      server.call('customers/cumenus/index', {}, reader.token),
      server.call('customers/cumenus/create', { body: { name: 'x' } }, reader.token),
      server.call('customers/cumenus/update', { body: { id, name: 'x' } }, reader.token),
      server.call('customers/cumenus/updateStatus', { body: { id, status: 3 } }, reader.token),
      server.call('customers/cumenus/delete/{id}', { params: { id } }, reader.token),
    ])
    expect(answers.map(({ code }) => code)).toEqual([403, 403, 403, 403, 403])
    expect(await menuNames()).toEqual(['一'])
  })
})

describe('the menus of the console', () => {
  it('are offered to those who may list customers, without the disabled ones', async () => {
    const { id, updated_time } = await create({ name: '一', columns: ['name'] })
    const hidden = await create({ name: '二' })
    await server.call('customers/cumenus/updateStatus', { body: { id: hidden.id, status: 3 } }, chief.token)
    const clerk = await employ(server, `clerk${id}`, {}, [permissionPath('console/minimal')])
    expect([await offered(reader), await offered(clerk)]).toEqual([
      [{ id, name: '一', columns: ['name'], sort: [], shown_as: 'table', updated_time }],
      [],
    ])
  })
})

it('shows no number of a condition to whoever may not see numbers, and keeps it when they save the menu', async () => {
  const where: Where = { field: 'phone', value: '13812345678' }
  const made = await create({ name: '本人', where })
  const call = (body: object, name: 'create' | 'update' = 'update') =>
    server.call(`customers/cumenus/${name}`, { body }, masked.token)
  const index = await server.call('customers/cumenus/index', {}, masked.token)
  const [shown] = index.data.list
  expect(shown?.where).toEqual({ field: 'phone', value: '138****5678' })
  const renamed = await call({
    id: made.id,
    name: '本人二',
    where: shown?.where,
    base: { where: shown?.where },
  })
  await create({ name: '别的' })
  await server.call('customers/cumenus/update', { body: { id: made.id, name: '又改' } }, chief.token)
  const clash = await call({
    id: made.id,
    name: '三',
    where: arrived,
    base: { name: '本人二', where: arrived },
  })
  const own = await call({ name: '自建', where: { field: 'phone', value: '13912345679' } }, 'create')
  expect(
    [renamed, clash, own, index].filter((answer) => /1[0-9]{10}/.test(JSON.stringify(answer.data))),
  ).toEqual([])
  expect(clash.data.error).toBe('edit_conflict')
  const stored = await server.db
    .selectFrom('customer_menus')
    .select('where')
    .where('id', '=', made.id)
    .execute()
  expect(stored).toEqual([{ where }])
})

describe('a number of a condition that somebody may not see', () => {
  const stored = '13812345678'
  const phone = (value: string): Where => ({ field: 'phone', value })
  const update = (body: object, who = masked) => server.call('customers/cumenus/update', { body }, who.token)

  it.each<[string, Where, Where]>([
    ['alone', phone(stored), phone('13899995678')],
    [
      'with an operator',
      { field: 'phone', value: { op: 'is', value: stored } },
      { field: 'phone', value: { op: 'is', value: '13899995678' } },
    ],
    [
      'among others',
      { op: 'or', children: [arrived, phone(stored)] },
      { op: 'or', children: [arrived, phone('13899995678')] },
    ],
    [
      'turned round',
      { field: 'phone', value: { op: 'isNot', value: stored } },
      { field: 'phone', value: { op: 'isNot', value: '13899995678' } },
    ],
    ['in a text', { field: 'name', value: `问 ${stored}` }, { field: 'name', value: '问 13899995678' }],
  ])('is not told by a conflict: %s', async (_what, where, wrong) => {
    const { id } = await create({ name: '本人', where })
    const tell = async (guess: Where) => {
      const { code, data } = await update({ id, where: arrived, base: { where: guess } })
      await server.call('customers/cumenus/update', { body: { id, where } }, chief.token)
      return [code, data.error]
    }
    const [right, missed] = [await tell(where), await tell(wrong)]
    expect([right, missed]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect((await tell(arrived))[1]).toBe('edit_conflict')
  })

  it('is paid for by whoever writes it whole, right or wrong, and by nobody for its mask', async () => {
    const { id } = await create({ name: '本人', where: phone(stored) })
    const codes: number[] = []
    for (let at = 0; at < 21; at += 1)
      codes.push((await update({ id, where: phone(String(13_900_000_100 + at)) })).code)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    await server.call('customers/cumenus/update', { body: { id, where: phone(stored) } }, chief.token)
    expect((await update({ id, where: phone(stored) })).data.error).toBe('rate_limited')
    expect((await update({ id, name: '改名', where: phone('138****5678') })).code).toBe(200)
    expect((await update({ id, where: phone('13900000999') }, chief)).code).toBe(200)
  })
})
