import { expect, test } from 'vitest'
import { customers } from '../../../messages/zh/customers.ts'
import { unsavedName, unsavedOf } from './unsaved.ts'

const draft = (name: string, savedAt: number) => ({
  id: name,
  name,
  savedAt,
  value: '',
  label: { kind: 'field' as const, subject: '' },
})
const drafts = [
  draft('follow-up/7', 200),
  draft('cost/7', 201),
  draft('reversal/7', 201),
  draft('message/7', 201),
  draft('contact/7', 201),
  draft('customer/7/wechat', 202),
  draft('customer/7/desc', 99),
  draft('customer/77/wechat', 203),
  draft('new-customer', 204),
]

test('closing asks about what was typed of this customer since it was opened', () => {
  expect(unsavedOf(drafts, 7, 100).map(({ name }) => name)).toStrictEqual([
    'follow-up/7',
    'cost/7',
    'reversal/7',
    'message/7',
    'contact/7',
    'customer/7/wechat',
  ])
})

test('it is named as it stands on the screen', () => {
  expect(unsavedOf(drafts, 7, 100).map((one) => unsavedName(one, customers))).toStrictEqual([
    '回访',
    '费用',
    '费用',
    '发送短信',
    '联系限制',
    '微信',
  ])
})
