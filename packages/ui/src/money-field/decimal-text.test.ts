import { expect, test } from 'vitest'
import { decimalPlaces, readDecimal, showDecimal, withoutGroups } from './decimal-text.ts'

test('an amount is read however it was written', () => {
  const texts = ['1234.5', '1,234.50', '１２３４．５', '12。5', '¥ 3000', '3000元', '-12', '007', '.5', '12.']
  expect(texts.map((text) => readDecimal(text, 'zh-CN'))).toEqual([
    '1234.5',
    '1234.50',
    '1234.5',
    '12.5',
    '3000',
    '3000',
    '-12',
    '7',
    '0.5',
    '12',
  ])
})

test('nothing owed has no sign', () => {
  expect(['-0', '-0.00', '−0万', '-0.01'].map((text) => readDecimal(text, 'zh-CN'))).toEqual([
    '0',
    '0.00',
    '0',
    '-0.01',
  ])
})

test('万 and 亿 move the point', () => {
  expect(['3万', '1.5万', '1.23456万', '2亿', '0.3万'].map((text) => readDecimal(text, 'zh-CN'))).toEqual([
    '30000',
    '15000',
    '12345.6',
    '200000000',
    '3000',
  ])
})

test('nothing yet is empty, and what is no amount is told apart', () => {
  expect(['', '-', ' ', '.'].map((text) => readDecimal(text, 'en-GB'))).toEqual(['', '', '', ''])
  expect(['abc', '1.2.3', '1-2', '3万万'].map((text) => readDecimal(text, 'en-GB'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('where a comma is the decimal sign, points are groups', () => {
  expect(readDecimal('1.234,50', 'de-DE')).toBe('1234.50')
  expect(showDecimal('1234.5', 'de-DE', 2)).toBe('1.234,50')
})

test('a comma or a point before one or two digits parts the places, whatever the language', () => {
  const texts = [
    '12,50',
    '12,5',
    '1.234,50',
    '1.234.567,89',
    '1,234,567.89',
    '12,34,567',
    '0,125',
    ',5',
    '-3,20',
    '1,50万',
  ]
  const amounts = [
    '12.50',
    '12.5',
    '1234.50',
    '1234567.89',
    '1234567.89',
    '1234567',
    '0.125',
    '0.5',
    '-3.20',
    '15000',
  ]
  for (const locale of ['en-GB', 'zh-CN', 'de-DE', 'ar-EG'])
    expect(texts.map((text) => readDecimal(text, locale))).toEqual(amounts)
  expect(['12.50', '12.5', '1,234.50'].map((text) => readDecimal(text, 'de-DE'))).toEqual([
    '12.50',
    '12.5',
    '1234.50',
  ])
})

test('before three digits it means what it does in the language, and what could be two amounts is none', () => {
  expect(['1,234', '12,345', '1.234'].map((text) => readDecimal(text, 'en-GB'))).toEqual([
    '1234',
    '12345',
    '1.234',
  ])
  expect(['1.234', '12.345', '1,234'].map((text) => readDecimal(text, 'de-DE'))).toEqual([
    '1234',
    '12345',
    '1.234',
  ])
  const unclear = ['1234,567', '1,2345', '1,23.5', '1.23,45.6', '12,50,3', '1.2,3']
  expect(unclear.map((text) => readDecimal(text, 'en-GB'))).toEqual(unclear.map(() => undefined))
})

test('digits of other scripts are digits, with their own signs', () => {
  const texts = ['١٢٫٥٠', '١٬٢٣٤٫٥', '١٢,٥٠', '١٢،٥٠', '\u061C-٣٬٠٠٠', '۱۲٫۵', '१२.५०', '১২,৫০', '１２．５']
  const amounts = ['12.50', '1234.5', '12.50', '12.50', '-3000', '12.5', '12.50', '12.50', '12.5']
  for (const locale of ['ar-EG', 'en-GB', 'zh-CN'])
    expect(texts.map((text) => readDecimal(text, locale))).toEqual(amounts)
})

test.each(['en-GB', 'de-DE', 'fr-FR', 'de-CH', 'ar-EG', 'fa-IR', 'hi-IN', 'bn-BD', 'zh-CN'])(
  'what is shown is read back as it was: %s',
  (locale) => {
    const amounts = ['0.05', '12.50', '999.90', '1234.50', '1234567.05', '-1234567.80']
    expect(amounts.map((amount) => readDecimal(showDecimal(amount, locale, 2), locale))).toEqual(amounts)
    expect(readDecimal(withoutGroups(showDecimal('1234567', locale, 0), locale), locale)).toBe('1234567')
  },
)

test('an amount longer than any float keeps every digit', () => {
  const amount = '12345678901234567890.12'
  expect(readDecimal(amount, 'zh-CN')).toBe(amount)
  expect(showDecimal(amount, 'zh-CN', 2)).toBe('12,345,678,901,234,567,890.12')
  expect(showDecimal('0.1', 'zh-CN', 2)).toBe('0.10')
  expect(showDecimal('-3000', 'en-GB', 2)).toBe('-3,000.00')
  expect(showDecimal('', 'en-GB', 2)).toBe('')
})

test('decimal places are counted as written', () => {
  expect(['', '12', '12.5', '12.500'].map(decimalPlaces)).toEqual([0, 0, 1, 3])
})
