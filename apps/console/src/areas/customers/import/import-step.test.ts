import type { ImportDecision, ImportValue } from '@hospital-crm/api/entities'
import { buildImport, buildImportRows } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import {
  firstChoice,
  isPickable,
  keptChoice,
  keptDecisions,
  meantRows,
  planProblem,
  stepOf,
  withDecided,
} from './import-step.ts'

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

test('rows that are new or change somebody count, those left out only when they are meant, and picked rows alone', () => {
  const outcomes = { new: 80, change: 5, same: 3, left: 5, wrong: 7 }
  const item = buildImport({ rows: 100, outcomes })
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

test('a row that is left out is picked only where known people are left out', () => {
  const [row] = buildImportRows()
  if (row === undefined) throw new Error('There is no row.')
  const picked = (known: 'leave' | 'fill') =>
    (['new', 'change', 'same', 'left', 'wrong'] as const).filter((outcome) =>
      isPickable(buildImport({ known }), { ...row, outcome }),
    )
  expect([picked('leave'), picked('fill')]).toStrictEqual([
    ['new', 'change', 'left'],
    ['new', 'change'],
  ])
})

test('fields that no column holds any more are replaced no more', () => {
  const item = buildImport({ known: 'replace', replaced: ['name', 'desc'] })
  expect([
    keptChoice(item, ['phone', 'desc']),
    keptChoice(item, ['phone', null]),
    keptChoice(buildImport({ known: 'fill' }), ['phone']),
  ]).toStrictEqual([
    { known: 'replace', replaced: ['desc'] },
    { known: 'leave', replaced: [] },
    { known: 'fill', replaced: [] },
  ])
})
