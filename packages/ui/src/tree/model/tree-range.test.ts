import { describe, expect, it } from 'vitest'
import { nameSearch } from '../search/name-search.ts'
import { searchTree } from '../search/tree-search.ts'
import { departments } from '../tree.fixture.ts'
import { indexTree, visibleRows } from './tree-index.ts'
import type { TreeNode } from './tree-nodes.ts'
import { rangeAdded, rangeTurned, type ChoiceRange } from './tree-range.ts'
import { marksOf, type SelectionRule } from './tree-selection.ts'

const each: SelectionRule = { selectable: 'any', cascade: false }
const covering: SelectionRule = { selectable: 'any', cascade: true }
const allLeaves: SelectionRule = { selectable: 'leaves', cascade: true }

/** All rows of a tree whose branches are open, or those that a search leaves. */
function screen(rule: SelectionRule, chosen: number[], query = '', items = departments): ChoiceRange<number> {
  const index = indexTree(items)
  const search = nameSearch(query, undefined)
  const kept = search && searchTree(index, search).kept
  return { index, chosen, rule, kept, rows: visibleRows(index, () => true, kept) }
}

const turned = (range: ChoiceRange<number>) =>
  rangeTurned(range, marksOf(range.index, new Set(range.chosen), range.rule))

describe('All rows, twice', () => {
  it('takes in what can be chosen and then takes back as much', () => {
    const all = [1, 11, 111, 112, 12, 2, 21, 22, 3, 4, 41]
    expect(turned(screen(each, []))).toEqual(all)
    expect(turned(screen(each, all))).toEqual([])
  })

  it('leaves a chosen node that cannot be chosen now', () => {
    expect(turned(screen(each, [13, 1, 11, 111, 112, 12, 2, 21, 22, 3, 4, 41]))).toEqual([13])
    expect(turned(screen(allLeaves, [13, 111, 112, 12, 21, 22, 3, 41]))).toEqual([13])
  })

  it('leaves one that a branch stood for, open or closed', () => {
    const range = screen(covering, [1, 2, 3, 4])
    expect(turned(range)).toEqual([13])
    expect(turned({ ...range, rows: visibleRows(range.index, () => false) })).toEqual([13])
  })

  it('takes what can be chosen out of a branch that cannot', () => {
    const items = [
      {
        id: 1,
        name: '内科',
        isDisabled: true,
        children: [
          { id: 11, name: '一' },
          { id: 12, name: '二', isDisabled: true },
        ],
      },
    ]
    expect(turned(screen(covering, [1], '', items))).toEqual([12])
  })

  it('leaves what lies in closed branches', () => {
    const range = screen(each, [1, 2, 3, 4, 12])
    expect(turned({ ...range, rows: visibleRows(range.index, () => false) })).toEqual([12])
  })

  it('does nothing where nothing can be chosen', () => {
    const off = (nodes: readonly TreeNode<number>[]): TreeNode<number>[] =>
      nodes.map((node) => ({ ...node, isDisabled: true, children: off(node.children ?? []) }))
    for (const rule of [each, covering, allLeaves]) {
      const range = screen(rule, [111, 3], '', off(departments))
      expect(turned(range)).toBe(undefined)
      expect(rangeAdded(range)).toBe(undefined)
    }
  })
})

describe('Under a search', () => {
  it('keeps what was chosen outside of it', () => {
    expect(turned(screen(each, [21, 3], '正畸'))).toEqual([21, 3, 2])
    expect(turned(screen(each, [21, 3, 2], '正畸'))).toEqual([3])
    expect(turned(screen(allLeaves, [21, 3], '正畸'))).toEqual([3])
  })

  it('chooses no branch of which a part is not shown', () => {
    for (const choose of [turned, rangeAdded]) {
      expect(choose(screen(allLeaves, [3], '正畸'))).toEqual([3, 21])
      expect(choose(screen(covering, [3], '正畸'))).toEqual([3, 21])
      expect(choose(screen(allLeaves, [3], '口腔'))).toEqual([3, 21, 22])
    }
  })

  it('takes out of a branch what is shown of it', () => {
    expect(turned(screen(covering, [2], '正畸'))).toEqual([22])
  })
})
