import { buildImport } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { firstChoice, meantRows, planProblem, stepOf } from './import-step.ts'

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
