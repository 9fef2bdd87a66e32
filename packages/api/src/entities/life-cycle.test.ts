import { expect, test } from 'vitest'
import { changedRow, defaultLifeCycle, isBulkOutcome, LEASE_SECONDS, requestId } from './life-cycle.ts'
import { DEFAULT_RECEIVE_PRE } from './system-config.ts'
import { buildCustomers } from '../fixtures/customers.ts'

test('rows are received at once unless the hospital says otherwise, and else kept for two minutes', () => {
  expect([DEFAULT_RECEIVE_PRE, LEASE_SECONDS]).toStrictEqual([0, 120])
})

test('nothing is limited and nothing is recycled until somebody says so', () => {
  expect([defaultLifeCycle.limits, defaultLifeCycle.recycling.enabled]).toStrictEqual([
    { claims_per_day: 0, customers_held: 0, cooling_off_days: 0 },
    false,
  ])
})

test('a change of one row answers the row, one of several answers their outcome', () => {
  const [row] = buildCustomers(1)
  const outcome = { done: [1], failed: [] }
  expect([row && isBulkOutcome(row), isBulkOutcome(outcome)]).toStrictEqual([false, true])
  expect(row && changedRow(row)).toBe(row)
  expect(() => changedRow(outcome)).toThrow(TypeError)
})

test('a request id has 8 to 64 letters, digits, hyphens or underscores', () => {
  const ids = [
    'abcd-123',
    'A_'.repeat(32),
    'abcd123',
    'A'.repeat(65),
    'abcd 1234',
    'abcd.1234',
    '编号编号编号编号',
  ]
  expect(ids.map((id) => requestId.safeParse(id).success)).toStrictEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
