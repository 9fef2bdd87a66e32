import { expect, test } from 'vitest'
import { guessMapping, headingRowIn, isKnownHeading } from './known-headings.ts'

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
    headingRowOf([person, headings], none),
    headingRowOf([], none),
  ]).toStrictEqual([1, 1, 1, 1, 1, 0])
})

test.each<[string, string[][], number]>([
  [
    'titles of several lines',
    [['导出信息'], ['账号'], ['起始时间'], ['类型'], ['共1条'], ['----'], headings],
    7,
  ],
  ['what belongs to the export', [['导出人', '张三'], ['开始时间', '2026-03-01'], headings], 3],
  ['the number of who exported', [['导出账号', '16900000009'], headings, person], 2],
  ['the same behind a colon', [['联系：', '16900000009'], headings, person], 2],
  [
    'groups of columns',
    [
      ['客户信息', '', '咨询信息', ''],
      ['姓名', '手机号', '来源', '备注'],
    ],
    2,
  ],
  [
    'headings of two rows',
    [
      ['姓名', '手机号', '咨询信息', ''],
      ['', '', '来源', '备注'],
    ],
    2,
  ],
  ['traditional signs', [['名單'], ['姓名', '手機號碼', '備註'], person], 2],
  [
    'groups that are known themselves',
    [
      ['客户', '', '渠道', ''],
      ['姓名', '手机号', '来源', '备注'],
    ],
    2,
  ],
  ['a row whose cells read like headings', [headings, ['电话', '微信', ''], person], 1],
  [
    'a row with one more word',
    [
      ['姓名', '手机号', '方式'],
      ['王', '', '微信'],
    ],
    1,
  ],
  ['ten rows and no more', [...Array.from({ length: 10 }, () => ['x']), headings], 1],
])('finds the row of headings below %s', (_, rows, row) => {
  expect(headingRowOf(rows, none)).toBe(row)
})

test('headings of other doors are known, in traditional signs too', () => {
  expect(['姓名', '登录账号', '花费', '手機', 'Main role', '王芳', ''].map(isKnownHeading)).toStrictEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(guessMapping(['客戶姓名', '聯繫電話', '備註', '預約時間'], new Map())).toStrictEqual([
    'name',
    'phone',
    'desc',
    'order_time',
  ])
})
