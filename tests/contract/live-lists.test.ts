import type { CustomerRow } from '@hospital-crm/api/entities'
import type { SocketFrame } from '@hospital-crm/api/socket'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { passwords, startServer, type RunningServer } from '../support/server.ts'
import { call } from './support/api.ts'
import { finished, upload } from './support/files.ts'
import { as, type Colleague } from './support/people.ts'
import { openLine, type Line } from './support/sockets.ts'

type Told = Extract<SocketFrame, { type: 'CHANGE_CUSTOMERS' }>

let server: RunningServer
/** Sees everything, and changes what others look at. */
let editor: string
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '300' } })
  editor = await as(server, 'full')
})
afterAll(() => server.dispose())

const uids = { admin: 1001, full: 1002, hospital: 1003, masked: 1005, own: 1006 } as const
type Watcher = keyof typeof uids & Colleague

const lines: Line[] = []
afterEach(async () => {
  for (const line of lines.splice(0)) await line.close()
})

/** A colleague who looks at a list, with what the socket has told so far. */
const watch = async (who: Watcher) => {
  const token = await as(server, who)
  const line = await openLine(server, uids[who], token)
  lines.push(line)
  const told = (): Told[] => line.frames.filter((frame) => frame.type === 'CHANGE_CUSTOMERS')
  /** Resolves with the first frame that names the customer. */
  const heard = async (id: number): Promise<Told> => {
    const names = (frame: SocketFrame) =>
      frame.type === 'CHANGE_CUSTOMERS' && [...frame.ids, ...frame.entered].includes(id)
    return (await line.until(names)) as Told
  }
  const changes = async (body: object) =>
    (await call(server, 'customers/customers/changes/{menuId}', { token, params: { menuId: 1 }, body })).data
  return { token, line, told, heard, changes }
}

const listed = async (filter: object): Promise<CustomerRow[]> => {
  const body = { filter, page_size: 100 }
  const { data } = await call(server, 'customers/customers/index/{menuId}', {
    token: editor,
    params: { menuId: 1 },
    body,
  })
  return data.list
}
const inHospital = async (hospital: number) =>
  (await listed({ hospital: [hospital] })) as [CustomerRow, CustomerRow]

const edit = async (id: number, fields: object): Promise<CustomerRow> => {
  const { code, data } = await call(server, 'customers/customers/update', {
    token: editor,
    body: { id, ...fields },
  })
  expect(code).toBe(200)
  return data
}

describe('Somebody who looks at a list', () => {
  test('hears within a second that a colleague has changed a row, and reads it as it is now', async () => {
    const { heard, changes } = await watch('hospital')
    const [row] = await inHospital(2)
    const began = performance.now()
    const stored = await edit(row.id, { city: '金华市' })
    expect(await heard(row.id)).toEqual({ type: 'CHANGE_CUSTOMERS', ids: [row.id], entered: [], many: false })
    expect(performance.now() - began).toBeLessThan(1000)
    expect(await changes({ ids: [row.id] })).toEqual({ rows: [stored], entered: [] })
  })

  test('is never told of rows that are out of reach', async () => {
    const { told, heard, changes } = await watch('hospital')
    const [[foreign], [own]] = await Promise.all([inHospital(1), inHospital(2)])
    await edit(foreign.id, { city: '衢州市' })
    await edit(own.id, { city: '衢州市' })
    await heard(own.id)
    // What is told of the second change would have told of the first as well.
    await edit(own.id, { city: '丽水市' })
    await expect.poll(() => told().length, { timeout: 5000 }).toBe(2)
    expect(told().flatMap(({ ids, entered }) => [...ids, ...entered])).toEqual([own.id, own.id])
    expect(await changes({ ids: [foreign.id], entered: [foreign.id] })).toEqual({ rows: [], entered: [] })
  })

  test('hears of a row that leaves the own reach, once, and reads nothing of it any more', async () => {
    const { told, heard, changes } = await watch('hospital')
    const [, row] = await inHospital(2)
    await edit(row.id, { hospital: 1 })
    expect(await heard(row.id)).toMatchObject({ ids: [row.id], entered: [] })
    expect(await changes({ ids: [row.id] })).toEqual({ rows: [], entered: [] })
    const [other] = await inHospital(2)
    await edit(row.id, { city: '湖州市' })
    await edit(other.id, { city: '湖州市' })
    await heard(other.id)
    expect(told().filter(({ ids }) => ids.includes(row.id)).length).toBe(1)
  })

  test('hears of rows that come: moved into the own reach, created, received', async () => {
    const { heard, changes } = await watch('hospital')
    const [row] = await inHospital(1)
    await edit(row.id, { hospital: 2 })
    expect(await heard(row.id)).toMatchObject({ ids: [], entered: [row.id] })
    const { data: made } = await call(server, 'customers/customers/create', {
      token: editor,
      body: { name: '新来', phone: '16900000777', hospital: 2 },
    })
    expect(await heard(made.id)).toMatchObject({ ids: [], entered: [made.id] })
    const question = { filter: { name: '新来' } }
    expect(await changes({ entered: [row.id, made.id], question })).toEqual({ rows: [], entered: [made.id] })
  })

  test('hears of a customer that is handed over, to whom and away from whom', async () => {
    const own = await watch('own')
    const [row] = (await listed({ uid: [uids.own] })) as [CustomerRow]
    const give = (uid: number) =>
      call(server, 'customers/customers/transfer/{id}', {
        token: editor,
        params: { id: row.id },
        body: { uid },
      })
    await give(uids.full)
    expect(await own.heard(row.id)).toMatchObject({ ids: [row.id], entered: [] })
    own.line.frames.splice(0)
    await give(uids.own)
    expect(await own.heard(row.id)).toMatchObject({ ids: [], entered: [row.id] })
  })

  test('hears of rows that are destroyed, out of the bin or with their import, as far as they were in reach', async () => {
    const watcher = await watch('admin')
    const near = await watch('hospital')
    const token = watcher.token
    const rows = [await inHospital(1), await inHospital(2)].map(([row]) => row.id) as [number, number]
    await call(server, 'customers/customers/delete/{id}', { token, params: { id: 0 }, body: { ids: rows } })
    await watcher.heard(rows[1])
    watcher.line.frames.splice(0)
    await call(server, 'customers/cuswastes/delete/{id}', { token, params: { id: 0 }, body: { ids: rows } })
    expect((await watcher.heard(rows[1])).ids).toEqual(rows.toSorted((one, other) => one - other))

    const content = '姓名,手机号,医院\n近,16900000901,示例仁康医院\n远,16900000902,示例安和医院\n'
    const { data } = await upload(server, { name: '撤回.csv', content, token })
    const params = { id: data.import.id }
    const body = { mapping: data.import.mapping, stage: 'lead' }
    const tried = await call(server, 'customers/imports/dryRun/{id}', { token, params, body })
    expect([tried.data.wrong, tried.data.rows]).toEqual([0, 2])
    await call(server, 'customers/imports/run/{id}', { token, params, body: {} })
    await finished(server, data.import.id, token)
    const list = await call(server, 'customers/imports/rows/{id}', { token, params, body: {} })
    const [close, far] = list.data.list.map(({ customer_id }) => customer_id) as [number, number]
    await near.heard(close)
    near.line.frames.splice(0)
    await call(server, 'customers/imports/undo/{id}', { token, params, body: {} })
    expect(await near.heard(close)).toMatchObject({ ids: [close], entered: [] })
    expect(near.told().flatMap(({ ids }) => ids)).not.toContain(far)
  })

  test('gets many changes together, at most once a second', async () => {
    const { told } = await watch('hospital')
    const rows = (await inHospital(2)).slice(0, 20)
    const named = () => new Set(told().flatMap(({ ids }) => ids)).size
    const began = performance.now()
    for (const { id } of rows) await edit(id, { city: '台州市' })
    await expect.poll(named, { timeout: 5000 }).toBe(rows.length)
    const seconds = Math.floor((performance.now() - began) / 1000)
    expect(told().length).toBeLessThanOrEqual(seconds + 2)
  })

  test('hears nothing while the screen is locked', async () => {
    const { token, told } = await watch('hospital')
    const other = await watch('full')
    await call(server, 'users/lockScreen', { token })
    const [row] = await inHospital(2)
    await edit(row.id, { city: '嘉兴市' })
    await other.heard(row.id)
    expect(told()).toEqual([])
    await call(server, 'users/unlockScreen', { token, body: { password: passwords.agent } })
  })

  test('reads starred numbers where the role hides them', async () => {
    const { line, heard, changes } = await watch('masked')
    const [row] = await listed({})
    await edit(row!.id, { phone: '16900000888' })
    await heard(row!.id)
    const { rows } = await changes({ ids: [row!.id] })
    expect(rows.map(({ phone, phone_masked }) => [phone, phone_masked])).toEqual([['169****0888', true]])
    expect(line.bytes().toString('latin1')).not.toContain('16900000888')
  })
})
