import { expect, test } from 'vitest'
import { hasLostDigits, withoutExponent } from './lost-digits.ts'

test.each([
  '1.39E+10',
  '1.23457E+11',
  '1.23457e+17',
  '1.39e10',
  '1,23457E+11',
  '1E+11',
  '139E+10',
  ' 1.39E+10 ',
  '１.３９Ｅ＋１０',
  '1.39 E+10',
  '+8.61E+12',
])('%s has lost digits', (text) => {
  expect([hasLostDigits(text), withoutExponent(text)]).toEqual([true, text])
})

test.each(['', '13912345678', '2E10', '12E5678', 'E+10', '1.39E-10', 'wx1.2E+3', '1.2.3E+4', 'a', '1.39E+'])(
  '%j is as it was written',
  (text) => {
    expect([hasLostDigits(text), withoutExponent(text)]).toEqual([false, text])
  },
)

test('a number that has all of its digits is whole', () => {
  const texts = ['1.3912345678E+10', '1.3912345678e10', '1.2345678E7']
  expect(texts.map(withoutExponent)).toEqual(['13912345678', '13912345678', '12345678'])
  expect(texts.map(hasLostDigits)).toEqual([false, false, false])
})
