import { isCallError } from '@hospital-crm/api/errors'
import { expect, test } from 'vitest'
import { createSlots } from './limits.ts'

const refusalOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return isCallError(error) ? error.error : error
  }
}

test('a user has one export at a time, a server two', () => {
  const slots = createSlots({ own: 'export_running', all: 'exports_busy' })
  const free = slots.take(1001)
  expect(refusalOf(() => slots.take(1001))).toBe('export_running')
  slots.take(1002)
  expect(refusalOf(() => slots.take(1003))).toBe('exports_busy')
  free()
  free()
  slots.take(1003)
  expect(refusalOf(() => slots.take(1004))).toBe('exports_busy')
})
