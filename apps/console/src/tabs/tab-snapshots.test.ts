import { expect, test } from 'vitest'
import { createTabSnapshots, SNAPSHOT_LIMIT } from './tab-snapshots.ts'

test('a page finds what it left, and nothing of another page', () => {
  const snapshots = createTabSnapshots()
  const rows = { last: 40 }
  snapshots.set('/a', 'rows', rows)
  snapshots.set('/b', 'rows', { last: 7 })
  snapshots.set('/a', 'creating', true)
  expect(snapshots.get('/a', 'rows')).toBe(rows)
  expect([snapshots.get('/a', 'creating'), snapshots.get('/b', 'creating')]).toEqual([true, undefined])
})

test('a closed tab leaves nothing', () => {
  const snapshots = createTabSnapshots()
  snapshots.set('/a', 'typed', 'text')
  snapshots.set('/b', 'typed', 'other')
  snapshots.drop(['/a', '/nowhere'])
  expect([snapshots.get('/a', 'typed'), snapshots.get('/b', 'typed')]).toEqual([undefined, 'other'])
})

test('of more pages than there may be tabs the one goes that was written to longest ago', () => {
  const snapshots = createTabSnapshots()
  const paths = Array.from({ length: SNAPSHOT_LIMIT }, (_, index) => `/p/${index}`)
  for (const path of paths) snapshots.set(path, 'key', path)
  snapshots.set('/p/0', 'key', 'again')
  snapshots.set('/new', 'key', 'new')
  const kept = [...paths, '/new'].filter((path) => snapshots.get(path, 'key') !== undefined)
  expect(SNAPSHOT_LIMIT).toBe(30)
  expect(kept).toEqual([...paths.filter((path) => path !== '/p/1'), '/new'])
})

test('readers hear of every change until they leave', () => {
  const snapshots = createTabSnapshots()
  let heard = 0
  const leave = snapshots.subscribe(() => (heard += 1))
  snapshots.set('/a', 'key', 1)
  snapshots.drop(['/a'])
  leave()
  snapshots.set('/a', 'key', 2)
  expect(heard).toBe(2)
})
