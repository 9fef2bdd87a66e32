import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test.each([
  ['a blank without width', '王\u200b芳', '王芳'],
  ['a mark of the order of bytes', '\ufeff王芳\ufffe', '王芳'],
  ['a word joiner and a soft hyphen', 'wx\u2060id\u00ad9', 'wxid9'],
  ['marks of direction', '\u202a王\u200e\u200f芳\u202c\u2066\u2069\u061c', '王芳'],
  ['a joiner that joins nothing', '王\u200d芳', '王芳'],
  ['a joiner at an end', '芳\u200d', '芳'],
  ['a separator of Latin letters', 'a\u200cb', 'ab'],
  ['line ends', '安和路\r\n 1 号\n\n', '安和路 1 号'],
  ['separators of lines', 'a\u2028b\u2029c', 'a b c'],
])('%s goes away', (_, text, plain) => {
  expect(plainLine(text)).toBe(plain)
})

test.each([
  ['joined pictures', '👨\u200d👩\u200d👧'],
  ['a joined flag', '🏳\ufe0f\u200d🌈'],
  ['a joined picture with a tone of skin', '👩🏽\u200d⚕\ufe0f'],
  ['a separator in Persian', 'می\u200cخواهم'],
  ['a joiner in Hindi', 'क्\u200dष'],
  ['blanks', '  Li  Ming '],
  ['a tab', 'a\tb'],
  ['a letter of its own', 'Ödön'],
  ['nothing', ''],
])('%s stays', (_, text) => {
  expect(plainLine(text)).toBe(text)
})
