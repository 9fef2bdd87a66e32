import { expect, test } from 'vitest'
import { measureFacts, measureNames, type Measure } from './measures.ts'
import { FORMULA_LENGTH, formulaValue, measuresIn, parseFormula } from './formula.ts'

const values: Readonly<Partial<Record<Measure, number>>> = {
  spend: 1000,
  amount: 2500,
  arrived: 4,
  due: 8,
  booked: 10,
  consults: 20,
  leads: 40,
  clicks: 50,
  response_median: 12,
  response_p90: 60,
}
const valueOf = (measure: Measure): number | null => values[measure] ?? null
const worked = (text: string) => {
  const read = parseFormula(text)
  return 'formula' in read ? formulaValue(read.formula, valueOf) : read.fault
}

test.each([
  ['arrived / booked', 0.4],
  ['arrived/booked*100', 40],
  ['100 * arrived / booked', 40],
  ['spend / arrived', 250],
  ['amount - spend', 1500],
  ['(amount - spend) / spend', 1.5],
  ['amount - spend - 500', 1000],
  ['amount - (spend - 500)', 2000],
  ['booked + due * arrived', 42],
  ['(booked + due) * arrived', 72],
  ['booked - due - arrived', -2],
  ['booked / due / arrived', 0.3125],
  ['booked / (due / arrived)', 5],
  ['-arrived', -4],
  ['- - arrived', 4],
  ['-(arrived + due)', -12],
  ['booked * -2', -20],
  ['booked - -2', 12],
  ['1.5 * spend', 1500],
  ['spend * 0.06', 60],
  ['（amount－spend）÷arrived×2', 750],
  ['arrived ＋ due', 12],
  ['arrived / booked + booked / consults', 0.9],
  ['response_p90 / response_median', 5],
  ['response_p90 - response_median', 48],
  ['response_median / 60', 0.2],
  ['2 + 3 * arrived', 14],
  ['arrived\n/\tbooked', 0.4],
  ['((((((((((arrived))))))))))', 4],
  ['999999999999999 * arrived', 3_999_999_999_999_996],
  ['arrived * (1 - 1)', 0],
] as const)('%j is %d', (text, value) => {
  expect(worked(text)).toBeCloseTo(value, 6)
})

test('what comes to nothing has no sign', () => {
  for (const text of ['-lost', 'lost * -2', '-(arrived - arrived)']) {
    const read = parseFormula(text)
    expect(['formula' in read && formulaValue(read.formula, (name) => values[name] ?? 0), text]).toEqual([
      0,
      text,
    ])
  }
})

test('every measure, and every two of one unit, can be joined', () => {
  for (const one of measureNames) {
    expect(parseFormula(one)).toEqual({ formula: { kind: 'measure', name: one } })
    for (const other of measureNames) {
      const fits = measureFacts(one).unit === measureFacts(other).unit
      expect('formula' in parseFormula(`${one} + ${other}`)).toBe(fits)
      expect('formula' in parseFormula(`${one} / ${other}`)).toBe(
        fits || measureFacts(one).unit === 'number' || measureFacts(other).unit === 'number',
      )
    }
  }
})

test.each([
  ['arrived / (booked - 10)', 'a division by 0'],
  ['arrived / 0', 'a division by 0'],
  ['0 / 0 * arrived', 'a division by 0'],
  ['arrived / -0', 'a division by 0'],
  ['arrived + treated', 'a measure that was not counted'],
  ['treated / arrived', 'a measure that was not counted'],
])('%j has no value: %s', (text) => {
  expect(worked(text)).toBe(null)
})

test('what goes beyond all numbers has no value', () => {
  const read = parseFormula(`arrived${` * ${'9'.repeat(15)}`.repeat(16)}`)
  expect('formula' in read && formulaValue(read.formula, () => 1e300)).toBe(null)
})

const no = (problem: string, from: number, to: number) => ({ problem, from, to })

test.each([
  ['', no('unfinished', 0, 0)],
  ['   ', no('unfinished', 3, 3)],
  ['1', no('no_measure', 0, 1)],
  ['1 + 2', no('no_measure', 0, 5)],
  ['arrived +', no('unfinished', 9, 9)],
  ['arrived * ', no('unfinished', 10, 10)],
  ['(arrived', no('unfinished', 8, 8)],
  ['((arrived)', no('unfinished', 10, 10)],
  ['arrived)', no('unexpected', 7, 8)],
  [')arrived', no('unexpected', 0, 1)],
  ['()', no('unexpected', 1, 2)],
  ['arrived ()', no('unexpected', 8, 9)],
  ['arrived booked', no('unexpected', 8, 14)],
  ['arrived 2', no('unexpected', 8, 9)],
  ['2 arrived', no('unexpected', 2, 9)],
  ['2arrived', no('unexpected', 1, 8)],
  ['arrived + * booked', no('unexpected', 10, 11)],
  ['arrived ++ booked', no('unexpected', 9, 10)],
  ['+arrived', no('unexpected', 0, 1)],
  ['*arrived', no('unexpected', 0, 1)],
  ['/ arrived', no('unexpected', 0, 1)],
  ['arrived ** 2', no('unexpected', 9, 10)],
  ['arrived // 2', no('unexpected', 9, 10)],
  ['arrived ^ 2', no('unexpected', 8, 9)],
  ['arrived % 2', no('unexpected', 8, 9)],
  ['arrived = 2', no('unexpected', 8, 9)],
  ['arrived > 2', no('unexpected', 8, 9)],
  ['arrived ? 1 : 2', no('unexpected', 8, 9)],
  ['arrived && booked', no('unexpected', 8, 9)],
  ['!arrived', no('unexpected', 0, 1)],
  ['arrived, booked', no('unexpected', 7, 8)],
  ['arrived; booked', no('unexpected', 7, 8)],
  ['arrived.length', no('unexpected', 7, 8)],
  ['arrived[0]', no('unexpected', 7, 8)],
  ['arrived`x`', no('unexpected', 7, 8)],
  ['"arrived"', no('unexpected', 0, 1)],
  ['{arrived}', no('unexpected', 0, 1)],
  ['$arrived', no('unexpected', 0, 1)],
  ['@arrived', no('unexpected', 0, 1)],
  ['#arrived', no('unexpected', 0, 1)],
  ['\\arrived', no('unexpected', 0, 1)],
  ['arrived 😀', no('unexpected', 8, 10)],
  ['1e308 * arrived', no('unexpected', 1, 5)],
  ['1e999 * arrived', no('unexpected', 1, 5)],
  ['0x10 * arrived', no('unexpected', 1, 4)],
  ['1_000 * arrived', no('unexpected', 1, 5)],
  ['1,000 * arrived', no('unexpected', 1, 2)],
  ['1. * arrived', no('unexpected', 1, 2)],
  ['.5 * arrived', no('unexpected', 0, 1)],
  ['1.2.3 * arrived', no('unexpected', 3, 4)],
  ['10n * arrived', no('unexpected', 2, 3)],
  ['9999999999999999 * arrived', no('unexpected', 15, 16)],
  ['0.12345678901 * arrived', no('unexpected', 12, 13)],
  ['Infinity', no('unknown_name', 0, 8)],
  ['NaN + arrived', no('unknown_name', 0, 3)],
  ['constructor', no('unknown_name', 0, 11)],
  ['__proto__', no('unknown_name', 0, 9)],
  ['prototype', no('unknown_name', 0, 9)],
  ['toString', no('unknown_name', 0, 8)],
  ['valueOf / arrived', no('unknown_name', 0, 7)],
  ['hasOwnProperty', no('unknown_name', 0, 14)],
  ['constructor.constructor("return 1")()', no('unknown_name', 0, 11)],
  ['globalThis', no('unknown_name', 0, 10)],
  ['process', no('unknown_name', 0, 7)],
  ['window', no('unknown_name', 0, 6)],
  ['this', no('unknown_name', 0, 4)],
  ['null', no('unknown_name', 0, 4)],
  ['undefined', no('unknown_name', 0, 9)],
  ['eval(arrived)', no('unknown_name', 0, 4)],
  ['sum(arrived)', no('unknown_name', 0, 3)],
  ['import("x")', no('unknown_name', 0, 6)],
  ['new arrived', no('unknown_name', 0, 3)],
  ['ARRIVED', no('unknown_name', 0, 7)],
  ['arrivd / booked', no('unknown_name', 0, 6)],
  ['arrived / bookd', no('unknown_name', 10, 15)],
  ['到诊 / 预约', no('unknown_name', 0, 2)],
  ['phone', no('unknown_name', 0, 5)],
  ['customers', no('unknown_name', 0, 9)],
  ['booking_rate', no('unknown_name', 0, 12)],
  ['password_hash', no('unknown_name', 0, 13)],
  ['arrived/constructor', no('unknown_name', 8, 19)],
  ['spend + arrived', no('unit', 6, 7)],
  ['arrived - spend', no('unit', 8, 9)],
  ['spend * amount', no('unit', 6, 7)],
  ['amount + response_median', no('unit', 7, 8)],
  ['arrived + response_p90', no('unit', 8, 9)],
  ['response_median * spend', no('unit', 16, 17)],
  ['spend / response_median', no('unit', 6, 7)],
  ['(amount - spend) + arrived', no('unit', 17, 18)],
  ['arrived * (spend + leads)', no('unit', 17, 18)],
  ['amount / spend + amount', no('unit', 15, 16)],
  ['spend * 2 - clicks', no('unit', 10, 11)],
  ['-spend + arrived', no('unit', 7, 8)],
  ['spend + 100/arrived', no('unit', 6, 7)],
  [`${'('.repeat(21)}arrived${')'.repeat(21)}`, no('too_deep', 21, 28)],
  [`${'-'.repeat(30)}arrived`, no('too_deep', 21, 22)],
  ['('.repeat(10_000), no('too_long', FORMULA_LENGTH, 10_000)],
  [`${'('.repeat(10_000)}arrived${')'.repeat(10_000)}`, no('too_long', FORMULA_LENGTH, 20_007)],
  [`arrived${' + 1'.repeat(100)}`, no('too_long', FORMULA_LENGTH, 407)],
  ['1 + '.repeat(2500), no('too_long', FORMULA_LENGTH, 10_000)],
] as const)('%.60j is refused with its place', (text, fault) => {
  expect(parseFormula(text)).toEqual({ fault })
})

/** Names that a text could reach something by. */
const reaching = [...Object.getOwnPropertyNames(Object.prototype), ...Object.getOwnPropertyNames(globalThis)]

test('no name of the language is one of a measure, alone or inside a formula', () => {
  const words = reaching.filter((name) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name))
  expect(words.length).toBeGreaterThan(60)
  for (const word of words) {
    expect(parseFormula(word)).toEqual({ fault: no('unknown_name', 0, word.length) })
    expect(parseFormula(`arrived / ${word}`)).toEqual({ fault: no('unknown_name', 10, 10 + word.length) })
  }
})

test('a formula names each of its measures once', () => {
  const read = parseFormula('(spend + spend) / arrived - -spend * 2 / due')
  expect('formula' in read && measuresIn(read.formula)).toEqual(['spend', 'arrived', 'due'])
})
