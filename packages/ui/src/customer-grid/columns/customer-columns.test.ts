import { expect, test } from 'vitest'
import { buildCustomer, choices } from '../customer-grid.fake.tsx'
import { customerColumns, customerText } from './customer-columns.ts'
import { timeTextsIn } from './time-texts.ts'
import type { CustomerField } from '../fields/customer-fields.ts'
import type { CustomerGridRow } from '../fields/customer-grid.types.ts'
import { en } from '../words/en.ts'
import { mergeWords } from './use-customer-texts.ts'
import { zh } from '../words/zh.ts'

const now = 1_773_806_400
const texts = {
  choices,
  words: zh,
  times: timeTextsIn({ timeZone: 'Asia/Shanghai', now, words: zh.times }),
}

test.each<[CustomerField, Partial<CustomerGridRow>, string]>([
  ['hospital', { hospital: 2 }, '示例城东医院'],
  ['hospital', { hospital: 0 }, ''],
  ['hospital', { hospital: 99 }, '#99'],
  ['sex', { sex: 2 }, '女'],
  ['cfz', { cfz: 0 }, '未知'],
  ['status', { status: 3 }, '已到诊'],
  ['status', { status: 77 }, '#77'],
  ['status', { status: 0 }, ''],
  ['tags', { tags: [1, 5, 50] }, 'VIP、医保、#50'],
  ['tags', { tags: [] }, ''],
  ['order_time', { order_time: 1_773_801_000 }, '今天 10:30'],
  ['order_time', { order_time: null }, '--'],
  ['age', { age: null }, ''],
  ['age', { age: 0 }, '0'],
  ['price', { price: '12.50' }, '12.50'],
  ['name', { name: '', id: 7 }, '#7'],
  ['id', { id: 7 }, '7'],
])('%s of %j reads %j', (field, values, text) => {
  expect(customerText(field, texts)({ ...buildCustomer(1), ...values })).toBe(text)
})

const columns = customerColumns<CustomerGridRow>({
  ...texts,
  fields: ['name', 'status', 'price'],
  hasGroups: true,
  tagsWidth: 176,
  adapt: (column, field) => (field === 'price' ? { ...column, width: 90 } : column),
})

test('columns follow the fields, and the caller has the last word', () => {
  expect(columns.map(({ text: _text, parts: _parts, copy: _copy, ...column }) => column)).toEqual([
    {
      id: 'name',
      header: '姓名',
      width: 120,
      sortable: true,
      group: '客户',
      pinned: 'start',
      isRowHeader: true,
    },
    { id: 'status', header: '到诊状态', width: 112, sortable: true, group: '到诊信息' },
    { id: 'price', header: '消费合计', width: 90, sortable: false, group: '费用', align: 'end' },
  ])
})

test('a status is a badge in its tone, also one without a name', () => {
  const parts = columns[1]?.parts
  expect(parts?.({ ...buildCustomer(1), status: 3 })).toEqual([
    { text: '已到诊', kind: 'badge', tone: 'success' },
  ])
  expect(parts?.({ ...buildCustomer(1), status: 77 })).toEqual([
    { text: '#77', kind: 'badge', tone: 'neutral' },
  ])
  expect(parts?.({ ...buildCustomer(1), status: 0 })).toEqual([])
  expect(parts?.({ ...buildCustomer(1), status: 0, no_contact: ['sms'] })).toEqual([
    { text: zh.noContact, kind: 'badge', tone: 'danger' },
  ])
})

test('a caller may name one heading and leave the others', () => {
  const own = mergeWords(en, { fields: { name: 'Patient' }, noTime: '' })
  expect(own).toEqual({ ...en, fields: { ...en.fields, name: 'Patient' }, noTime: '' })
  expect(mergeWords(en, undefined)).toBe(en)
})

test('what stands for nothing is not copied', () => {
  const [name, time] = customerColumns<CustomerGridRow>({
    ...texts,
    fields: ['name', 'order_time'],
    hasGroups: false,
    tagsWidth: 176,
    adapt: undefined,
  })
  const unknown = { ...buildCustomer(1), name: '', order_time: null }
  const known = { ...buildCustomer(1), name: '王芳', order_time: 1_773_801_000 }
  expect([unknown, known].map((row) => [name?.copy?.(row), time?.copy?.(row)])).toEqual([
    ['', ''],
    ['王芳', '2026-03-18 10:30:00'],
  ])
})

test('a plan whose time is over is marked, and every time tells its whole stamp when asked', () => {
  const [next, order] = customerColumns<CustomerGridRow>({
    ...texts,
    fields: ['next_followed', 'order_time'],
    hasGroups: false,
    tagsWidth: 176,
    adapt: undefined,
  })
  const rows = [now - 6 * 86_400, now + 60, null].map((at) => ({
    ...buildCustomer(1),
    next_followed: at,
    order_time: at,
  }))
  expect(rows.map((row) => next?.parts?.(row))).toEqual([
    [{ text: '逾期 6 天', kind: 'late' }],
    [{ text: '今天 12:01', kind: 'plain' }],
    [{ text: '--', kind: 'plain' }],
  ])
  expect(rows.map((row) => [next?.title?.(row), order?.title?.(row), order?.parts])).toEqual([
    ['2026-03-12 12:00:00', '2026-03-12 12:00:00', undefined],
    ['2026-03-18 12:01:00', '2026-03-18 12:01:00', undefined],
    ['', '', undefined],
  ])
})
