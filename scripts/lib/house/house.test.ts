import { describe, expect, it } from 'vitest'
import { arrows, circles, type Graph } from './graph.mjs'
import { importsOf } from './imports.mjs'
import { measure } from './measure.mjs'
import { roomsBelow } from './rooms.mjs'
import { table } from './table.mjs'

const graph = (rooms: Record<string, string[]>): Graph =>
  new Map(Object.entries(rooms).map(([room, others]) => [room, new Set(others)]))

describe('Circles', () => {
  it.each([
    ['rooms below one another', { a: ['b', 'c'], b: ['c'], c: [] }, []],
    ['two rooms', { a: ['b'], b: ['a'] }, [['a', 'b']]],
    ['a way round over three', { a: ['b'], b: ['c'], c: ['a'], d: ['a'] }, [['a', 'b', 'c']]],
    [
      'two circles, the larger first',
      { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['e'], e: ['c', 'f'], f: [] },
      [
        ['c', 'd', 'e'],
        ['a', 'b'],
      ],
    ],
    ['circles that share a room', { a: ['b', 'c'], b: ['a'], c: ['a'] }, [['a', 'b', 'c']]],
  ])('of %s', (_, rooms, expected) => {
    expect(circles(graph(rooms))).toEqual(expected)
  })

  it('are made of arrows', () => {
    expect(arrows(graph({ a: ['b', 'c'], b: [] }))).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ])
  })
})

describe('Imports of a file', () => {
  it.each([
    ["import { a } from './a.ts'", './a.ts', false],
    ["import './a.css'", './a.css', false],
    ["import { type A, b } from './a.ts'", './a.ts', false],
    ["import { type A } from './a.ts'", './a.ts', true],
    ["import type { A } from './a.ts'", './a.ts', true],
    ["export * from './a.ts'", './a.ts', false],
    ["export type { A } from './a.ts'", './a.ts', true],
    ["export { type A, b } from './a.ts'", './a.ts', false],
    ["const a = () => import('./a.ts')", './a.ts', false],
    ["type A = import('./a.ts').A", './a.ts', true],
    ["type A = typeof import('./a.ts')", './a.ts', true],
  ])('%s', (text, value, isType) => {
    expect(importsOf({ path: 'b.ts', text })).toEqual([{ at: text.indexOf("'"), value, isType }])
  })

  it('are none where nothing is written down', () => {
    const text = "export const a = (name: string) => import(name)\nexport { b }\nconst b = 'import'"
    expect(importsOf({ path: 'b.ts', text })).toEqual([])
  })

  it('need a file that parses', () => {
    expect(() => importsOf({ path: 'b.ts', text: 'import {' })).toThrow('b.ts does not parse')
  })
})

const sources = [
  { path: 'apps/a/src/main.ts', text: "import { b } from './list/b.ts'\nb()\n" },
  { path: 'apps/a/src/list/b.ts', text: "import type { C } from '../row/c.ts'\nexport const b = 1\n" },
  { path: 'apps/a/src/row/c.ts', text: `import '../list/b.ts'\n${'\n'.repeat(30)}` },
  { path: 'apps/a/src/row/c.css', text: '.c {\n}\n' },
  { path: 'apps/a/src/row/c.test.ts', text: "import '../main.ts'\n" },
  { path: 'apps/a/src/row/c.stories.tsx', text: "import '../main.ts'\n\n\n" },
  { path: 'apps/a/src/row/testing/d.ts', text: "import '../../main.ts'\n" },
  { path: 'apps/b/src/main.ts', text: '\n' },
]

describe('Rooms', () => {
  it('are folders with product code, and import what their files do', () => {
    expect(roomsBelow('apps/a/src', sources, { types: true })).toEqual(
      graph({ '.': ['list'], list: ['row'], row: ['list'] }),
    )
  })

  it('import less where types do not count', () => {
    expect(roomsBelow('apps/a/src', sources, { types: false })).toEqual(
      graph({ '.': ['list'], list: [], row: ['list'] }),
    )
  })
})

describe('A measured part of the house', () => {
  const figures = measure('a', 'apps/a/src', sources)

  it('has rooms, files and lines by kind', () => {
    expect(figures).toEqual({
      name: 'a',
      rooms: 3,
      arrows: 3,
      circlesByValue: [],
      circles: [['list', 'row']],
      files: 3,
      short: 2,
      median: 2,
      longest: { path: 'apps/a/src/row/c.ts', lines: 31 },
      lines: { product: 35, styles: 2, stories: 3, tests: 2 },
    })
  })

  it('is a line of a table, with its circles below', () => {
    expect(table([figures]).split('\n')).toEqual([
      '|   | rooms | arrows | circles by value | circles | files | <= 25 lines | median | longest | product | styles | stories | tests |',
      '|---|------:|-------:|-----------------:|--------:|------:|------------:|-------:|--------:|--------:|-------:|--------:|------:|',
      '| a |     3 |      3 |                0 |   1 (2) |     3 |           2 |      2 |      31 |      35 |      2 |       3 |     2 |',
      '',
      'a, in one circle: list, row',
    ])
  })
})
