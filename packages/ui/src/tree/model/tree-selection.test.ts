import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { departments } from '../tree.fixture.ts'
import { indexTree } from './tree-index.ts'
import { addToChoice, isSelectable, marksOf, toggleChoice, type SelectionRule } from './tree-selection.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const index = indexTree(departments)
const at = (id: number) => index.positions.get(id) ?? -1
const each: SelectionRule = { selectable: 'any', cascade: false }
const covering: SelectionRule = { selectable: 'any', cascade: true }
const leaves: SelectionRule = { selectable: 'leaves', cascade: false }
const allLeaves: SelectionRule = { selectable: 'leaves', cascade: true }

const marks = (chosen: number[], rule: SelectionRule) =>
  [...marksOf(index, new Set(chosen), rule)].map((mark) => '.-x'[mark]).join('')

describe('Each node for itself', () => {
  it('marks the chosen ones alone', () => {
    expect(marks([1, 22], each)).toBe('x.......x...')
  })

  it('takes in and back', () => {
    expect(toggleChoice(index, [22], at(1), each)).toEqual([22, 1])
    expect(toggleChoice(index, [22, 1], at(22), each)).toEqual([1])
  })

  it('takes no disabled node', () => {
    expect(isSelectable(index, at(13), each, true)).toBe(false)
  })
})

describe('A node stands for what is below it', () => {
  it('marks everything below, and what is above in part', () => {
    expect(marks([11], covering)).toBe('-xxx........')
    expect(marks([1, 41], covering)).toBe('xxxxxx....-x')
  })

  it('is in part when all below it is chosen, because it is not itself', () => {
    expect(marks([21, 22], covering)).toBe('......-xx...')
  })

  it('takes the place of its parts', () => {
    expect(toggleChoice(index, [111, 3, 12], at(1), covering)).toEqual([3, 1])
  })

  it('leaves its other parts when one is taken back, on every level between', () => {
    expect(toggleChoice(index, [3, 1], at(111), covering)).toEqual([3, 112, 12, 13])
    expect(toggleChoice(index, [3, 1], at(1), covering)).toEqual([3])
  })

  it('goes on knowing ids that are not in the tree', () => {
    expect(toggleChoice(index, [99, 111], at(1), covering)).toEqual([99, 1])
  })

  it('changes what is below a node to the same, whatever was chosen before', () => {
    const ids = [...index.positions.keys()]
    fc.assert(
      fc.property(fc.subarray(ids), fc.constantFrom(...ids), (some, id) => {
        const chosen = addToChoice(index, [], some.map(at), covering)
        const was = marksOf(index, new Set(chosen), covering)
        const now = marksOf(index, new Set(toggleChoice(index, chosen, at(id), covering)), covering)
        const wanted = was[at(id)] === 2 ? 0 : 2
        const below = Array.from({ length: index.nodes.length }, (_, position) => position).filter(
          (position) => position >= at(id) && position < (index.end[at(id)] ?? 0),
        )
        expect(below.map((position) => now[position])).toEqual(below.map(() => wanted))
        const others = [...now.keys()].filter(
          (position) => index.end[position] === position + 1 && !below.includes(position),
        )
        expect(others.map((position) => now[position])).toEqual(others.map((position) => was[position]))
      }),
    )
  })
})

describe('Leaves only', () => {
  it('leaves branches out', () => {
    expect(isSelectable(index, at(1), leaves, true)).toBe(false)
    expect(toggleChoice(index, [3], at(1), leaves)).toEqual([3])
    expect(toggleChoice(index, [3], at(22), leaves)).toEqual([3, 22])
  })

  it('lets a branch stand for its leaves, where several can be chosen', () => {
    expect(isSelectable(index, at(1), allLeaves, true)).toBe(true)
    expect(isSelectable(index, at(1), allLeaves, false)).toBe(false)
    expect(toggleChoice(index, [3], at(1), allLeaves)).toEqual([3, 111, 112, 12])
    expect(toggleChoice(index, [3, 111, 112, 12], at(1), allLeaves)).toEqual([3])
    expect(toggleChoice(index, [111], at(1), allLeaves)).toEqual([111, 112, 12])
  })

  it('marks a branch wholly when all leaves that can be are chosen', () => {
    expect(marks([111, 112, 12], allLeaves)).toBe('xxxxx.......')
    expect(marks([111], allLeaves)).toBe('--x.........')
  })
})
