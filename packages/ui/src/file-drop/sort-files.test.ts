import { expect, test } from 'vitest'
import { showSize, sortFiles } from './sort-files.ts'

const file = (name: string, size = 10, type = '') => ({ name, size, type })

test('a kind is told by its ending, its type or the group of its type', () => {
  const files = [file('A.XLSX'), file('b.png', 1, 'image/png'), file('c', 1, 'text/csv'), file('d.exe', 1)]
  expect(sortFiles(files, { accept: ['.xlsx', 'image/*', 'text/csv'] }, [])).toEqual({
    taken: files.slice(0, 3),
    refused: [{ name: 'd.exe', reason: 'type' }],
  })
})

test('files that are empty, too large, there already or too many are named with the reason', () => {
  const files = [file('empty', 0), file('large', 101), file('here', 5), file('new', 100), file('more', 1)]
  expect(sortFiles(files, { maxSize: 100, maxCount: 2 }, [file('here', 5)])).toEqual({
    taken: [file('new', 100)],
    refused: [
      { name: 'empty', reason: 'empty' },
      { name: 'large', reason: 'size' },
      { name: 'here', reason: 'twice' },
      { name: 'more', reason: 'count' },
    ],
  })
})

test('the same file twice in one drop is taken once', () => {
  expect(sortFiles([file('a'), file('a')], {}, [])).toEqual({
    taken: [file('a')],
    refused: [{ name: 'a', reason: 'twice' }],
  })
})

test('sizes are shown in the largest unit that fits', () => {
  expect([0, 340, 1024, 1536 * 1024, 5 * 1024 ** 3].map((bytes) => showSize(bytes, 'en-GB'))).toEqual([
    '0 B',
    '340 B',
    '1 KB',
    '1.5 MB',
    '5 GB',
  ])
})
