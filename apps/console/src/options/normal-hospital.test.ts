import { expect, test } from 'vitest'
import { normalHospitalOf } from './normal-hospital.ts'

const east = { id: 1, name: '东院' }
const west = { id: 2, name: '西院' }

test('the only hospital is the normal one, whatever was chosen before', () => {
  expect([normalHospitalOf([west], null), normalHospitalOf([west], 1)]).toStrictEqual([2, 2])
})

test('where there is no hospital, none is chosen', () => {
  expect(normalHospitalOf([], 1)).toBe(null)
})

test('of several it is the chosen one, as long as it is offered', () => {
  expect([normalHospitalOf([east, west], 2), normalHospitalOf([east, west], null)]).toStrictEqual([2, null])
  expect(normalHospitalOf([east, west], 3)).toBe(null)
})
