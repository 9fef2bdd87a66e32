import { cellFields, type CellField, type CustomerRow } from '@hospital-crm/api/entities'
import { buildCustomer } from '@hospital-crm/api/fixtures'
import type { CellEdit } from '@hospital-crm/ui/customer-grid'
import { expect, test } from 'vitest'
import { cellEdit, type CellRules } from './cell-edit.ts'
import { testTexts } from '../testing/story-texts.ts'

const free: CellRules = {
  canEdit: () => true,
  isRequired: () => false,
  allowedStatuses: undefined,
  language: 'zh',
}
const editOf = (field: CellField, rules: Partial<CellRules> = {}) =>
  cellEdit(field, testTexts, { ...free, ...rules })

/** Reads a pasted text the way the grid does where a column has a reader and rules of its own. */
const pasted = (field: CellField, text: string, row: CustomerRow) => {
  const edit = editOf(field) as Extract<CellEdit<CustomerRow>, { kind: 'text' }>
  const value = edit.parse ? (edit.parse(text, row) ?? '') : text
  return edit.validate?.(value, row) ?? value
}

test('every field is edited by its kind', () => {
  expect(Object.fromEntries(cellFields.map((field) => [field, editOf(field).kind]))).toStrictEqual({
    name: 'text',
    phone: 'text',
    wechat: 'text',
    email: 'text',
    sex: 'select',
    age: 'number',
    status: 'select',
    tags: 'tags',
    hospital: 'select',
    disease: 'tree',
    source: 'tree',
    consulting: 'select',
    order_time: 'date',
    cfz: 'select',
    mature: 'select',
    city: 'region',
  })
})

test('what a cell holds is what the row holds, so that nothing stands for no choice but its zero', () => {
  const row = buildCustomer({ hospital: 0, disease: 12, tags: [3], age: null, wechat: '' })
  const held = (['hospital', 'disease', 'tags', 'age', 'wechat'] as const).map((field) =>
    editOf(field).value(row),
  )
  expect(held).toStrictEqual([0, 12, [3], null, ''])
  expect([editOf('hospital').empty, editOf('disease').empty]).toStrictEqual([0, 0])
})

test('numbers are taken as people write them, and refused by name', () => {
  const row = buildCustomer({ phone: '13812345678' })
  expect(pasted('phone', '+86 139-0000-1111', row)).toBe('13900001111')
  expect(pasted('phone', '12345', row)).toBe('手机号须为 11 位，以 1 开头且第二位为 3-9')
})

test('a paste is taken without what kept a spreadsheet from counting, and without what nobody sees', () => {
  const row = buildCustomer({ phone: '13812345678' })
  expect([
    pasted('phone', "'13900001111", row),
    pasted('phone', '13900001111.0', row),
    pasted('wechat', '`wxid_9', row),
    pasted('name', ' 王\u200b芳\n', row),
    pasted('email', 'a@b.example\ufeff', row),
  ]).toStrictEqual(['13900001111', '13900001111', 'wxid_9', '王芳', 'a@b.example'])
  const lost =
    '号码的末几位已被表格软件截掉（如 1.39E+10），请在原始文件中把该列设为文本格式后重新导出，或直接填写完整号码'
  expect([pasted('phone', '1.39E+10', row), pasted('wechat', '1.23457E+11', row)]).toStrictEqual([lost, lost])
  expect(pasted('name', '王\ufffd', row)).toBe('有字符已损坏（�），请补全文字，或从原系统重新导出文件')
})

test('ages and sexes are read in usual words', () => {
  const read = (field: CellField, texts: readonly string[]) => {
    const { parse } = editOf(field) as Extract<CellEdit<CustomerRow>, { kind: 'number' }>
    return texts.map((text) => parse?.(text, buildCustomer()))
  }
  expect(read('age', ['33周岁', '三十', "'41", '41.0', '', '33.5', 'x'])).toStrictEqual([
    33,
    30,
    41,
    41,
    null,
    33.5,
    undefined,
  ])
  expect(read('sex', ['女士', 'M', '0', '王'])).toStrictEqual([2, 1, 3, undefined])
})

test('the stars of a number never become a number', () => {
  const seen = buildCustomer({ phone: '13812345678' })
  const masked = buildCustomer({ phone: '138****5678', phone_masked: true })
  expect(pasted('phone', ' 138****5678 ', masked)).toBe('138****5678')
  expect(pasted('phone', '138****5678', seen)).toBe('13812345678')
  expect([pasted('phone', '139****0000', masked), pasted('phone', '139****0000', seen)]).toStrictEqual([
    '带星号的号码不能写入，请填写完整号码',
    '带星号的号码不能写入，请填写完整号码',
  ])
})

test('the role says what may be changed, what may not be empty and which statuses there are', () => {
  const edit = editOf('status', { allowedStatuses: [2, 3], canEdit: (field) => field !== 'status' })
  const options = edit.kind === 'select' ? edit.options : []
  expect(options.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id)).toStrictEqual([2, 3])
  expect([edit.isEditable?.(buildCustomer()), edit.isRequired]).toStrictEqual([false, true])
  expect(editOf('name', { isRequired: (field) => field === 'name' }).isRequired).toBe(true)
})

test('an age is a whole number of years', () => {
  const edit = editOf('age')
  const problem = (value: number | null) =>
    edit.kind === 'number' ? edit.validate?.(value, buildCustomer()) : 'no number'
  expect([problem(30), problem(null), problem(30.5)]).toStrictEqual([undefined, undefined, '类型不正确'])
})

test('a region is changed as a whole: by who may change all of it, and with what the role wants to know', () => {
  const row = buildCustomer({ prv: '浙江省', city: '杭州市', district: '' })
  const of = (rules: Partial<CellRules>) =>
    editOf('city', rules) as Extract<CellEdit<CustomerRow>, { kind: 'region' }>
  expect(of({}).value(row)).toStrictEqual(['浙江省', '杭州市'])
  const mayChange = (['prv', 'city', 'district', 'name'] as const).map((readOnly) =>
    of({ canEdit: (field) => field !== readOnly }).isEditable?.(row),
  )
  expect(mayChange).toStrictEqual([false, false, false, true])
  const wanted = of({ isRequired: (field) => field === 'city' })
  expect([wanted.isRequired, of({}).isRequired]).toStrictEqual([true, false])
  expect([wanted.validate?.(['浙江省'], row), wanted.validate?.(['浙江省', '杭州市'], row)]).toStrictEqual([
    '必填',
    undefined,
  ])
})
