import { expect, test } from 'vitest'
import { dispositionOf, fileNameOf } from './file-name.ts'

test('a name in any script survives the header, which itself is plain', () => {
  const names = ['客户总表 2026-11-21.xlsx', "it's (1)*.csv", 'plain.csv', '王芳"x.csv']
  expect(names.map((name) => fileNameOf(dispositionOf(name)))).toStrictEqual(names)
  expect(names.map((name) => /^[\x20-\x7e]+$/.test(dispositionOf(name)))).toStrictEqual(names.map(() => true))
})

test('a name never leads out of its folder, and a header without one answers none', () => {
  expect(
    [dispositionOf('../../etc/passwd'), 'attachment; filename="C:\\x\\y.csv"', 'attachment', '', null].map(
      fileNameOf,
    ),
  ).toStrictEqual(['passwd', 'y.csv', undefined, undefined, undefined])
})

test('a broken escape falls back to the plain name', () => {
  expect(fileNameOf(`attachment; filename="a.csv"; filename*=UTF-8''%E4%`)).toBe('a.csv')
})
