import { expect, test } from 'vitest'
import { guessMapping, headingRowIn } from './known-headings.ts'

test('columns are guessed by our words, by those of others, and whatever their width, case and signs', () => {
  const columns = [
    '客户姓名',
    '手机 号：',
    'ＷｅＣｈａｔ',
    'Appointment time',
    '到诊状态（必填）',
    '不知道',
    '',
  ]
  expect(guessMapping(columns, new Map())).toStrictEqual([
    'name',
    'phone',
    'wechat',
    'order_time',
    'status',
    null,
    null,
  ])
})

test('a field stands for one column, the first', () => {
  expect(guessMapping(['手机号', '电话'], new Map())).toStrictEqual(['phone', null])
})

test('what was chosen before wins, also that a column is left out', () => {
  const chosen = new Map([
    ['编码', 'order_num'],
    ['备注', null],
  ] as const)
  expect(guessMapping(['编码', '备注', '手机号'], chosen)).toStrictEqual(['order_num', null, 'phone'])
})

const none = new Map()
const headingRowOf = (rows: readonly (readonly string[])[], chosen: Parameters<typeof headingRowIn>[1]) =>
  headingRowIn(
    rows.map((cells, at) => ({ row: at + 1, cells })),
    chosen,
  )
const own = new Map([
  ['编码', 'order_num'],
  ['号码', null],
] as const)
const headings = ['姓名', '手机号', '不知道']
const person = ['王芳', '16900000001', 'x']

test('headings may stand below titles of one cell', () => {
  expect([
    headingRowOf([headings, person], none),
    headingRowOf([['客户名单'], headings, person], none),
    headingRowOf([['客户名单'], ['', '', '十一月'], headings, person], none),
    headingRowOf([['客户'], headings], none),
    headingRowOf([['客户名单'], ['编码', '号码']], own),
  ]).toStrictEqual([1, 2, 3, 2, 2])
})

test('the first row names the columns where none below a title does so for sure', () => {
  expect([
    headingRowOf([['手机号'], ['16900000001'], ['16900000002']], none),
    headingRowOf([['手机号'], person, headings], none),
    headingRowOf([['客户名单'], ['编码', '号码', '姓名']], none),
    headingRowOf([['客户名单'], ['客户', '电话', '16900000001']], none),
    headingRowOf([['客户名单'], ['二'], ['三'], ['四'], ['五'], headings], none),
    headingRowOf([person, headings], none),
    headingRowOf([], none),
  ]).toStrictEqual([1, 1, 1, 1, 1, 1, 0])
})
