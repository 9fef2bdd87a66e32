import { expect, test } from 'vitest'
import { cutText } from './cut.ts'

test('a text is cut where it is too long, and never within a number', () => {
  const number = '13800001234'
  const cut = (text: string, known: readonly string[] = []) => cutText(text, 20, known)
  expect([
    cut(`0123456789${'甲'.repeat(20)}`),
    cut(`${'甲'.repeat(9)}${number}`),
    ...[10, 12, 19].map((length) => cut(`${'甲'.repeat(length)}${number}乙`)),
    cut(`${'甲'.repeat(8)}138 0000 1234 乙`),
    cut(`${'甲'.repeat(8)}\\u0031\\u0033\\u0038\\u0030\\u0030\\u0030\\u0030\\u0031\\u0032\\u0033\\u0034`),
    cut(`${'甲'.repeat(8)}138号0000号1234号`, [number]),
    cut(`${'甲'.repeat(20)}${number}`),
    cut(`${'甲'.repeat(19)}😀`),
  ]).toStrictEqual([
    `0123456789${'甲'.repeat(10)}`,
    `${'甲'.repeat(9)}${number}`,
    '甲'.repeat(10),
    '甲'.repeat(12),
    '甲'.repeat(19),
    '甲'.repeat(8),
    '甲'.repeat(8),
    '甲'.repeat(8),
    '甲'.repeat(20),
    `${'甲'.repeat(19)}\ufffd`,
  ])
})
