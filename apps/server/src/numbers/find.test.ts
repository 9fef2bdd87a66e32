import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { findNumbers } from './find.ts'
import { isDate } from './rows.ts'
import { disguises, usualForms } from './testing/disguises.ts'
import { drawing, ordinaryText } from './testing/ordinary.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const phone = fc
  .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([second, rest]) => `1${second}${String(rest).padStart(9, '0')}`)

/** Whether no digit of a number is left of a text when what was found is taken out. */
const isFound = (text: string, number: string, known: readonly string[]): boolean =>
  findNumbers(`电话${text}。`, known).some(({ digits }) => digits === number)

describe("a customer's own number", () => {
  const number = '15842067193'
  it.each(Object.entries(disguises))('is found %s', (_kind, ways) => {
    expect(ways(number).filter((text) => !isFound(text, number, [number]))).toEqual([])
  })

  it('is found in any of these ways, whatever it is', () => {
    // Digits that stand in escapes and dates as well could look like it by chance, at another place.
    const own = fc
      .array(fc.constantFrom(...'456789'), { minLength: 9, maxLength: 9 })
      .map((digits) => `15${digits.join('')}`)
    fc.assert(
      fc.property(own, fc.constantFrom(...Object.values(disguises)), (own, ways) => {
        expect(ways(own).filter((text) => !isFound(text, own, [own]))).toEqual([])
      }),
    )
  })

  it('is found where digits of it are mixed with digits and words', () => {
    expect(findNumbers('手机前三位158，中间4206，再加7193', [number])).toEqual([
      { from: 5, to: 22, digits: number },
    ])
    expect(findNumbers('15842067193 和 158一4206三7193', [number]).map(({ digits }) => digits)).toEqual([
      number,
      number,
    ])
  })

  it('is not told from one that looks alike, so that a guess tells nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (middle) => {
        const guess = `158a${String(middle).padStart(4, '0')}b7193`
        expect(findNumbers(guess, [number]).map(({ from, to }) => [from, to])).toEqual([[0, guess.length]])
      }),
    )
  })

  it('leaves none of its digits beside others, and parts of other numbers', () => {
    const left = (text: string, known: readonly string[]): string => {
      const found = findNumbers(text, known)
      return [...text].filter((_sign, at) => !found.some(({ from, to }) => from <= at && at < to)).join('')
    }
    const parts = [
      '客服138，0138 4206 8000',
      '1390138-4206-8000',
      '138 0 138 4206 8000',
      '0138 4206 80001390',
    ]
    expect(parts.filter((text) => /[246]/.test(left(text, ['13842068000'])))).toEqual([])
    const signs = fc.constantFrom('', ' ', '-', '，', '、', '/', '号', '\n', '%0A', '%0d%09', '转')
    const others = [
      '0',
      '1',
      '3',
      '5',
      '8',
      '13',
      '158',
      '138',
      '0138',
      '1380',
      '00000',
      '86',
      ' ',
      '，',
      '号',
    ]
    const beside = fc.array(fc.constantFrom(...others), { maxLength: 4 }).map((some) => some.join(''))
    const hidden = fc.array(fc.constantFrom(...'247'), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(beside, signs, hidden, beside, signs, (before, gap, digits, behind, end) => {
        const own = `138${digits.join('')}8000`
        const texts = [own, [...own].join(gap), ['138', digits.join(''), '8000'].join(gap)]
        expect(
          texts.map((text) => left(`${before}${end}${text}${end}${behind}`, [own])).join(''),
        ).not.toMatch(/[247]/)
      }),
    )
    // A number that nobody knows is none the worse for digits in front of it that look like the customer's.
    expect(left('138 4206 15842067193', ['13842061584'])).not.toMatch(/[246]/)
  })

  it('is covered as a whole where digits around it look like it, too', () => {
    const odd = '13013013013'
    expect(findNumbers(`7${odd}0130137`, [odd])).toEqual([{ from: 1, to: 18, digits: `${odd}013013` }])
  })

  it('is found in the same place when others become known', () => {
    const text = '1386 158a4206b7193 2026'
    expect(findNumbers(text, [number, '13861584206', '19320261111'])).toEqual(findNumbers(text, [number]))
  })
})

describe('a number that nobody knows', () => {
  it('is found as people write it', () => {
    expect(usualForms('15842067193').filter((text) => !isFound(text, '15842067193', []))).toEqual([])
  })

  it('is found so whatever it is', () => {
    fc.assert(
      fc.property(phone, (number) => {
        fc.pre(!isDate(number.slice(0, 8)) && !isDate(number.slice(3)))
        expect(usualForms(number).filter((text) => !isFound(text, number, []))).toEqual([])
      }),
    )
  })

  it('is found behind a date, and two that were typed together', () => {
    expect(isFound('2026113015842067193', '15842067193', [])).toBe(true)
    expect(isFound('20261130183015842067193', '15842067193', [])).toBe(true)
    expect(isFound('1584206719320261130', '15842067193', [])).toBe(true)
    expect(findNumbers('158420671931398765432113800138000').map(({ digits }) => digits)).toEqual([
      '15842067193',
      '13987654321',
      '13800138000',
    ])
  })

  it('is none where it is a moment, an identity, a card or an order', () => {
    const figures = [
      '2026113015304512345',
      '110101199003078888',
      '11010119900307888X',
      '6222021301012345678',
      '出生1990-03-07 165cm',
      '2026013812345678',
      '13:30:00 15:30，2026-11-30 18:00，1300+5600+120',
      '158 20261130',
      '138****8000 2026 已打',
      '1500、2000、380',
      '参加人数138，参考4206 7193',
    ]
    expect(figures.filter((text) => findNumbers(text).length > 0)).toEqual([])
  })
})

describe('ordinary texts', () => {
  it.each([1, 7, 2026])('are left alone, ten thousand of them (seed %i)', (seed) => {
    const draw = drawing(seed)
    const texts = Array.from({ length: 10_000 }, () => ordinaryText(draw))
    const known = ['15842067193', '13800138000', '19912345678']
    expect(texts.filter((text) => findNumbers(text, known).length > 0)).toEqual([])
  })

  it('of any length take time in proportion to it', () => {
    const hostile = [
      '1',
      '13',
      '1 ',
      '138 0013 ',
      '1,',
      '%31',
      '%25',
      '一',
      '1\u200b',
      '138****8000',
      '86',
      '0',
      '20261130',
      '&#49;',
      '&amp;',
      '&#0000000',
      '\\',
      '\\u0031',
      'u+',
      '=31',
      '\u202e13',
      '\u202e1\u202d3',
      '\u202c13',
      '\u05d013 ',
    ]
    const seconds = hostile.map((part) => {
      const text = part.repeat(200_000 / part.length)
      const began = performance.now()
      findNumbers(text, ['13800138000', '13113113113'])
      return (performance.now() - began) / 1000
    })
    expect(hostile.filter((_part, at) => (seconds[at] ?? 0) > 3)).toEqual([])
  })
})
