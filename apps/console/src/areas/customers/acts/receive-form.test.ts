import { buildRole } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { readListSearch } from '../data/list-search.ts'
import type { EditRules } from '../fields/edit-rules.ts'
import { blankForm } from '../form/customer-form.ts'
import { clockText, receivedSearch, receivingBody, receivingRules, stillMissing } from './receive-form.ts'

const rules: EditRules = {
  canUpdate: true,
  canSetStatus: true,
  canSetTags: true,
  canFollowUp: true,
  canDelete: true,
  isReadOnly: (field) => field === 'desc',
  isRequired: () => false,
  allowedStatuses: undefined,
}

test('where a lead came from stays as it is, unless the role or an administrator may change it', () => {
  const role = buildRole({})
  const readOnly = (source: boolean, consulting: boolean) => {
    const extra = { ...role.extra, editLeadsSource: source, editLeadsConsulting: consulting }
    const { isReadOnly } = receivingRules(rules, { ...role, extra })
    return (['source', 'consulting', 'desc', 'name'] as const).map(isReadOnly)
  }
  expect(readOnly(false, false)).toStrictEqual([true, true, true, false])
  expect(readOnly(true, false)).toStrictEqual([false, true, true, false])
  expect(receivingRules(rules, null).isReadOnly('source')).toBe(false)
})

test('what was typed is sent in its stored form, without what may not be written', () => {
  expect(
    receivingBody({ name: ' 王芳 ', phone: '138 0000 1234', desc: 'x' }, rules.isReadOnly),
  ).toStrictEqual({ name: '王芳', phone: '13800001234' })
})

test('a field that was filled in is missing no more', () => {
  const form = { ...blankForm('L1', 0), wechat: 'wx_1' }
  expect(stillMissing(['wechat', 'disease'], form)).toStrictEqual(['disease'])
})

test.each([
  [120, '2:00'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test('one received customer is opened, several are the rows of the master table', () => {
  expect(receivedSearch([7])).toStrictEqual({ open: 7 })
  const several = { filter: { id: { op: 'anyOf', value: [7, 8, 9] } } }
  expect(receivedSearch([7, 8, 9])).toStrictEqual(several)
  expect(readListSearch({ ...receivedSearch([7, 8, 9]) })).toStrictEqual(several)
})
