import { expect, test } from 'vitest'
import { departments } from '../tree.fixture.ts'
import { nextFitting, rowsBetween, treeStep } from './navigation.ts'
import { indexTree, visibleRows } from './tree-index.ts'
import { treeIntent, typedLetter, type TreeIntent } from './tree-keys.ts'

const index = indexTree(departments)
const open = new Set([1, 4])
const isOpen = (id: number) => open.has(id)
const rows = visibleRows(index, isOpen)
const at = (id: number) => index.positions.get(id) ?? -1
const step = (id: number, intent: TreeIntent) => treeStep({ index, rows, isOpen }, at(id), intent, 3)

test('steps lead through what is visible, and end at the ends', () => {
  expect(step(13, 'next')).toEqual({ to: at(2) })
  expect(step(2, 'previous')).toEqual({ to: at(13) })
  expect(step(41, 'next')).toEqual({ to: at(41) })
  expect(step(1, 'previous')).toEqual({ to: at(1) })
  expect(step(12, 'first')).toEqual({ to: at(1) })
  expect(step(12, 'last')).toEqual({ to: at(41) })
  expect(step(1, 'pageDown')).toEqual({ to: at(13) })
  expect(step(11, 'pageUp')).toEqual({ to: at(1) })
})

test('opening opens, then enters; closing closes, then leaves', () => {
  expect(step(2, 'open')).toEqual({ open: at(2) })
  expect(step(1, 'open')).toEqual({ to: at(11) })
  expect(step(12, 'open')).toBe(undefined)
  expect(step(1, 'close')).toEqual({ close: at(1) })
  expect(step(12, 'close')).toEqual({ to: at(1) })
  expect(step(2, 'close')).toBe(undefined)
})

test('a first step begins at the top', () => {
  expect(treeStep({ index, rows, isOpen }, -1, 'next', 3)).toEqual({ to: at(1) })
})

test('a range has both ends, whichever comes first', () => {
  const range = [at(11), at(12), at(13)]
  expect(rowsBetween(rows, at(11), at(13))).toEqual(range)
  expect(rowsBetween(rows, at(13), at(11))).toEqual(range)
})

test('seeking goes round, and stays only where it may', () => {
  const isLeaf = (position: number) => index.end[position] === position + 1
  expect(nextFitting(rows, at(41), false, isLeaf)).toBe(at(12))
  expect(nextFitting(rows, at(12), true, isLeaf)).toBe(at(12))
  expect(nextFitting(rows, at(12), false, isLeaf)).toBe(at(13))
  expect(nextFitting(rows, at(12), false, () => false)).toBe(undefined)
})

const key = (name: string, held: string[] = []) => ({
  key: name,
  shiftKey: held.includes('shift'),
  ctrlKey: held.includes('control'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
})

test('the side arrows follow the direction of the text', () => {
  expect(treeIntent(key('ArrowRight'), false)).toBe('open')
  expect(treeIntent(key('ArrowRight'), true)).toBe('close')
  expect(treeIntent(key('ArrowLeft'), false)).toBe('close')
  expect(treeIntent(key('ArrowLeft'), true)).toBe('open')
})

test('keys with others held mean what the pattern says, or nothing', () => {
  expect(treeIntent(key('ArrowDown', ['shift']), false)).toBe('extendNext')
  expect(treeIntent(key('Home', ['shift', 'control']), false)).toBe('extendFirst')
  expect(treeIntent(key('End', ['shift', 'meta']), false)).toBe('extendLast')
  expect(treeIntent(key('a', ['meta']), false)).toBe('selectAll')
  expect(treeIntent(key('a'), false)).toBe(undefined)
  expect(treeIntent(key('ArrowDown', ['alt']), false)).toBe(undefined)
  expect(treeIntent(key('*', ['shift']), false)).toBe('openSiblings')
})

test('a letter is one character that nothing else is held with', () => {
  expect(typedLetter(key('皮'))).toBe('皮')
  expect(typedLetter(key('A', ['shift']))).toBe('A')
  expect([key(' '), key('*'), key('F2'), key('a', ['control'])].map(typedLetter)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
