import { useMemo } from 'react'
import { rangeAdded, rangeTurned, type ChoiceRange } from '../model/tree-range.ts'
import type { TreeId } from '../model/tree-nodes.ts'
import { isSelectable, marksOf, toggleChoice, type SelectionRule } from '../model/tree-selection.ts'
import type { TreeModel } from './use-tree-model.ts'

/** How many nodes can be chosen. */
export type TreeSelectionMode = 'none' | 'single' | 'multiple'

interface TreeChoiceOptions<Id extends TreeId> {
  model: Pick<TreeModel<Id>, 'index' | 'kept'>
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
  /** Takes in all of them that can be chosen, or takes these back when all are chosen. */
  chooseAll: (positions: readonly number[]) => void
}

/** What is chosen in a tree, and what choosing a node makes of it. */
export function useTreeChoice<Id extends TreeId>(options: TreeChoiceOptions<Id>): TreeChoice {
  const { mode, chosen, onChange } = options
  const { index, kept } = options.model
  const { selectable, cascade } = options.rule
  const isMultiple = mode === 'multiple'
  const rule = useMemo(
    () => ({ selectable, cascade: cascade && isMultiple }),
    [selectable, cascade, isMultiple],
  )
  const marks = useMemo(() => marksOf(index, new Set(chosen), rule), [index, chosen, rule])
  const canChoose = (at: number) => mode !== 'none' && isSelectable(index, at, rule, isMultiple)
  const change = (ids: Id[] | undefined) => {
    if (ids) onChange(ids)
  }
  const range = (rows: readonly number[]): ChoiceRange<Id> => ({ index, chosen, rows, rule, kept })
  return {
    mode,
    marks,
    canChoose,
    extend: (positions) => {
      if (isMultiple) change(rangeAdded(range(positions)))
    },
    choose: (at) => {
      const node = index.nodes[at]
      if (node === undefined || !canChoose(at)) return
      onChange(isMultiple ? toggleChoice(index, chosen, at, rule) : [node.id])
    },
    chooseAll: (positions) => {
      if (isMultiple) change(rangeTurned(range(positions), marks))
    },
  }
}
