import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnView, Where } from '@hospital-crm/api/entities'
import { FIRST_VIEW_ID } from '@hospital-crm/api/entities'
import { permissionPaths } from '@hospital-crm/api/contract'
import { permissionPath } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { employ, furnish, store, type Colleague } from '../customers/testing/hospital.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let agent: Colleague
let mate: Colleague
let masked: Colleague
let quiet: Colleague

beforeAll(async () => {
  server = await startTestServer()
  await furnish(server)
  agent = await employ(server, 'agent')
  mate = await employ(server, 'mate')
  masked = await employ(server, 'masked', { extra: { hideGlobalPhone: true } })
  const unshared = permissionPaths.filter((path) => path !== permissionPath('customers/views/share'))
  quiet = await employ(server, 'quiet', {}, unshared)
  await store(server, { name: '甲', uid: agent.id, status: 1, phone: '13812345678' })
  await store(server, { name: '乙', uid: mate.id, status: 1 })
  await store(server, { name: '丙', uid: mate.id, status: 2 })
  await store(server, { stage: 'lead', name: '丁' })
})
afterAll(() => server.remove())
beforeEach(async () => {
  await sql`delete from customer_views`.execute(server.db)
  await sql`delete from customer_menus`.execute(server.db)
  await sql`delete from rate_limits`.execute(server.db)
})

const mine: Where = { field: 'uid', value: { op: 'anyOf', value: ['me'] } }
const form = { where: mine, sort: [], columns: ['name', 'status'] }
const keep = async (name: string, { token } = agent, more: object = {}): Promise<OwnView> =>
  (await server.call('customers/views/create', { body: { name, ...form, ...more } }, token)).data
const share = ({ id }: OwnView, is_shared: boolean, { token } = agent) =>
  server.call('customers/views/share', { body: { id, is_shared } }, token)
const offered = async ({ token }: Colleague) =>
  (await server.call('systemConfig/index', { query: { items: 'customerMenus' } }, token)).data.customerMenus
const namesIn = async ({ id }: { id: number }, { token }: Colleague) => {
  const { data, code } = await server.call(
    'customers/customers/index/{menuId}',
    { params: { menuId: id }, body: {} },
    token,
  )
  return code === 200 ? data.list.map(({ name }) => name) : code
}

describe('a view', () => {
  it('is its maker’s alone, in the menu and by its address, until it is shared', async () => {
    const view = await keep('我的')
    expect(view).toEqual({ id: view.id, name: '我的', ...form, shown_as: 'table', is_shared: false })
    expect(view.id).toBeGreaterThanOrEqual(FIRST_VIEW_ID)
    const before = [await namesIn(view, agent), await namesIn(view, mate), (await offered(mate))?.length]
    expect(before).toEqual([['甲'], 404, 0])
    await share(view, true)
    expect([await namesIn(view, agent), await namesIn(view, mate)]).toEqual([['甲'], ['丙', '乙']])
    const [own] = (await offered(agent)) ?? []
    const [theirs] = (await offered(mate)) ?? []
    expect([own?.view, theirs?.view]).toEqual([
      { is_mine: true, is_shared: true, where: mine },
      { is_mine: false, is_shared: true, where: null },
    ])
    await share(view, false)
    expect(await namesIn(view, mate)).toBe(404)
  })

  it('is changed, shared and removed by its maker alone', async () => {
    const view = await keep('我的')
    const answers = await Promise.all([
      server.call('customers/views/update', { body: { id: view.id, name: '别人' } }, mate.token),
      server.call('customers/views/delete/{id}', { params: { id: view.id }, body: {} }, mate.token),
      share(view, true, mate),
      server.call(
        'customers/listColumns/update',
        { body: { list: `menu-${view.id}`, layout: {} } },
        mate.token,
      ),
    ])
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404])
    expect((await offered(agent))?.map(({ name }) => name)).toEqual(['我的'])
    await server.call('customers/views/delete/{id}', { params: { id: view.id }, body: {} }, agent.token)
    expect([await namesIn(view, agent), await offered(agent)]).toEqual([404, []])
  })

  it('is shared by whoever may', async () => {
    const view = await keep('我的', quiet)
    expect((await share(view, true, quiet)).code).toBe(403)
    expect(await offered(mate)).toEqual([])
  })

  it('is made and shared in one call, or not made at all', async () => {
    const body = { name: '共享', ...form, is_shared: true }
    const [refused, taken] = [
      await server.call('customers/views/create', { body }, quiet.token),
      await server.call('customers/views/create', { body }, agent.token),
    ]
    expect([refused.code, await offered(quiet)]).toEqual([403, await offered(mate)])
    expect([taken.data.is_shared, (await offered(mate))?.map(({ name }) => name)]).toEqual([true, ['共享']])
    expect(
      (await server.call('customers/views/create', { body: { ...body, is_shared: false } }, quiet.token))
        .code,
    ).toBe(200)
  })

  it('is made once of a request whose answer was lost, for whom it is still there', async () => {
    const more = { request_id: 'request-1' }
    const [first, again] = [await keep('我的', agent, more), await keep('我的', agent, more)]
    expect([again, (await offered(agent))?.length]).toEqual([first, 1])
    await server.call('customers/views/delete/{id}', { params: { id: first.id }, body: {} }, agent.token)
    const body = { name: '我的', ...form, ...more }
    const { code } = await server.call('customers/views/create', { body }, agent.token)
    expect([code, await offered(agent)]).toEqual([404, []])
  })

  it('is changed and hidden in one call, by whoever may share, or not at all', async () => {
    const change = ({ id }: OwnView, more: object, { token } = agent) =>
      server.call('customers/views/update', { body: { id, ...more } }, token)
    const view = await keep('共享', agent, { is_shared: true })
    const { data } = await change(view, { name: '我的', is_shared: false })
    expect([data.name, data.is_shared, await offered(mate)]).toEqual(['我的', false, []])
    const quiets = await keep('原名', quiet)
    const refused = await change(quiets, { name: '新名', is_shared: true }, quiet)
    const same = await change(quiets, { is_shared: false }, quiet)
    expect([refused.code, same.code, same.data.name]).toEqual([403, 200, '原名'])
  })

  it('keeps its place among one’s own', async () => {
    await keep('一')
    await keep('二')
    const three = await keep('三')
    await server.call('customers/views/update', { body: { id: three.id, position: 1 } }, agent.token)
    await keep('四')
    expect((await offered(agent))?.map(({ name }) => name)).toEqual(['三', '一', '二', '四'])
  })

  it.each<[string, object, string]>([
    ['name that is taken', { name: ' 我的 ' }, 'name'],
    ['empty name', { name: ' ' }, 'name'],
    ['part of a number', { name: 'x', where: { field: 'phone', value: '138' } }, 'where.value'],
  ])('refuses a %s by name', async (_what, more, field) => {
    await keep('我的')
    const body = { ...form, ...more } as never
    const { code, data } = await server.call('customers/views/create', { body }, agent.token)
    expect([code, Object.keys(data.fields ?? {})]).toEqual([422, [field]])
  })
})

describe('counts beside the menu', () => {
  it('are of the rows that the caller would see', async () => {
    const view = await keep('我的')
    await share(view, true)
    const counted = async ({ token }: Colleague) =>
      (await server.call('customers/counts', { body: {} }, token)).data
    expect([await counted(agent), await counted(mate)]).toEqual([
      { leads: 1, menus: [{ id: view.id, count: 1 }] },
      { leads: 1, menus: [{ id: view.id, count: 2 }] },
    ])
  })

  it('look no number up for whoever may not see it', async () => {
    const view = await keep('号码', agent, {
      where: { field: 'phone', value: { op: 'is', value: '13812345678' } },
    })
    await share(view, true)
    for (let at = 0; at < 25; at += 1) {
      const { data } = await server.call('customers/counts', { body: {} }, masked.token)
      expect(data.menus).toEqual([{ id: view.id, count: null }])
    }
  })
})

it('shows no number of a condition to whoever may not see numbers: a view may come from somebody who does', async () => {
  const where: Where = { field: 'phone', value: '13812345678' }
  const made = await keep('交接来的', masked, { where })
  await server.db
    .updateTable('customer_views')
    .set({ where: JSON.stringify(where) })
    .where('id', '=', made.id)
    .execute()
  const options = await server.call('systemConfig/index', { query: { items: 'customerMenus' } }, masked.token)
  const [listed] = (options.data.customerMenus ?? []).filter(({ id }) => id === made.id)
  const body = { id: made.id, name: '改名', where: listed?.view?.where ?? null }
  const changed = await server.call('customers/views/update', { body }, masked.token)
  const shown = { field: 'phone', value: '138****5678' }
  expect([made.where, listed?.view?.where, changed.data.where]).toEqual([shown, shown, shown])
  const stored = await server.db.selectFrom('customer_views').select(['name', 'where']).execute()
  expect(stored).toEqual([{ name: '改名', where }])
})
