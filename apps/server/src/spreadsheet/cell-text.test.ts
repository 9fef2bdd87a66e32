import { expect, test } from 'vitest'
import { isTelling, neutral, withoutGuard } from './cell-text.ts'

const telling = [
  '=1+1',
  '+1',
  '-1+1',
  '-x',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\0=1',
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  "'=1",
  "''=1",
  '-1e5',
  '+8613800138000',
  '\tx',
  '--1',
]
const plain = ['', '-12', '-12.50', '0', 'a=1', '王芳', "'quoted'", '1-2', ' x', '138****8000']

test('what a program could take for a formula is led by an apostrophe, negative numbers and other text are not', () => {
  expect(telling.map(neutral)).toStrictEqual(telling.map((text) => `'${text}`))
  expect(plain.map(neutral)).toStrictEqual(plain)
})

test('an import gives back exactly what was exported', () => {
  expect([...telling, ...plain].map((text) => withoutGuard(neutral(text)))).toStrictEqual([
    ...telling,
    ...plain,
  ])
})

test('an apostrophe that guards nothing stays', () => {
  expect(["'quoted'", "'n Sync"].map((text) => [withoutGuard(text), isTelling(text)])).toStrictEqual([
    ["'quoted'", false],
    ["'n Sync", false],
  ])
})
