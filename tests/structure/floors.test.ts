import { describe, expect, it } from 'vitest'
import { circles, type Graph } from '../../scripts/lib/house/graph.mjs'
import { roomsBelow } from '../../scripts/lib/house/rooms.mjs'
import { breaches, floors } from './support/floors.ts'
import { matching, read } from './support/sources.ts'

const rooms = (imports: Record<string, string[]>): Graph =>
  new Map(Object.entries(imports).map(([room, others]) => [room, new Set(others)]))

/** The rooms below a folder as they are, types counting as imports. */
const standing = (base: string) =>
  roomsBelow(
    base,
    matching([`${base}/**/*.{ts,tsx}`]).map((path) => ({ path, text: read(path) })),
    { types: true },
  )

describe('Two rooms do not need each other', () => {
  it('catches a circle', () => {
    const bent = rooms({ grid: ['row'], row: ['cell'], cell: ['grid', 'text'], text: [] })
    expect(circles(bent)).toEqual([['cell', 'grid', 'row']])
  })

  it.each([
    'packages/api/src',
    'packages/machines/src',
    'packages/ui/src',
    'apps/console/src',
    'apps/server/src',
  ])('in %s', (base) => {
    const found = standing(base)
    expect(found.size).toBeGreaterThan(1)
    expect(circles(found)).toEqual([])
  })
})

describe('Rooms import downwards', () => {
  const order = [['shell'], ['areas/*'], ['list', 'session'], ['session/core'], ['parts']]

  it.each([
    ['up', { parts: ['list'], list: [] }],
    ['up, from a room inside', { 'parts/small': ['list'], list: [] }],
    ['sideways', { list: ['session'], session: [] }],
    ['from one area into another', { 'areas/customers/list': ['areas/users/form'], 'areas/users/form': [] }],
    ['into a room that has its own, lower floor', { 'session/core': ['session'], session: [] }],
  ])('catches an import that goes %s', (_, imports) => {
    const [[from, [to]] = ['', ['']]] = Object.entries(imports)
    expect(breaches(rooms(imports), order)).toEqual([`${from} imports from ${to}, which is not below it`])
  })

  it('catches a room that stands on no floor', () => {
    expect(breaches(rooms({ attic: ['parts'], parts: [] }), order)).toEqual(['attic stands on no floor'])
  })

  it('accepts what goes down, and what stays inside of a room', () => {
    const imports = {
      shell: ['areas/customers', 'list', 'shell/menu'],
      'shell/menu': ['shell', 'parts'],
      'areas/customers': ['areas/customers/form', 'session/core'],
      'areas/customers/form': ['list'],
      session: ['session/core'],
      'session/core': ['parts'],
      list: [],
      parts: [],
    }
    expect(breaches(rooms(imports), order)).toEqual([])
  })

  it.each(Object.entries(floors))('in %s', (base, own) => {
    expect(breaches(standing(base), own)).toEqual([])
  })

  it.each(Object.entries(floors))('and every listed room of %s exists', (base, own) => {
    const there = [...standing(base).keys()]
    const gone = own
      .flat()
      .filter((name) => !there.some((room) => `${room}/`.startsWith(name.replace('*', ''))))
    expect(gone).toEqual([])
  })
})
