import { expect, test } from 'vitest'
import { flattened, nested, type ParameterValues } from './fields.ts'
import { parametersFixture } from './parameters.fixture.ts'

test('what is taken apart by paths is put together again as a call takes it', () => {
  const values: ParameterValues = { title: '甲', 'limits.claims_per_day': 3, 'limits.customers_held': 9 }
  expect(nested(values)).toStrictEqual({ title: '甲', limits: { claims_per_day: 3, customers_held: 9 } })
  expect(nested(flattened(parametersFixture))).toStrictEqual(parametersFixture)
})
