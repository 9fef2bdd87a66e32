import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { emptyFields } from './empty-fields.ts'

const fields = ['clue_id', 'price', 'prev_uid', 'success_time', 'wechat'] as const
const bare = buildCustomer({ price: '0.00', wechat: '' })
const of = (...rows: ReturnType<typeof buildCustomer>[]) => ({
  count: rows.length,
  at: (index: number) => rows[index],
})

test('fields that are empty in every row are told, and one row that has a value takes its field out', () => {
  expect(emptyFields(of(bare, bare), fields)).toStrictEqual([...fields])
  expect(emptyFields(of(bare, buildCustomer({ price: '3.50', wechat: '' })), fields)).toStrictEqual(
    fields.filter((field) => field !== 'price'),
  )
})

test('nothing is said to be empty while no row has come', () => {
  expect(emptyFields({ count: undefined, at: () => undefined }, fields)).toStrictEqual([])
  expect(emptyFields({ count: 9, at: () => undefined }, fields)).toStrictEqual([])
})

test('rows far down count once the reader is there', () => {
  const far = { count: 90_000, at: (index: number) => (index === 60_000 ? buildCustomer() : bare) }
  expect(emptyFields(far, ['wechat'])).toStrictEqual(['wechat'])
  expect(emptyFields(far, ['wechat'], 60_050)).toStrictEqual([])
})
