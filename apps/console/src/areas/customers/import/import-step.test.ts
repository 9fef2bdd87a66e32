import type { ImportDecision, ImportValue } from '@hospital-crm/api/entities'
import { buildImport } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { firstChoice, keptDecisions, meantRows, planProblem, stepOf, withDecided } from './import-step.ts'

test('an import that was left goes on at its own step', () => {
  const states = ['uploaded', 'checked', 'running', 'done', 'undone'] as const
  expect(states.map((state) => stepOf(buildImport({ state })))).toStrictEqual([
    'mapping',
    'check',
    'result',
    'result',
    'result',
  ])
})

test('a plan needs a way of contact and each field once', () => {
  const stage = 'customer'
  expect([
    planProblem({ stage, mapping: ['name', 'phone', null, null] }),
    planProblem({ stage, mapping: ['name', null] }),
    planProblem({ stage, mapping: ['wechat', 'name', 'name'] }),
  ]).toStrictEqual([undefined, 'contact', { twice: 'name' }])
})

test('rows with errors never count, known people only when they are meant, and picked rows alone', () => {
  const item = buildImport({ rows: 100, wrong: 10, twins: 5 })
  expect([
    meantRows(item, firstChoice),
    meantRows(item, { ...firstChoice, twins: true }),
    meantRows(item, { ...firstChoice, picked: new Set([3, 4]) }),
  ]).toStrictEqual([85, 90, 2])
})

const value = (
  field: ImportValue['field'],
  text: string,
  decision: ImportDecision,
  remembered = false,
): ImportValue => ({ field, text, rows: 1, decision, remembered, new_name: text, new_parent: 0 })
const refused = { as: 'refused' } as const
const empty = { as: 'empty' } as const

test('a decision changes its own text alone, also where another column says the same', () => {
  const before = [value('source', '转介', refused), value('consulting', '转介', refused)]
  expect(withDecided(before, [value('consulting', '转介', empty)])).toStrictEqual([
    value('source', '转介', refused),
    value('consulting', '转介', empty),
  ])
})

test('what was decided stays when texts are listed anew, and what was not is as it is remembered', () => {
  const listed = [
    value('source', '百度', refused),
    value('source', '朋友', empty, true),
    value('disease', '近视', refused),
  ]
  const before = [
    value('source', '百度', { as: 'new', parent_id: 1 }),
    value('source', '朋友', refused),
    value('source', '不在了', empty),
  ]
  expect(keptDecisions(listed, before)).toStrictEqual([
    value('source', '百度', { as: 'new', parent_id: 1 }),
    value('source', '朋友', empty, true),
    value('disease', '近视', refused),
  ])
})
