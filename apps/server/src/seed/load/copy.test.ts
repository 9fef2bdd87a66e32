import { expect, test } from 'vitest'
import { copyLine } from './copy.ts'

test('every kind of value survives the way into the database', () => {
  const line = copyLine([
    null,
    7,
    true,
    'a\tb\\c\nd',
    Buffer.from([0, 255]),
    new Date(0),
    [1, 2],
    ['x"y', 'z\\'],
    { a: 'q"\\' },
  ])
  expect(line).toBe(
    [
      '\\N',
      '7',
      't',
      'a\\tb\\\\c\\nd',
      '\\\\x00ff',
      '1970-01-01T00:00:00.000Z',
      '{1,2}',
      '{"x\\\\"y","z\\\\\\\\"}',
      '{"a":"q\\\\"\\\\\\\\"}',
    ].join('\t') + '\n',
  )
})
