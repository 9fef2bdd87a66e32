import { expect, test } from 'vitest'
import { rowCounter } from './row-counter.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('rows of a text are its line ends outside of quotes, without the headings, however the bytes are cut', () => {
  const text = bytes('"姓名","备注"\r\n"王""芳","两\r\n行"\r\n"李","x"\r\n')
  const whole = rowCounter('csv')
  expect(whole(text)).toBe(2)
  const cut = rowCounter('csv')
  expect([...text].map((byte) => cut(Uint8Array.of(byte))).at(-1)).toBe(2)
})

test('rows of a workbook are counted by the marks between its blocks, also where a mark is cut in two', () => {
  const mark = [0, 0, 0xff, 0xff]
  const file = Uint8Array.from([...Array.from({ length: 8 }, () => [7, 0, ...mark]).flat(), 1, 2])
  const counts = (sizes: number): number => {
    const count = rowCounter('xlsx')
    let rows = 0
    for (let at = 0; at < file.length; at += sizes) rows = count(file.subarray(at, at + sizes))
    return rows
  }
  expect([1, 2, 3, 5, 100].map(counts)).toStrictEqual([400, 400, 400, 400, 400])
})
