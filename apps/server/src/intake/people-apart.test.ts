import { beforeEach, expect, test } from 'vitest'
import { inHospital } from '../customers/testing/in-hospital.ts'
import type { Colleague } from '../customers/testing/hospital.ts'
import type { TestServer } from '../testing/test-server.ts'
import { registerPlatform, type Platform } from './testing/platform.ts'

let server: TestServer
let limin: Colleague
let own: Platform
inHospital((hospital) => {
  ;({ server, limin } = hospital)
})
beforeEach(async () => {
  own ??= await registerPlatform(server, 1, { hospital: 2, source: 3 })
  await server.db.deleteFrom('clue_pushes').execute()
  await server.db.deleteFrom('clue_leads').execute()
  await server.db.deleteFrom('customers').execute()
})

const people = () =>
  server.db.selectFrom('customers').select(['name', 'phone', 'wechat', 'qq']).orderBy('id').execute()
const push = async (body: object) => (await own.push({ body })).told

test('people who have the same word for nothing stay two people', async () => {
  const words = [
    '无',
    '-',
    '--',
    'N/A',
    '#N/A',
    'NULL',
    'undefined',
    '0',
    '00',
    '同手机',
    '没有微信',
    ' 無 ',
    '／',
  ]
  for (const [at, word] of words.entries())
    await push({
      id: `none-${at}`,
      name: `客户${at}`,
      phone: `139000161${String(at).padStart(2, '0')}`,
      weixin: word,
      wechat: word,
      qq: word,
    })
  expect(await people()).toStrictEqual(
    words.map((_word, at) => ({
      name: `客户${at}`,
      phone: `139000161${String(at).padStart(2, '0')}`,
      wechat: '',
      qq: '',
    })),
  )
})

test('a name that is a word for nothing, or an error of a spreadsheet, is no name', async () => {
  for (const [at, name] of ['#N/A', 'null', '无', '未知', '#REF!'].entries())
    await push({ id: `name-${at}`, name, phone: `1390001620${at}` })
  expect((await people()).map(({ name }) => name)).toStrictEqual(['', '', '', '', ''])
})

test('an id that means none makes nobody the newer version of a stranger', async () => {
  const ids = [
    '0',
    '00',
    'null',
    'undefined',
    '-',
    'N/A',
    ' ',
    'NaN',
    'false',
    'test',
    '00000000-0000-0000-0000-000000000000',
  ]
  for (const id of ids) await push({ id, name: '卫一', phone: '13900016301' })
  const refused = await server.db.selectFrom('clue_pushes').select(['state', 'reason']).execute()
  expect(refused).toStrictEqual(ids.map(() => ({ state: 'refused', reason: 'platform_id_missing' })))
  expect(await people()).toStrictEqual([])
})

test('a known id with another number and another name is a second person, whom every version finds again', async () => {
  const first = { id: 'p-1', name: '卫一', phone: '13900016401' }
  const second = { id: 'p-1', name: '卫二', phone: '13900016402' }
  expect([await push(first), await push(second), await push(second), await push(first)]).toStrictEqual([
    'created',
    'created',
    'repeated',
    'repeated',
  ])
  const rows = await server.db
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'description'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ name, phone }) => [name, phone])).toStrictEqual([
    ['卫一', '13900016401'],
    ['卫二', '13900016402'],
  ])
  expect(rows[1]?.description).toContain(`#${rows[0]?.id}`)
})

test('another number alone, or another name alone, is a newer version of the same lead', async () => {
  await push({ id: 'p-2', name: '卫三', phone: '13900016501' })
  expect(await push({ id: 'p-2', name: '卫三', phone: '13900016502' })).toBe('merged')
  expect(await push({ id: 'p-2', name: '卫三女士', phone: '13900016502' })).toBe('merged')
  expect((await people()).map(({ name, phone }) => [name, phone])).toStrictEqual([
    ['卫三女士', '13900016502'],
  ])
})

test('a lead with a landline or a number abroad is there, and says it in its remark', async () => {
  const numbers = ['0571-88001234', '+852 5123 4567', '010-12345678转8', '13900016601,13900016602']
  for (const [at, phone] of numbers.entries()) await push({ id: `land-${at}`, name: `座机${at}`, phone })
  const rows = await server.db
    .selectFrom('customers')
    .select(['phone', 'description'])
    .orderBy('id')
    .execute()
  expect(rows).toStrictEqual(numbers.map((text) => ({ phone: '', description: `电话：${text}` })))
})

test('a form takes a word for nothing as nothing', async () => {
  const create = (body: object) => server.call('customers/customers/create', { body }, limin.token)
  const made = await Promise.all([
    create({ name: '钱一', phone: '13900016701', wechat: '无', qq: '-' }),
    create({
      name: '钱二',
      phone: '13900016702',
      wechat: '无',
      qq: '-',
      contacts: [{ name: '无', phone: '-', relation: '' }],
    }),
  ])
  expect(made.map(({ data: { wechat, qq } }) => [wechat, qq])).toStrictEqual([
    ['', ''],
    ['', ''],
  ])
  const found = await server.call(
    'customers/customers/duplicateCheck',
    { body: { wechat: '无', qq: '-' } },
    limin.token,
  )
  expect(found.data).toStrictEqual({ duplicates: [] })
})
