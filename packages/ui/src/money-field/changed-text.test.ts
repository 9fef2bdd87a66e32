import { expect, it } from 'vitest'
import { changed, keepsGroups } from './changed-text.ts'

it.each([
  ['en-GB', '1,234.00', '1,50'],
  ['en-GB', '12,000.00', '12,50'],
  ['en-GB', '1,500.00', '1,5'],
  ['de-DE', '1.234,50', '1.50'],
])('keeps no group of a text that another one takes the place of: %s %s %s', (locale, before, after) => {
  const change = changed(before, after, { from: 0, to: before.length })
  expect(change).toEqual({ kept: '', added: after })
  expect(keepsGroups(change, locale)).toBe(false)
})

it.each<[boolean, string, string, number, number]>([
  [true, '98,000', '98,05', 4, 6],
  [true, '98,000', '98,5000', 3, 3],
  [true, '98,000', '98,0,00', 4, 4],
  [false, '12,000.00', '12,50', 1, 9],
  [false, '98,000', '9500', 1, 4],
])('keeps them where only digits go or come: %s, %s to %s', (isKept, before, after, from, to) => {
  expect(keepsGroups(changed(before, after, { from, to }), 'en-GB')).toBe(isKept)
})

it('compares the texts where it is not known what was replaced, or something else was', () => {
  const deleted = { kept: '98,00', added: '' }
  expect(changed('98,000', '98,00', undefined)).toEqual(deleted)
  expect(changed('98,000', '98,00', { from: 6, to: 6 })).toEqual(deleted)
})
