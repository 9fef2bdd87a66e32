import { expect, test } from 'vitest'
import {
  blankForm,
  duplicateQuestion,
  formProblems,
  priceOf,
  serverProblems,
  toCreateBody,
} from './customer-form.ts'

const blank = blankForm('L8K2Q0A', 0)
const free = { isRequired: () => false, isReadOnly: () => false }

test('what was not typed is not sent, and what was is sent as it is stored', () => {
  const form = {
    ...blank,
    name: ' 王芳 ',
    phone: '+86 138-0000-1234',
    inspectCost: '280.5',
    contacts: [
      { name: ' 王强', phone: '139 0000 1234', relation: '' },
      { name: '', phone: '', relation: ' ' },
    ],
    desc: '   ',
  }
  expect(toCreateBody(form, () => false)).toStrictEqual({
    name: '王芳',
    sex: 3,
    phone: '13800001234',
    status: 2,
    order_num: 'L8K2Q0A',
    contacts: [{ name: '王强', phone: '13900001234', relation: '' }],
    inspectCost: '280.5',
  })
})

test('a field that the role only shows is never sent', () => {
  expect(toCreateBody({ ...blank, name: '王芳', wechat: 'wx' }, (field) => field === 'wechat')).toStrictEqual(
    {
      name: '王芳',
      sex: 3,
      status: 2,
      order_num: 'L8K2Q0A',
    },
  )
})

test('at least one way of contact is needed', () => {
  expect(formProblems(blank, free)).toStrictEqual({ phone: 'contact_required' })
  expect(formProblems({ ...blank, qq: '10001' }, free)).toStrictEqual({})
})

test('every wrong field is named at once', () => {
  const rules = { isRequired: (field: string) => ['name', 'source'].includes(field), isReadOnly: () => false }
  const form = { ...blank, phone: '1280000', treatmentCost: '12,5', web_url: 'example', age: 200 }
  expect(formProblems(form, rules)).toStrictEqual({
    name: 'required',
    phone: 'invalid_phone',
    age: 'out_of_range',
    web_url: 'invalid_url',
    source: 'required',
    treatmentCost: 'invalid_money',
  })
})

test('the total is the exact sum of the costs, whatever is half typed', () => {
  expect(priceOf({ ...blank, inspectCost: '0.1', treatmentCost: '0.2', successorCost: '1.' })).toBe('0.30')
})

test('a refusal inside the companions is shown under the companions', () => {
  expect(serverProblems({ 'contacts.0.phone': '号码不对', name: '必填' })).toStrictEqual({
    contacts: '号码不对',
    name: '必填',
  })
})

test('duplicates are looked for once a number is complete or another way is typed', () => {
  expect([
    duplicateQuestion({ ...blank, phone: '1380000' }),
    duplicateQuestion({ ...blank, phone: '138 0000 1234', wechat: ' wx_1 ' }),
  ]).toStrictEqual([undefined, { phone: '13800001234', wechat: 'wx_1' }])
})

test('visitor id and numbers of companions are looked for as well, but no number that is masked or half typed', () => {
  const companion = (phone: string) => ({ name: '王强', phone, relation: '丈夫' })
  expect([
    duplicateQuestion({ unique: ' v-8801 ', contacts: [companion('139 0000 5678'), companion('139')] }),
    duplicateQuestion({ phone: '138****1234', contacts: [companion('139****5678')] }),
    duplicateQuestion({}),
  ]).toStrictEqual([
    { unique: 'v-8801', contacts: [{ name: '', phone: '13900005678', relation: '' }] },
    undefined,
    undefined,
  ])
})
