import { expect, test } from 'vitest'
import { guessMapping } from './headings.ts'

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
