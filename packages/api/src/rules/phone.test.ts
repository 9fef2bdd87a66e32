import fc from 'fast-check'
import { expect, inject, test, vi } from 'vitest'
import { isMaskedPhone, isPhone, isTelephone, maskPhone, normalisePhone, phoneInCell } from './phone.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const phones = fc
  .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([second, rest]) => `1${second}${String(rest).padStart(9, '0')}`)

test.each([
  ['138 1234 5678', '13812345678'],
  ['138-1234-5678', '13812345678'],
  ['+86 13812345678', '13812345678'],
  ['008613812345678', '13812345678'],
  ['8613812345678', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['(138) 1234.5678', '13812345678'],
  ['013812345678', '13812345678'],
  ['+86 013812345678', '13812345678'],
  ['(86)13812345678', '13812345678'],
  ['17951 13812345678', '13812345678'],
  ['12593-138-1234-5678', '13812345678'],
  ['手机13812345678（微信同号）', '13812345678'],
  ['电话：138 1234 5678', '13812345678'],
  ['Tel. +86-138-1234-5678', '13812345678'],
  ['13812345678 微信同号', '13812345678'],
  ['王先生13812345678', '王先生13812345678'],
  ['13812345678,13912345678', '13812345678,13912345678'],
  ['手机13812345678转8', '手机13812345678转8'],
  ['0571-8888', '05718888'],
  ['13812345678.0', '13812345678'],
  ['1.3812345678E+10', '13812345678'],
  ['1.38E+10', '1.38E+10'],
  ['', ''],
])('typed as %j, a number is kept as %j', (typed, kept) => {
  expect(normalisePhone(typed)).toBe(kept)
})

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(normalisePhone(normalisePhone(typed))).toBe(normalisePhone(typed))
    }),
  )
})

test('a mobile number has 11 digits: 1, then 3 to 9', () => {
  const samples = [
    '13812345678',
    '12812345678',
    '23812345678',
    '1381234567',
    '138123456789',
    '1381234567a',
    '',
  ]
  expect(samples.map(isPhone)).toStrictEqual([true, false, false, false, false, false, false])
})

test('a masked number shows the first three and the last four digits', () => {
  fc.assert(
    fc.property(phones, (phone) => {
      const masked = maskPhone(phone)
      expect(masked).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`)
      expect([isMaskedPhone(masked), isMaskedPhone(phone), isPhone(masked)]).toStrictEqual([
        true,
        false,
        false,
      ])
    }),
  )
})

test('a short or empty number gives nothing away', () => {
  expect(['', '1', '1234567'].map(maskPhone)).toStrictEqual(['', '*', '*******'])
})

test.each([
  ['010-5550 0101', true],
  ['(0571) 8888-6666', true],
  ['+86 21 5550 0101', true],
  ['13900000001', true],
  ['400-100-2000 转 8', true],
  ['0755 5550101 ext. 12', true],
  ['１２３２０', true],
  ['010-55500101、010-55500102', true],
  ['120', true],
  ['abc', false],
  ['电话', false],
  ['12', false],
  ['---', false],
  ['010-5550 0101 找前台', false],
  ['010-55500101,', false],
  ['1e10', false],
])('%s is a telephone of a place: %s', (text, isOne) => {
  expect(isTelephone(text)).toBe(isOne)
})

test.each<[string, string, string]>([
  ['13812345678', '13812345678', ''],
  ['手机13812345678（微信同号）', '13812345678', ''],
  ['Tel:13812345678', '13812345678', ''],
  ['１３８－１２３４－５６７８', '13812345678', ''],
  ['13812345678转8', '13812345678', '13812345678转8'],
  ['13812345678,1234', '13812345678', '13812345678,1234'],
  ['13812345678#12', '13812345678', '13812345678#12'],
  ['13812345678/13912345678', '13812345678', '13812345678/13912345678'],
  ['138 1234 5678 139 1234 5678', '13812345678', '138 1234 5678 139 1234 5678'],
  ['0571-88001234、13812345678', '13812345678', '0571-88001234、13812345678'],
  ['王先生13812345678', '13812345678', '王先生13812345678'],
  ['妈妈+86 138-1234-5678', '13812345678', '妈妈+86 138-1234-5678'],
  ['0571-88001234', '', '0571-88001234'],
  ['（0571）88001234', '', '（0571）88001234'],
  ['88001234', '', '88001234'],
  ['400-100-2000 转 8', '', '400-100-2000 转 8'],
  ['电话：010-55500101', '', '电话：010-55500101'],
  ['+852 5123 4567', '', '+852 5123 4567'],
  ['+853-6612-3456', '', '+853-6612-3456'],
  ['+886 912 345 678', '', '+886 912 345 678'],
  ['00852 5123 4567', '', '00852 5123 4567'],
  ['+1 (212) 555-0101', '', '+1 (212) 555-0101'],
  ['+44 20 7946 0000', '', '+44 20 7946 0000'],
  ['1381234567', '1381234567', ''],
  ['138123456789', '138123456789', ''],
  ['+86 1381234567', '+861381234567', ''],
  ['1.38E+10', '1.38E+10', ''],
  ['138****5678', '138****5678', ''],
  ['330102199001011234', '330102199001011234', ''],
  ['未知', '未知', ''],
  ['', '', ''],
])('a cell with %j holds the number %j, and its text is kept as %j', (cell, phone, rest) => {
  expect(phoneInCell(cell)).toStrictEqual({ phone, rest })
})

test.each(['1', '１', '\u0300', '\ufdfa', '010-5550 0101、'])(
  'a long row of %j is no telephone, and is not put in order to find that out',
  (sign) => {
    const normalised = vi.spyOn(String.prototype, 'normalize')
    expect(isTelephone(`010-55500101${sign.repeat(100_000)}`)).toBe(false)
    expect(normalised).not.toHaveBeenCalled()
    normalised.mockRestore()
  },
)
