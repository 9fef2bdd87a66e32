import { permissionPath } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { employ, store, type Colleague } from '../customers/testing/hospital.ts'
import { inHospital } from '../customers/testing/in-hospital.ts'
import { GUESSES_A_DAY, spendGuesses } from '../privacy/number-budget.ts'
import type { TestServer } from '../testing/test-server.ts'
import { registerPlatform, type Platform } from './testing/platform.ts'

let server: TestServer
let maker: Colleague
let chief: string
inHospital((hospital) => {
  ;({ server } = hospital)
})
beforeAll(async () => {
  const may = (['index', 'create', 'update'] as const).map((verb) =>
    permissionPath(`supervision/clues/${verb}`),
  )
  maker = await employ(server, 'maker', { extra: { hideGlobalPhone: true } }, may)
  await server.addUser({ username: 'chief', is_admin: true })
  chief = await server.signIn('chief')
})
beforeEach(async () => {
  await server.db.deleteFrom('number_guesses').execute()
  await sql`delete from rate_limits`.execute(server.db)
})

const known = '13812345678'
let asked = 0
/** What a sender hears of a number that is a customer's, of one that is nobody's, again of the same lead, and of a preview. */
const heard = async (platform: Platform) => {
  await store(server, { name: '在册', phone: known })
  asked += 1
  const push = async (id: string, phone: string, name = '甲') =>
    (await platform.push({ body: { id, phone, name } })).told
  const fresh = `1370000${String(asked).padStart(4, '0')}`
  return [
    await push(`k${asked}`, known),
    await push(`n${asked}`, fresh),
    await push(`n${asked}`, fresh),
    await push(`n${asked}`, fresh, '乙'),
    await push(`k${asked}`, known),
  ]
}

test('a sender hears the same of everybody, until an administrator lets it hear what became of a lead', async () => {
  const silent = await registerPlatform(server, 1, { tells_outcome: false })
  expect(await heard(silent)).toStrictEqual(Array.from({ length: 5 }, () => 'received'))
  expect(await heard(await registerPlatform(server, 1))).toStrictEqual([
    'known',
    'created',
    'repeated',
    'merged',
    'repeated',
  ])
  const refused = await silent.push({ body: { id: 'x' } })
  expect(refused.told).toBe('contact_missing')
})

test('only an administrator switches it on, whatever else somebody may change of an interface', async () => {
  const { data: made } = await server.call(
    'supervision/clues/create',
    { body: { name: '自己的' } },
    maker.token,
  )
  expect(made.tells_outcome).toBe(false)
  const change = (body: object, token = maker.token) =>
    server.call('supervision/clues/update', { body: { id: made.id, ...body } }, token)
  expect((await change({ tells_outcome: true })).data.fields).toHaveProperty('tells_outcome')
  const created = await server.call(
    'supervision/clues/create',
    { body: { name: '另一个', tells_outcome: true } },
    maker.token,
  )
  expect(created.data.fields).toHaveProperty('tells_outcome')
  expect((await change({ tells_outcome: true }, chief)).data.tells_outcome).toBe(true)
  expect((await change({ remark: '甲', tells_outcome: true })).data.remark).toBe('甲')
  const owner = () => server.db.selectFrom('clues').select('made_by').where('id', '=', made.id).execute()
  expect(await owner()).toStrictEqual([{ made_by: maker.id }])
  // Whoever gives it a secret can push from now on.
  await change({ secret: 'a-new-secret-1' }, chief)
  expect((await owner()).map(({ made_by }) => made_by === maker.id)).toStrictEqual([false])
  await change({ secret: 'a-new-secret-2' })
  expect(await owner()).toStrictEqual([{ made_by: maker.id }])
})

test('answers use the budget of a maker who may not see numbers, and say nothing once it is used up', async () => {
  const platform = await registerPlatform(server, 1, { made_by: maker.id })
  const customer = await store(server, { name: '在册', phone: known })
  const push = async (phone: string) => (await platform.push({ body: { id: phone, phone } })).told
  const spent = async () =>
    (await server.db.selectFrom('number_guesses').select('uid').where('uid', '=', maker.id).execute()).length
  expect([await push(known), await push('13700001001'), await push('13700001001')]).toStrictEqual([
    'known',
    'created',
    'repeated',
  ])
  expect(await spent()).toBe(1)
  await server.audit.flush()
  const log = await server.db
    .selectFrom('audit_log')
    .select(['uid', 'target_id', 'changes'])
    .where('action', '=', 'customer.number_found')
    .execute()
  expect(log).toStrictEqual([{ uid: maker.id, target_id: String(customer), changes: { door: 'interface' } }])
  const more = Array.from({ length: GUESSES_A_DAY - 1 }, (_, at) => `139${String(at).padStart(8, '0')}`)
  await spendGuesses(server.db, { id: maker.id, role: null }, 'list', { missed: more })
  const again = (await platform.push({ body: { id: 'again', phone: known } })).told
  expect([again, await push('13700001002')]).toStrictEqual(['received', 'received'])
  expect(await spent()).toBe(GUESSES_A_DAY)
  await server.db.updateTable('users').set({ status: 3 }).where('id', '=', maker.id).execute()
  await server.db.deleteFrom('number_guesses').execute()
  expect(await push('13700001003')).toBe('received')
  await server.db.updateTable('users').set({ status: 1 }).where('id', '=', maker.id).execute()
})
