import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { guardFormula, isFormulaLike, withoutFormulaGuard } from './formula-guard.ts'
import { formulaLike, formulaWithin, noFormula } from './formula-guard.table.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

test('what a program could take for a formula is led by an apostrophe', () => {
  expect(formulaLike.map((text) => guardFormula(text))).toStrictEqual(formulaLike.map((text) => `'${text}`))
  expect(formulaLike.map((text) => isFormulaLike(text))).toStrictEqual(formulaLike.map(() => true))
})

test('negative numbers and other text stay as they are', () => {
  expect(noFormula.map((text) => guardFormula(text))).toStrictEqual(noFormula)
  expect(noFormula.map((text) => isFormulaLike(text))).toStrictEqual(noFormula.map(() => false))
})

test('a sign behind a semicolon, a tab, a quote or a line end is led by one too', () => {
  expect(formulaWithin.map(([text]) => guardFormula(text))).toStrictEqual(
    formulaWithin.map(([, guarded]) => guarded),
  )
})

test('an apostrophe that guards nothing stays', () => {
  expect(["'quoted'", "'n Sync", "x';y"].map((text) => withoutFormulaGuard(text))).toStrictEqual([
    "'quoted'",
    "'n Sync",
    "x';y",
  ])
})

const anyText = fc
  .array(
    fc.oneof(fc.constantFrom(...';"\t\n\r\0\' =+-@＝－,a1王'), fc.string({ unit: 'grapheme', maxLength: 3 })),
  )
  .map((parts) => parts.join(''))

test('an import gives back exactly what was exported', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(withoutFormulaGuard(guardFormula(text))).toBe(text)
    }),
  )
})

test('no cell begins with a sign, by whichever sign a program parts a line of the file', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 4 }), (cells) => {
      const line = cells.map((cell) => `"${guardFormula(cell).replaceAll('"', '""')}"`).join(',')
      for (const piece of line.split(/[;\t\r\n"]/))
        if (!/^-\d+(?:\.\d+)?$/.test(piece)) expect(piece).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    }),
  )
})
