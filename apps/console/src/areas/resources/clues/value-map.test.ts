import { expect, test } from 'vitest'
import { valuesIn, valuesText } from './value-map.ts'

test('pairs come out as they were typed; what is no pair is left out', () => {
  const values = valuesIn(' 1=男， 2 = 女;0=,x,=y, __proto__=z')
  expect(values).toStrictEqual({ 0: '', 1: '男', 2: '女' })
  expect(valuesIn(valuesText(values))).toStrictEqual(values)
})
