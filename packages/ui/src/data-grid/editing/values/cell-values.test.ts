import { expect, test } from 'vitest'
import { regions } from '../../../region-picker/regions.fixture.ts'
import type { CellEdit } from '../../types/editing.types.ts'
import { zh } from '../../words/zh.ts'
import { emptyValue, readDraft, textOf } from './cell-values.ts'

interface Row {
  id: number
}
const row: Row = { id: 1 }
const timeZone = 'Asia/Shanghai'

const text: CellEdit<Row> = { kind: 'text', value: () => '', maxLength: 4, isRequired: true }
const number: CellEdit<Row> = { kind: 'number', value: () => null, min: 0, max: 120, unit: '岁' }
const money: CellEdit<Row> = { kind: 'money', value: () => '', currency: '¥', min: 0 }
const day: CellEdit<Row> = { kind: 'date', value: () => null, timeZone }
const minute: CellEdit<Row> = { kind: 'date', granularity: 'minute', value: () => null, timeZone }
const options = [
  { id: 1, name: '已到院' },
  { id: 2, name: '未到院' },
  { id: 3, name: '已成交' },
  { id: 4, name: '停用', isDisabled: true },
]
const select: CellEdit<Row> = { kind: 'select', value: () => null, options }
const tags: CellEdit<Row> = { kind: 'tags', value: () => [], options }
const nodes = [
  { id: 'a', name: '浙江', children: [{ id: 'a1', name: '鼓楼' }] },
  {
    id: 'b',
    name: '江苏',
    children: [
      { id: 'b1', name: '鼓楼' },
      { id: 'b2', name: '玄武' },
    ],
  },
]
const tree: CellEdit<Row> = { kind: 'tree', value: () => null, nodes, selectable: 'leaves' }
const region: CellEdit<Row> = { kind: 'region', value: () => [], items: regions }

const read = (edit: CellEdit<Row>, ...texts: string[]) =>
  texts.map((typed) => {
    const found = readDraft(edit, { text: typed }, row, zh.editing)
    return found.problem ?? found.value
  })

test('reads text without the blanks around it', () => {
  expect(read(text, ' 王芳 ', '', '王芳芳芳芳')).toEqual(['王芳', '不能为空', '最多 4 个字'])
})

test('reads numbers as people write them, in any width, with their unit', () => {
  expect(read(number, '42', '４２岁', ' 1,20 ', '', 'abc', '121', '-1', '3.5')).toEqual([
    42,
    42,
    1.2,
    null,
    '请输入数字',
    '不能大于 120',
    '不能小于 0',
    3.5,
  ])
})

test('keeps amounts to the cent, as texts', () => {
  expect(read(money, '¥1,234.5', '1万', '0.1', '', '1.234', 'x', '9007199254740993.01')).toEqual([
    '1234.50',
    '10000.00',
    '0.10',
    '',
    '最多 2 位小数',
    '请输入金额，例如 1234.50',
    '9007199254740993.01',
  ])
})

test('takes a comma before the last one or two digits for what it is, and refuses what could be two amounts', () => {
  expect(read(money, '12,50', '1.234,50', '1,234', '١٢٫٥٠', '1234,567', '1,234,56')).toEqual([
    '12.50',
    '1234.50',
    '1234.00',
    '12.50',
    '请输入金额，例如 1234.50',
    '请输入金额，例如 1234.50',
  ])
})

test('reads amounts as spreadsheets show them', () => {
  const any: CellEdit<Row> = { kind: 'money', value: () => '', currency: '¥' }
  expect(
    read(any, ' ¥1,234.50 ', '￥ 1,234.50 ', '(1,234.50)', ' (¥0.05)', '¥-3.20', '-¥3.20', '¥ -   ', '#REF!'),
  ).toEqual(['1234.50', '1234.50', '-1234.50', '-0.05', '-3.20', '-3.20', '', '请输入金额，例如 1234.50'])
})

test('reads dates in every usual form, and refuses days that no month has', () => {
  const at = Date.UTC(2026, 2, 8, 16) / 1000
  expect(
    read(day, '2026-03-09', '2026/3/9', '2026.3.9', '2026年3月9日', '20260309', '２０２６-3-9', ''),
  ).toEqual([at, at, at, at, at, at, null])
  expect(read(day, '2026-02-30', '2026-13-01', '明天')).toEqual(
    Array.from({ length: 3 }, () => '请按 YYYY-MM-DD 输入日期'),
  )
  expect(read(minute, '2026-03-09 15:30', '2026-03-09T15:30', '2026-03-09', '2026-03-09 25:00')).toEqual([
    at + 55_800,
    at + 55_800,
    at,
    '请按 YYYY-MM-DD HH:mm 输入日期',
  ])
})

test('reads dates in digits of any script, with the signs of direction around them', () => {
  const at = Date.UTC(2026, 2, 8, 16) / 1000
  expect(read(day, '٢٠٢٦-٠٣-٠٩', '\u200F۲۰۲۶/۳/۹', '२०२६०३०९')).toEqual([at, at, at])
  expect(read(minute, '٢٠٢٦-٠٣-٠٩ ١٥:٣٠', '٢٠٢٦-٠٢-٣٠')).toEqual([
    at + 55_800,
    '请按 YYYY-MM-DD HH:mm 输入日期',
  ])
})

test('twelve digits are a day with its hour and minute', () => {
  const at = Date.UTC(2026, 2, 8, 16) / 1000
  expect(read(minute, '202603091530', '202603092530')).toEqual([
    at + 55_800,
    '请按 YYYY-MM-DD HH:mm 输入日期',
  ])
})

test('a date without a time is read as that whole day where days are meant', () => {
  expect(read(day, '2026-03-09 15:30')).toEqual([Date.UTC(2026, 2, 8, 16) / 1000])
})

test('holds dates against the first and the last one', () => {
  const bounded: CellEdit<Row> = { ...day, min: 1_772_985_600, max: 1_773_072_000 }
  expect(read(bounded, '2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11')).toEqual([
    '不能早于 2026-03-09',
    1_772_985_600,
    1_773_072_000,
    '不能晚于 2026-03-10',
  ])
})

test('finds an option by its name, or by a part that only one has', () => {
  expect(read(select, '已到院', '成交', '到院', '停用', '')).toEqual([
    1,
    3,
    '没有“到院”这个选项',
    '没有“停用”这个选项',
    null,
  ])
})

test('reads tags parted by commas of any kind, each once', () => {
  expect(read(tags, '已到院、成交,已到院', '', '已到院；没有')).toEqual([[1, 3], [], '没有“没有”这个选项'])
})

test('finds a node by its path, or by a name that only one has', () => {
  expect(read(tree, '江苏 / 鼓楼', '浙江/鼓楼', '鼓楼', '玄武', '江苏')).toEqual([
    'b1',
    'a1',
    '没有“鼓楼”这个选项',
    'b2',
    '没有“江苏”这个选项',
  ])
})

test('finds a place by its path, with or without signs, or by a name that only one has', () => {
  expect(
    read(region, '浙江省 / 宁波市 / 海曙区', '浙江省杭州市西湖区', '海曙', '浙江 西湖', '西湖区', ''),
  ).toEqual([
    ['浙江省', '宁波市', '海曙区'],
    ['浙江省', '杭州市', '西湖区'],
    ['浙江省', '宁波市', '海曙区'],
    ['浙江省', '杭州市', '西湖区'],
    '没有“西湖区”这个选项',
    [],
  ])
  expect(read({ kind: 'region', value: () => [] }, '浙江省/温州市')).toEqual([['浙江省', '温州市']])
})

test('an own reader and an own rule take the place of the kind’s', () => {
  const own: CellEdit<Row> = {
    kind: 'text',
    value: () => '',
    parse: (typed) => (typed === '?' ? undefined : typed.toUpperCase()),
    validate: (value, of) => (value === 'BAD' ? `第 ${of.id} 行不可以` : undefined),
  }
  expect(read(own, 'abc', '?', 'bad')).toEqual(['ABC', '无法识别，请修改', '第 1 行不可以'])
})

test('shows values that are not saved in the form in which they are read', () => {
  const at = Date.UTC(2026, 2, 9, 7, 30) / 1000
  expect([
    textOf(text, '王芳', row, zh.editing),
    textOf(number, 42, row, zh.editing),
    textOf(money, '1234.50', row, zh.editing),
    textOf(day, at, row, zh.editing),
    textOf(minute, at, row, zh.editing),
    textOf(select, 3, row, zh.editing),
    textOf(select, 99, row, zh.editing),
    textOf(tags, [1, 3], row, zh.editing),
    textOf(tree, 'b2', row, zh.editing),
    textOf(number, null, row, zh.editing),
  ]).toEqual([
    '王芳',
    '42',
    '1234.50',
    '2026-03-09',
    '2026-03-09 15:30',
    '已成交',
    '99',
    '已到院、已成交',
    '江苏 / 玄武',
    '',
  ])
})

test('knows the empty value of each kind', () => {
  expect([text, number, money, day, select, tags, tree, region].map((edit) => emptyValue(edit))).toEqual([
    '',
    null,
    '',
    null,
    null,
    [],
    null,
    [],
  ])
})

test('an edit may say what its cells hold that hold nothing', () => {
  const choice: CellEdit<Row> = { ...select, empty: 0, isRequired: true }
  expect([emptyValue(choice), textOf(choice, 0, row, zh.editing), read(choice, '')]).toEqual([
    0,
    '',
    ['不能为空'],
  ])
  expect(read({ ...tree, empty: 0 }, '', '玄武')).toEqual([0, 'b2'])
})

test('a time that is pasted with its seconds keeps them', () => {
  expect(read(minute, '2026-03-09 09:00:15', '2026-03-09 09:00')).toEqual([1_773_018_015, 1_773_018_000])
})
