import { useState } from 'react'
import type { TreeChildren } from '../tree/hooks/use-tree-children.ts'
import { useTreeChoice } from '../tree/hooks/use-tree-choice.ts'
import { useTreeModel } from '../tree/hooks/use-tree-model.ts'
import type { TreeId, TreeNode } from '../tree/model/tree-nodes.ts'
import type { SelectionRule } from '../tree/model/tree-selection.ts'
import { treeWords } from '../tree/model/words.ts'
import { useWords } from '../words/use-words.ts'
import { TreePanel } from './tree-panel.tsx'

interface OpenTreeProps<Id extends TreeId> {
  label: string
  searchLabel: string
  emptyText: string | undefined
  items: readonly TreeNode<Id>[]
  childNodes: TreeChildren<Id>
  selectionMode: 'single' | 'multiple'
  rule: SelectionRule
  ids: readonly Id[]
  onChange: (ids: Id[]) => void
  initiallyOpen: readonly Id[]
  query: string
  onQueryChange: (query: string) => void
}

/** The tree while its select is open; what was opened is forgotten when it closes. */
function OpenTree<Id extends TreeId>(props: OpenTreeProps<Id>) {
  const { items, childNodes, selectionMode, rule, ids, onChange, query, ...panel } = props
  const [expandedIds, onExpandedChange] = useState(props.initiallyOpen)
  const model = useTreeModel({
    items,
    children: childNodes,
    query,
    isSearchNear: true,
    expandedIds,
    onExpandedChange,
  })
  const choice = useTreeChoice({ model, mode: selectionMode, rule, chosen: ids, onChange })
  return (
    <TreePanel
      {...panel}
      words={useWords(treeWords)}
      model={model}
      choice={choice}
      query={query}
      onRemoveLast={() => {
        if (selectionMode === 'multiple') onChange(ids.slice(0, -1))
      }}
    />
  )
}

export { OpenTree }
