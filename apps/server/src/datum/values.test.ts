import { expect, it } from 'vitest'
import { storedValue, valueOfText } from './values.ts'

it('takes money to the cent and counts as whole numbers', () => {
  expect([
    storedValue('spend', '1234.5'),
    storedValue('spend', '-20.00'),
    storedValue('clicks', 12),
    storedValue('clicks', null),
  ]).toEqual([{ value: 123_450 }, { value: -2000 }, { value: 12 }, { value: null }])
  expect([
    storedValue('spend', 12),
    storedValue('spend', '1e3'),
    storedValue('clicks', '12'),
    storedValue('clicks', -1),
    storedValue('clicks', 2_000_000_001),
  ]).toEqual([
    { problem: 'invalid_money' },
    { problem: 'invalid_money' },
    { problem: 'wrong_type' },
    { problem: 'out_of_range' },
    { problem: 'out_of_range' },
  ])
})

it('reads what stands in the cells of spreadsheets', () => {
  expect(
    ["'1,234.50", '￥1,234.50', '1234.5000000000002', '１２３４.５元', ' 1 234.5 ', '', '--'].map((text) =>
      valueOfText('spend', text),
    ),
  ).toEqual([...Array.from({ length: 5 }, () => ({ value: 123_450 })), { value: null }, { value: null }])
  expect(
    ['(1,234.50)', '（￥1,234.50）', '-¥1,234.50', '¥(1,234.50)', '(1,234.50)元', '−1,234.50'].map((text) =>
      valueOfText('spend', text),
    ),
  ).toEqual(Array.from({ length: 6 }, () => ({ value: -123_450 })))
  expect(['0.015', '1.005', '-1.005', '1.00499'].map((text) => valueOfText('spend', text))).toEqual([
    { value: 2 },
    { value: 101 },
    { value: -101 },
    { value: 100 },
  ])
  expect(
    ['1,200', '1200.0', '12.5', 'abc', '#REF!', '-3'].map((text) => valueOfText('clicks', text)),
  ).toEqual([
    { value: 1200 },
    { value: 1200 },
    ...Array.from({ length: 4 }, () => ({ problem: 'wrong_type' })),
  ])
})

it('takes commas between thousands alone, so that no comma that is meant as a point makes a figure larger', () => {
  expect(['1,234,567.8', '-12,345', '123,456'].map((text) => valueOfText('spend', text))).toEqual([
    { value: 123_456_780 },
    { value: -1_234_500 },
    { value: 12_345_600 },
  ])
  const wrong = ['1234,567', '1,2345', '0,125', '12,50', '1,234,56', '1,234.567,8', ',123']
  expect(wrong.map((text) => valueOfText('spend', text))).toEqual(
    wrong.map(() => ({ problem: 'invalid_money' })),
  )
  expect(wrong.map((text) => valueOfText('clicks', text))).toEqual(
    wrong.map(() => ({ problem: 'wrong_type' })),
  )
})
