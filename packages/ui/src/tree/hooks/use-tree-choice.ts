import { useMemo } from 'react'
import type { TreeIndex } from '../model/tree-index.ts'
import type { TreeId } from '../model/tree-nodes.ts'
import {
  addToChoice,
  isSelectable,
  marked,
  marksOf,
  toggleChoice,
  type SelectionRule,
} from '../model/tree-selection.ts'

/** How many nodes can be chosen. */
export type TreeSelectionMode = 'none' | 'single' | 'multiple'

interface TreeChoiceOptions<Id extends TreeId> {
  index: TreeIndex<Id>
  mode: TreeSelectionMode
  rule: SelectionRule
  chosen: readonly Id[]
  onChange: (ids: Id[]) => void
}

export interface TreeChoice {
  mode: TreeSelectionMode
  /** A mark for every node. */
  marks: Uint8Array
  canChoose: (at: number) => boolean
  /** Chooses a node; one of several is taken back when it is chosen already. */
  choose: (at: number) => void
  /** Takes in everything of a range that can be chosen; with one choice only, nothing. */
  extend: (positions: readonly number[]) => void
  /** Takes in all of them, or takes all back when all are chosen. */
  chooseAll: (positions: readonly number[]) => void
}

/** What is chosen in a tree, and what choosing a node makes of it. */
export function useTreeChoice<Id extends TreeId>(options: TreeChoiceOptions<Id>): TreeChoice {
  const { index, mode, chosen, onChange } = options
  const { selectable, cascade } = options.rule
  const isMultiple = mode === 'multiple'
  const rule = useMemo(
    () => ({ selectable, cascade: cascade && isMultiple }),
    [selectable, cascade, isMultiple],
  )
  const marks = useMemo(() => marksOf(index, new Set(chosen), rule), [index, chosen, rule])
  const canChoose = (at: number) => mode !== 'none' && isSelectable(index, at, rule, isMultiple)
  const extend = (positions: readonly number[]) => {
    if (isMultiple) onChange(addToChoice(index, chosen, positions.filter(canChoose), rule))
  }
  return {
    mode,
    marks,
    canChoose,
    extend,
    choose: (at) => {
      const node = index.nodes[at]
      if (node === undefined || !canChoose(at)) return
      onChange(isMultiple ? toggleChoice(index, chosen, at, rule) : [node.id])
    },
    chooseAll: (positions) => {
      const open = positions.filter((at) => canChoose(at) && marks[at] !== marked)
      if (open.length > 0) extend(open)
      else if (isMultiple) onChange([])
    },
  }
}
