import type { CustomerRow } from '@hospital-crm/api/entities'
import { CallError, TransportError } from '@hospital-crm/api/errors'
import { buildCustomer } from '@hospital-crm/api/fixtures'
import type { CellValue, DataGridEdit } from '@hospital-crm/ui/customer-grid'
import { expect, test } from 'vitest'
import { writeCells, type CellWriter } from './cell-writes.ts'
import type { FieldWrite } from './store-change.ts'
import { refusalOf } from './store-change.ts'

const wang = buildCustomer({ id: 1, version: 4, name: '王芳', wechat: '杭州', age: 30, status: 2, tags: [1] })
const li = buildCustomer({ id: 2, version: 7, name: '李敏', wechat: '宁波', age: 40 })

const edit = (row: CustomerRow, column: keyof CustomerRow, value: CellValue): DataGridEdit<CustomerRow> => ({
  row,
  rowKey: row.id,
  column,
  value,
  before: row[column] as CellValue,
})

type Sent = [id: number, version: number, write: FieldWrite]

const setUp = (answer: (...sent: Sent) => unknown = () => undefined, rest: Partial<CellWriter> = {}) => {
  const sent: Sent[] = []
  const contested: unknown[] = []
  const writer: CellWriter = {
    store: async ({ id, version, write }) => {
      sent.push([id, version, write])
      const error = answer(id, version, write)
      return error instanceof Error
        ? refusalOf(error)
        : { kind: 'stored', row: buildCustomer({ id, version }) }
    },
    refresh: async () => [],
    reason: (error, field) => `${field}: ${error instanceof Error ? error.message : 'gone'}`,
    versionOf: () => undefined,
    onContested: (row, field) => contested.push([row.version, field]),
    ...rest,
  }
  return { writer, sent, contested }
}

test('the fields of a row go in one call on the version that was seen; status and tags have calls of their own', async () => {
  const { writer, sent } = setUp()
  const results = await writeCells(
    [
      edit(wang, 'wechat', ' 温州 '),
      edit(wang, 'age', 31),
      edit(wang, 'status', 3),
      edit(wang, 'tags', [1, 2]),
      edit(li, 'wechat', '温州'),
    ],
    writer,
  )
  expect(results).toStrictEqual(Array.from({ length: 5 }, () => ({ kind: 'saved' })))
  expect(sent.toSorted(([one], [other]) => one - other)).toStrictEqual([
    [1, 4, { field: 'wechat', values: { wechat: '温州', age: 31 } }],
    [1, 4, { field: 'status', values: { status: 3 } }],
    [1, 4, { field: 'tags', values: { tags: [1, 2] } }],
    [2, 7, { field: 'wechat', values: { wechat: '温州' } }],
  ])
})

test('a field that is refused by name leaves the others of its row to be written', async () => {
  const refused = new CallError('validation_failed', { fields: { wechat: '内容过长' } }, '内容有误')
  const { writer, sent } = setUp((_id, _version, write) =>
    Object.keys(write.values).length > 1 ? refused : undefined,
  )
  const results = await writeCells([edit(wang, 'wechat', '温州'), edit(wang, 'age', 31)], writer)
  expect(results).toStrictEqual([{ kind: 'failed', reason: 'wechat: 内容有误' }, { kind: 'saved' }])
  expect(sent.at(-1)).toStrictEqual([1, 4, { field: 'age', values: { age: 31 } }])
})

test('a conflict tells what is stored now, and the next try is made on that', async () => {
  const conflict = new CallError('edit_conflict', {
    conflicts: { wechat: { yours: '温州', theirs: '嘉兴' } },
  })
  const { writer, contested } = setUp(() => conflict, {
    refresh: async (ids) => ids.map((id) => ({ ...wang, id, wechat: '嘉兴', version: 9 })),
  })
  expect(await writeCells([edit(wang, 'wechat', '温州')], writer)).toStrictEqual([
    { kind: 'conflict', theirs: '嘉兴' },
  ])
  expect(contested).toStrictEqual([[9, 'wechat']])
})

test('putting a former value back overwrites nothing that somebody else has stored since', async () => {
  const theirs = { ...wang, wechat: '嘉兴', version: 9 }
  const { writer, sent } = setUp(undefined, { refresh: async () => [theirs] })
  const undo = { ...edit(theirs, 'wechat', '杭州'), before: '温州' }
  expect(await writeCells([undo], writer)).toStrictEqual([{ kind: 'conflict', theirs: '嘉兴' }])
  expect(sent).toStrictEqual([])
})

test('a value that stands there already is not sent', async () => {
  const { writer, sent } = setUp()
  expect(await writeCells([edit(wang, 'wechat', '杭州')], writer)).toStrictEqual([{ kind: 'saved' }])
  expect(sent).toStrictEqual([])
})

test('a change that was left unsaved goes out on the version it was made on', async () => {
  const { writer, sent } = setUp(undefined, { versionOf: () => 2 })
  await writeCells([edit(wang, 'wechat', '温州')], writer)
  expect(sent).toStrictEqual([[1, 2, { field: 'wechat', values: { wechat: '温州' } }]])
})

test('when nobody answers, what has not been sent yet is not tried', async () => {
  const { writer, sent } = setUp(() => new TransportError('network', 0, '网络中断'))
  const rows = Array.from({ length: 50 }, (_, at) => buildCustomer({ id: at + 1, wechat: '杭州' }))
  const results = await writeCells(
    rows.map((row) => edit(row, 'wechat', '温州')),
    writer,
  )
  expect(results).toStrictEqual(rows.map(() => ({ kind: 'failed', reason: 'wechat: 网络中断' })))
  expect(sent.length).toBe(4)
})

test('a row that is gone says so', async () => {
  const { writer } = setUp(() => new CallError('edit_conflict', { conflicts: { wechat: {} } }))
  expect(await writeCells([edit(wang, 'wechat', '温州')], writer)).toStrictEqual([
    { kind: 'failed', reason: 'wechat: gone' },
  ])
})

const inHangzhou = { ...wang, prv: '浙江省', city: '杭州市', district: '西湖区' }
const cityEdit = (row: CustomerRow, value: readonly string[]): DataGridEdit<CustomerRow> => ({
  ...edit(row, 'city', value),
  before: ['浙江省', '杭州市', '西湖区'],
})

test('the cell of the city stores province, city and district in one call, also beside other fields', async () => {
  const { writer, sent } = setUp()
  await writeCells([cityEdit(inHangzhou, ['江苏省', '苏州市'])], writer)
  await writeCells([edit(inHangzhou, 'age', 31), cityEdit(inHangzhou, [])], writer)
  expect(sent).toStrictEqual([
    [1, 4, { field: 'prv', values: { prv: '江苏省', city: '苏州市', district: '' } }],
    [1, 4, { field: 'age', values: { age: 31, prv: '', city: '', district: '' } }],
  ])
})

test('two changes of one region are a conflict whichever part of it both have changed', async () => {
  const conflict = new CallError('edit_conflict', {
    conflicts: { district: { yours: '', theirs: '滨江区' } },
  })
  const { writer, contested } = setUp(() => conflict, {
    refresh: async () => [{ ...inHangzhou, district: '滨江区', version: 9 }],
  })
  expect(await writeCells([cityEdit(inHangzhou, ['江苏省', '苏州市'])], writer)).toStrictEqual([
    { kind: 'conflict', theirs: ['浙江省', '杭州市', '滨江区'] },
  ])
  expect(contested).toStrictEqual([[9, 'city']])
})

test('a region is not put back over what somebody else has made of a part of it', async () => {
  const theirs = { ...inHangzhou, district: '滨江区', version: 9 }
  const { writer, sent } = setUp(undefined, { refresh: async () => [theirs] })
  expect(await writeCells([cityEdit(theirs, ['江苏省'])], writer)).toStrictEqual([
    { kind: 'conflict', theirs: ['浙江省', '杭州市', '滨江区'] },
  ])
  expect(sent).toStrictEqual([])
})

test('a part of a region that is refused by name leaves the other fields of the row to be written', async () => {
  const refused = new CallError('validation_failed', { fields: { district: '必填' } }, '内容有误')
  const { writer } = setUp((_id, _version, write) =>
    Object.keys(write.values).length > 1 ? refused : undefined,
  )
  const results = await writeCells([cityEdit(inHangzhou, ['江苏省']), edit(inHangzhou, 'age', 31)], writer)
  expect(results).toStrictEqual([{ kind: 'failed', reason: 'city: 内容有误' }, { kind: 'saved' }])
})
