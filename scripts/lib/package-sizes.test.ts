import { expect, test } from 'vitest'
import { outgrown, readSizes, sizeTable } from './package-sizes.mjs'

const output = `npm warn something
[
  { "name": "button whole", "passed": true, "size": 12700, "sizeLimit": 14000 },
  { "name": "button own", "size": 600 },
  { "name": "button late", "size": 12700 },
  { "name": "grid whole", "passed": false, "size": 60100, "sizeLimit": 60000 },
  { "name": "grid own", "passed": true, "size": 44000, "sizeLimit": 45000 },
  { "name": "grid late", "size": 71100 },
  { "name": "tag whole", "size": 900 }
]
`

test('the sizes are read from what size-limit says', () => {
  expect(readSizes(output).slice(0, 2)).toStrictEqual([
    { entry: 'button', kind: 'whole', size: 12_700, limit: 14_000 },
    { entry: 'button', kind: 'own', size: 600, limit: undefined },
  ])
  expect(() => readSizes('Error: no such file')).toThrow('size-limit measured nothing:\nError: no such file')
})

test('an entry is wrong when it has outgrown its budget or has none', () => {
  expect(outgrown(readSizes(output))).toStrictEqual([
    'grid, whole: 60.1 kB of 60.0 kB',
    'tag has no budget; it takes 0.9 kB',
  ])
})

test('the table has a line for each entry and says apart what loads late', () => {
  expect(sizeTable(readSizes(output))).toBe(
    [
      'kB gzip    whole   budget      own   budget     late',
      'button     12.7     14.0      0.6        –        –',
      'grid       60.1     60.0     44.0     45.0     11.0',
      'tag         0.9        –        –        –        –',
    ].join('\n'),
  )
})
