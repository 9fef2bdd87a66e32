import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import {
  abstractText,
  centsToMoney,
  dayBounds,
  formatUnix,
  isAdministrator,
  isMoney,
  isNumeric,
  moneyToCents,
  permissionPath,
  proposeOrderNumber,
} from './index.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

test('money survives the way to cents and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      const text = centsToMoney(cents)
      expect([isMoney(text), moneyToCents(text)]).toStrictEqual([true, cents])
    }),
  )
})

test('money typed with fewer places means the same amount', () => {
  expect(['12', '12.5', '12.50', '-0.05', '0'].map(moneyToCents)).toStrictEqual([1200, 1250, 1250, -5, 0])
  expect(['1.234', '1,000', '', 'x', '12345678901'].map(isMoney)).toStrictEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a number, or text that is not blank and parses, counts as numeric', () => {
  expect([1, '1', ' 2.5 ', '', '  ', 'a', Number.NaN, null, undefined].map(isNumeric)).toStrictEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('text of 20 or more characters is cut and ended with an ellipsis', () => {
  expect(abstractText('一'.repeat(19))).toBe('一'.repeat(19))
  expect(abstractText('一'.repeat(20))).toBe(`${'一'.repeat(20)}…`)
  expect(abstractText('第一行\n第二行')).toBe('第一行 第二行')
})

test('times show in the zone of the hospital, and nothing shows as --', () => {
  expect([
    formatUnix(1_773_801_000),
    formatUnix(0),
    formatUnix(null),
    formatUnix(1_773_801_000, 'UTC'),
  ]).toStrictEqual(['2026-03-18 10:30:00', '--', '--', '2026-03-18 02:30:00'])
})

test('a day runs from midnight to midnight in the zone of the hospital', () => {
  const { from, to } = dayBounds(1_773_801_000)
  expect([formatUnix(from), formatUnix(to)]).toStrictEqual(['2026-03-18 00:00:00', '2026-03-18 23:59:59'])
})

test('an order number is proposed as a letter and six letters or digits', () => {
  expect(proposeOrderNumber('limin')).toMatch(/^L[A-Z0-9]{6}$/)
  expect(new Set(Array.from({ length: 1000 }, () => proposeOrderNumber('l'))).size).toBeGreaterThan(990)
})

test('the permission of a call is its path without parameters', () => {
  expect(permissionPath('customers/customers/index/{menuId}')).toBe('/interface/v1/customers/customers/index')
})

test('user 1 and whoever is marked so administer the system', () => {
  const users = [
    { id: 1, is_admin: false },
    { id: 1001, is_admin: true },
    { id: 1001, is_admin: false },
  ]
  expect(users.map(isAdministrator)).toStrictEqual([true, true, false])
})
