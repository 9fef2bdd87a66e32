import { expect, test } from 'vitest'
import { decodeText } from './text.ts'

const table = '姓名,手机号\n王芳,16900000001\n'
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex')
const joined = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
/** 姓名,手机 and a line end in GBK. */
const gbkHeadings = hex('d0d5c3fb 2c cad6bbfa 0a')
/** 姓名,手機 and a line end in Big5. */
const big5Headings = hex('a96d a657 2c a4e2 bef7 0a')

test.each<[string, Buffer, string]>([
  ['UTF-8', joined(table), table],
  ['UTF-8 with a mark', joined('\ufeff', table), table],
  [
    'UTF-8 with a broken sign',
    joined('姓名,手机,微信\n沈八,16900000008,wx8\n', hex('e581'), ',16900000009,wx9\n'),
    '姓名,手机,微信\n沈八,16900000008,wx8\n\ufffd,16900000009,wx9\n',
  ],
  [
    'UTF-8 with a byte of GBK',
    joined('姓名,手机\n沈八,16900000008\n王', hex('b7'), ',1\n李四五六,2\n'),
    '姓名,手机\n沈八,16900000008\n王\ufffd,1\n李四五六,2\n',
  ],
  [
    'UTF-8 with a mark and a broken sign',
    joined('\ufeff姓名,手机\n', hex('e5'), ',1\n'),
    '姓名,手机\n\ufffd,1\n',
  ],
  [
    'UTF-8 without headings that are known',
    joined('甲乙丙丁\n', hex('ff'), '戊己庚\n'),
    '甲乙丙丁\n\ufffd戊己庚\n',
  ],
  ['GBK', joined(gbkHeadings, hex('cdf5b7bc'), ',1'), '姓名,手机\n王芳,1'],
  ['GB 18030 of four bytes', joined(gbkHeadings, hex('8139ee39'), ',1'), '姓名,手机\n㐀,1'],
  [
    'GBK with a broken byte',
    joined(gbkHeadings, hex('cdf5 b7'), ',1\n', hex('c0eecbc4'), ',2\n'),
    '姓名,手机\n王\ufffd,1\n李四,2\n',
  ],
  ['GBK without headings', joined(hex('bcd7d2d2 0a b1fbb6a1 0a')), '甲乙\n丙丁\n'],
  ['Big5', joined(big5Headings, hex('a4fdaae2'), ',1'), '姓名,手機\n王芬,1'],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${table}`, 'utf16le'), table],
  ['UTF-16 the other way round', Buffer.from(`\ufeff${table}`, 'utf16le').swap16(), table],
  [
    'UTF-16 without a mark',
    Buffer.from(table.replaceAll('王', '一'), 'utf16le'),
    table.replaceAll('王', '一'),
  ],
  [
    'UTF-16 without a mark the other way round',
    Buffer.from('姓名\t丁一\n一一\t一\n', 'utf16le').swap16(),
    '姓名\t丁一\n一一\t一\n',
  ],
  [
    'UTF-16 with half a sign',
    joined(Buffer.from(`\ufeff${table}`, 'utf16le'), hex('3dd8')),
    `${table}\ufffd`,
  ],
  ['UTF-8 with a zero', joined('姓名,手机号\n王\0芳,16900000001\n'), '姓名,手机号\n王\ufffd芳,16900000001\n'],
  ['plain signs alone', joined('name,phone\nLi,1\n'), 'name,phone\nLi,1\n'],
  ['nothing', joined(''), ''],
])('reads %s', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text)
})

test.each<[string, Buffer, number]>([
  ['bytes of no encoding', hex('61 2c ff 80 ff 0a 81 0a'), 1],
  ['a file whose second half is none', joined('ab,c\nd,e\n', hex('fffefffefffefffefffe')), 3],
  ['a picture', joined(hex('89504e470d0a1a0a'), Buffer.alloc(500), Buffer.alloc(500, 0xfe)), 2],
])('refuses %s and names the line', (_, bytes, line) => {
  expect(() => decodeText(bytes)).toThrow(
    expect.objectContaining({ error: 'import_unreadable', data: { reason: 'unknown_text', line } }),
  )
})
