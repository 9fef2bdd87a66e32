import { expect, test } from 'vitest'
import { liftOver } from './lift.ts'

const pile = { left: 960, right: 1360, top: 700, bottom: 748 }
const footer = { left: 646, right: 1366, top: 711, bottom: 768 }

test('a pile over the foot of a drawer rises above it', () => {
  expect(liftOver(pile, [footer], 768)).toBe(768 - 711 + 8)
})

test('it stays where nothing is below it: beside it, above it, or nothing at all', () => {
  const beside = { left: 0, right: 960, top: 711, bottom: 768 }
  const above = { left: 646, right: 1366, top: 500, bottom: 557 }
  expect(liftOver(pile, [beside, above], 768)).toBe(0)
  expect(liftOver(pile, [], 768)).toBe(0)
})

test('it stays where it is when buttons fill the way up', () => {
  const column = Array.from({ length: 12 }, (_, index) => ({
    left: 1000,
    right: 1100,
    top: index * 60,
    bottom: index * 60 + 50,
  }))
  expect(liftOver({ ...pile, bottom: 740 }, column, 768)).toBe(0)
})

test('what it would cover after it has risen lifts it further, in whatever order they are found', () => {
  const dialog = { left: 900, right: 1200, top: 600, bottom: 670 }
  expect(liftOver(pile, [dialog, footer], 768)).toBe(768 - 600 + 8)
  expect(liftOver(pile, [footer, dialog], 768)).toBe(768 - 600 + 8)
})
