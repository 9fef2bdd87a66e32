import { expect, test } from 'vitest'
import { withoutNumbers } from './without-numbers.ts'

test('numbers are starred however they are written, and dates and other text stay as they are', () => {
  const kept = (fileName: string) => withoutNumbers({ extra: { cusId: '7', fileName } }).extra['fileName']
  const names = {
    '13812345678.jpg': '138****5678.jpg',
    '王芳 138-1234-5678.jpg': '王芳 138****5678.jpg',
    '王芳+86 138 1234 5678': '王芳138****5678',
    '１３８１２３４５６７８.pdf': '138****5678.pdf',
    '2024-01-15 138.1234.5678.pdf': '2024-01-15 138****5678.pdf',
    '010-87654321': '010-876****4321',
    '2024-01-15 10.30.22.png': '2024-01-15 10.30.22.png',
    '报告①（3）.pdf': '报告①（3）.pdf',
  }
  expect(Object.keys(names).map(kept)).toEqual(Object.values(names))
})
