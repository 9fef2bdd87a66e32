import { expect, test } from 'vitest'
import { callNames, contract } from '../contract/contract.ts'
import { frontCalls } from '../contract/front-calls.ts'
import { otherCalls } from '../contract/other-calls.ts'
import { workCalls } from '../contract/work-calls.ts'
import { definitionOf } from './definition.ts'

test('every call of the contract is found in the part that has it', async () => {
  const found = await Promise.all(callNames.map(async (name) => definitionOf(name)))
  expect(found).toStrictEqual(callNames.map((name) => contract[name]))
})

test('what is here is told at once, for a page that goes', async () => {
  await definitionOf('customers/customers/endReservation')
  expect(definitionOf('customers/customers/endReservation')).not.toBeInstanceOf(Promise)
})

test('no call stands in two parts', () => {
  const names = [frontCalls, workCalls, otherCalls].flatMap((part) => Object.keys(part))
  expect(names.length).toBe(callNames.length)
})
