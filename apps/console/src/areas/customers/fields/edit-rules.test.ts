import { buildRole } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { editRules, rulesFor, type EditRules } from './edit-rules.ts'

const all = { update: true, updateStatus: true, updateTags: true, followUp: true, delete: true }
const verbs = ({ canUpdate, canSetStatus, canSetTags, canFollowUp, canDelete }: EditRules) => [
  canUpdate,
  canSetStatus,
  canSetTags,
  canFollowUp,
  canDelete,
]

test('a field that the role only shows is not edited by its own button either', () => {
  const rules = editRules(all, buildRole({ readonly_fields: ['status', 'tags', 'phone'] }))
  expect(verbs(rules)).toStrictEqual([true, false, false, true, true])
  expect([rules.isReadOnly('phone'), rules.isReadOnly('name')]).toStrictEqual([true, false])
})

test('an administrator without a role follows no field rules', () => {
  const rules = editRules(all, null)
  expect([verbs(rules), rules.isRequired('name'), rules.allowedStatuses]).toStrictEqual([
    [true, true, true, true, true],
    false,
    undefined,
  ])
})

test('an empty list of statuses limits nothing, a filled one does', () => {
  const { extra } = buildRole()
  expect([
    editRules(all, buildRole()).allowedStatuses,
    editRules(all, buildRole({ extra: { ...extra, allowCuStatus: [2, 3] } })).allowedStatuses,
  ]).toStrictEqual([undefined, [2, 3]])
})

test('a lead is only looked at', () => {
  expect(verbs(rulesFor(editRules(all, buildRole()), { stage: 'lead' }))).toStrictEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
